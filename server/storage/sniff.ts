import { fileTypeFromBuffer } from 'file-type'

export interface SniffedType {
  contentType: string
  /** Without the dot. */
  extension: string
}

export const unknownType: SniffedType = { contentType: 'application/octet-stream', extension: 'bin' }

/** What a browser would run as a document, and what it calls itself when it hides in another vocabulary. */
const markup = /xml|html|svg/

/** The same container under a name that browsers do not know. */
const sameAs: Record<string, SniffedType> = {
  'video/x-m4v': { contentType: 'video/mp4', extension: 'mp4' },
}

/**
 * Decides the type of a file by its first bytes; its name and what the sender said play no part (A73).
 * Text, markup (SVG, HTML, XML) and everything unknown are application/octet-stream.
 */
export async function sniff(head: Buffer): Promise<SniffedType> {
  const found = await fileTypeFromBuffer(withoutLeadingBlanks(head)).catch(() => undefined)
  if (!found || markup.test(found.mime)) return unknownType
  return sameAs[found.mime] ?? { contentType: found.mime.split(';')[0] ?? found.mime, extension: found.ext }
}

/** Some printers put blank lines before "%PDF", which readers forgive; anything else before it is not a PDF here. */
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

/** Only these may ever be shown inside a page; all else is a download (A73). */
export function isShownInline(contentType: string): boolean {
  return inlineTypes.has(contentType)
}
