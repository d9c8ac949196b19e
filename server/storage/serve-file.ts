import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseByteRange } from './byte-range.ts'
import { cleanFileName } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import type { Disposition } from './signed-url.ts'
import { isShownInline, unknownType } from './sniff.ts'

export interface ServedFile {
  key: string
  size: number
  sha256: string
  contentType: string
  name: string
  disposition: Disposition
}

/**
 * Answers GET and HEAD with a file: whole, one range, 304 or 416. The caller has checked access to the file. Throws
 * NOT_FOUND, before anything is sent, when the store has lost the bytes.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  file: ServedFile,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`
  const isHead = request.method === 'HEAD'
  // Fastify's own HEAD routes count only the bytes of a stream, and would announce 0 for anything else.
  const nothing = () => (isHead ? Readable.from([]) : undefined)
  if (matches(request.headers['if-none-match'], etag)) {
    return reply.code(304).headers(commonHeaders(etag)).send(nothing())
  }

  const range = isHead || !mayUseRange(request, etag) ? 'whole' : parseByteRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    return reply.code(416).headers(commonHeaders(etag)).header('content-range', `bytes */${file.size}`).send()
  }

  const body = isHead ? nothing() : await store.read(file.key, range === 'whole' ? undefined : range)
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  const length = range === 'whole' ? file.size : range.end - range.start + 1
  return reply.headers({ ...commonHeaders(etag), ...contentHeaders(file), 'content-length': length }).send(body)
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
