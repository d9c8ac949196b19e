import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { most, type TextPage, UnreadableFile } from './text-pages.ts'

// Without the optional canvas, the module asks for this class while it loads; reading text never uses it.
const global = globalThis as { DOMMatrix?: unknown }
global.DOMMatrix ??= class {}
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')

const data = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

export interface ReadPdf {
  total: number
  pages: AsyncGenerator<TextPage>
}

/** Opens a PDF. Throws UnreadableFile with PASSWORD, and the parser's error for a damaged file. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    cMapUrl: `${join(data, 'cmaps')}/`,
    standardFontDataUrl: `${join(data, 'standard_fonts')}/`,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    maxImageSize: 1,
    verbosity: 0,
  }).promise.catch((error: unknown) => {
    throw error instanceof Error && error.name === 'PasswordException' ? new UnreadableFile('PASSWORD') : error
  })
  const total = Math.min(document.numPages, most.pages)
  async function* pages(): AsyncGenerator<TextPage> {
    for (let page = 1; page <= total; page += 1) yield { page, body: await textOf(page) }
  }
  /** A page that cannot be parsed has no text; the others are searched. */
  async function textOf(number: number): Promise<string> {
    const page = await document.getPage(number).catch(() => undefined)
    if (!page) return ''
    const reader = page.streamTextContent().getReader()
    let body = ''
    try {
      while (body.length < most.charactersOfPage) {
        const { value, done } = await reader.read()
        if (done) break
        for (const item of value.items) if ('str' in item) body += item.str + (item.hasEOL ? '\n' : '')
      }
      await reader.cancel(new Error('The page has enough text'))
    } catch {
      // What came before is kept.
    }
    page.cleanup()
    return body.slice(0, most.charactersOfPage)
  }
  return { total, pages: pages() }
}
