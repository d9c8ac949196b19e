import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseByteRange } from './byte-range.ts'
import { cleanFileName } from './file-name.ts'
import type { ByteRange } from './file-store.ts'
import type { Disposition } from './signed-url.ts'
import { isShownInline, unknownType } from './sniff.ts'

export interface ServedFile {
  size: number
  sha256: string
  contentType: string
  name: string
  disposition: Disposition
  /** Opens a stream of the bytes or of a range. Throws NOT_FOUND when they are lost. */
  read: (range?: ByteRange) => Promise<Readable>
}

/**
 * Answers GET and HEAD with a file: whole, one range, 304 or 416. The caller has checked access to the file. Throws
 * NOT_FOUND, before anything is sent, when the store has lost the bytes.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`
  if (isUnchanged(request, file.sha256)) return sendUnchanged(request, reply, file.sha256)

  const isHead = request.method === 'HEAD'
  const range = isHead || !mayUseRange(request, etag) ? 'whole' : parseByteRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    return reply.code(416).headers(commonHeaders(etag)).header('content-range', `bytes */${file.size}`).send()
  }

  const body = isHead ? Readable.from([]) : await file.read(range === 'whole' ? undefined : range)
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  const length = range === 'whole' ? file.size : range.end - range.start + 1
  return reply.headers({ ...commonHeaders(etag), ...contentHeaders(file), 'content-length': length }).send(body)
}

/** True when the caller has this very content already, by its hash. */
export function isUnchanged(request: FastifyRequest, sha256: string): boolean {
  return matches(request.headers['if-none-match'], `"${sha256}"`)
}

/** Answers 304. */
export function sendUnchanged(request: FastifyRequest, reply: FastifyReply, sha256: string): FastifyReply {
  // Fastify's own HEAD routes count only the bytes of a stream, and would announce 0 for anything else.
  const nothing = request.method === 'HEAD' ? Readable.from([]) : undefined
  return reply
    .code(304)
    .headers(commonHeaders(`"${sha256}"`))
    .send(nothing)
}

function commonHeaders(etag: string): Record<string, string> {
  return {
    etag,
    'accept-ranges': 'bytes',
    // The address is valid only as long as its session: a browser may keep a copy, but must revalidate every use.
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** Only safe types are named; any other file is bytes to be saved, whatever the address asks for. */
function contentHeaders({ contentType, name, disposition }: ServedFile): Record<string, string> {
  const inline = isShownInline(contentType)
  return {
    'content-type': inline ? contentType : unknownType.contentType,
    'content-disposition': contentDisposition(cleanFileName(name), { type: inline ? disposition : 'attachment' }),
  }
}

/** Weak comparison, with a list or "*" (RFC 9110, 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
}

/** Without Last-Modified, only our strong ETag can vouch for the rest of a file (RFC 9110, 13.1.5). */
function mayUseRange(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag
}
