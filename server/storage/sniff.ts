import { fileTypeFromBuffer } from 'file-type'

export interface SniffedType {
  contentType: string
  /** Without the dot. */
  extension: string
}

export const unknownType: SniffedType = { contentType: 'application/octet-stream', extension: 'bin' }

/** Types that a browser would run as a document, also under a vocabulary's own name such as `application/rss+xml`. */
const markup = /xml|html|svg/

/** Containers that browsers know only under the second name. */
const sameAs: Record<string, SniffedType> = {
  'video/x-m4v': { contentType: 'video/mp4', extension: 'mp4' },
}

/**
 * Decides the type of a file by its first bytes, never by its name or the sender's claim. Text, markup (SVG, HTML, XML)
 * and unknown types are application/octet-stream: stored markup shown inline could steal a session.
 */
export async function sniff(head: Buffer): Promise<SniffedType> {
  const found = await fileTypeFromBuffer(withoutLeadingBlanks(head)).catch(() => undefined)
  if (!found || markup.test(found.mime)) return unknownType
  return sameAs[found.mime] ?? { contentType: found.mime.split(';')[0] ?? found.mime, extension: found.ext }
}

/** Some printers put blank lines before "%PDF", and readers forgive it; any other prefix disqualifies a PDF. */
function withoutLeadingBlanks(head: Buffer): Buffer {
  const start = head.subarray(0, 1024).findIndex((byte) => byte !== 0 && byte !== 0x20 && (byte < 9 || byte > 13))
  return start > 0 && head.subarray(start, start + 5).equals(Buffer.from('%PDF-')) ? head.subarray(start) : head
}

const inlineTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
])

/** Only these types may be shown inside a page; all others are downloads. */
export function isShownInline(contentType: string): boolean {
  return inlineTypes.has(contentType)
}
