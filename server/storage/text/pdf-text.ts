import { openPdf } from './open-pdf.ts'
import { most, type TextPage } from './text-pages.ts'

// Without a canvas, which this process may not load, the module asks for this class; reading text never uses it.
const global = globalThis as { DOMMatrix?: unknown }
global.DOMMatrix ??= class {}

/** Pictures are never needed for the text. */
const mostPixelsOfPicture = 1

export interface ReadPdf {
  total: number
  pages: AsyncGenerator<TextPage>
}

/** Opens a PDF. Throws UnreadableFile with PASSWORD, and the parser's error for a damaged file. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await openPdf(bytes, mostPixelsOfPicture)
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
