import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { UnreadableFile } from './text-pages.ts'

const data = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/**
 * Opens a PDF whose pictures have at most this many pixels; larger ones are left out. Throws UnreadableFile with
 * PASSWORD, and the parser's error for a damaged file.
 */
export async function openPdf(bytes: Buffer, maxImageSize: number): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    cMapUrl: `${join(data, 'cmaps')}/`,
    standardFontDataUrl: `${join(data, 'standard_fonts')}/`,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    maxImageSize,
    verbosity: 0,
  }).promise.catch((error: unknown) => {
    throw error instanceof Error && error.name === 'PasswordException' ? new UnreadableFile('PASSWORD') : error
  })
}
