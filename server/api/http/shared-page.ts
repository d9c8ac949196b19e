import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The built picture for previews of links, 1200 by 630 pixels. */
const picture = '/link-preview.png'

/**
 * The page with the addresses that previews of shared links need. Programs that draw previews take absolute addresses
 * only, which the build does not know.
 */
export function withLinkPreview(page: string, publicUrl: string): string {
  const root = publicUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const tags = [
    `<meta property="og:image" content="${root}${picture}" />`,
    '<meta property="og:image:type" content="image/png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  return page.replace('</head>', () => `${tags.join('')}</head>`)
}

/** Sends a page from memory, compressed once, as its file is sent where it needs no change. */
export function senderOf(page: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const plain = Buffer.from(page)
  const compressed = { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) }
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  return (request, reply) => {
    // Weak, because the compressed forms have the same tag.
    const etag = `W/"${tag}"`
    reply.header('etag', etag).header('vary', 'accept-encoding').type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return reply.send(plain)
    return reply.header('content-encoding', encoding).send(compressed[encoding])
  }
}

/** The better one of the encodings that the caller accepts. */
function encodingOf(header: string | string[] = ''): 'br' | 'gzip' | undefined {
  const offers = String(header).toLowerCase().split(',')
  const accepted = offers.map((offer) => offer.trim().split(/\s*;\s*q=/)).filter(([, q]) => Number(q ?? 1) > 0)
  return (['br', 'gzip'] as const).find((encoding) => accepted.some(([name]) => name === encoding))
}
