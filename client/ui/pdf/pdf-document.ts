import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** The folder of the renderer's data files (client/build/pdfjs-data.ts). */
const data = import.meta.env.VITE_PDFJS_DATA as string

/**
 * Lays the text of a page over its picture, letter over letter. The class is loaded with the renderer.
 * @param look the scale at which the page is seen, because browsers round the widths of letters at each size; the
 * rotation in degrees, clockwise, in addition to the page's own.
 */
export async function layText(
  page: PDFPageProxy,
  container: HTMLElement,
  look: { scale: number; rotation: number },
): Promise<void> {
  const { TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const viewport = viewportOf(page, look)
  await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render()
}

/** How a page is seen when the reader has turned it, in addition to what the file says. */
export function viewportOf(
  page: PDFPageProxy,
  { rotation, ...rest }: { scale: number; rotation: number; offsetX?: number; offsetY?: number },
) {
  return page.getViewport({ ...rest, rotation: (page.rotate + rotation) % 360 })
}

/**
 * Opens a PDF with the script renderer, which is loaded on the first call. Worker and data files come from the portal's
 * own origin.
 * @param source a same-origin URL, or a chosen file.
 * @throws when the URL does not answer or holds no PDF.
 */
export async function openPdfDocument(source: string | File): Promise<PDFDocumentProxy> {
  // The legacy build: browsers without a built-in viewer are often old.
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default
  return pdfjs.getDocument({
    // A chosen file is read here: the content security policy lets no script fetch a blob URL.
    ...(typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() }),
    cMapUrl: `${data}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${data}/standard_fonts/`,
    // Fonts that a file names but does not embed come from the portal, so that it looks the same on every machine.
    useSystemFonts: false,
    wasmUrl: `${data}/wasm/`,
    isEvalSupported: false,
    // Range requests load pages as they are shown, so that a manual of 100 MB opens at once. A stream would bring the
    // whole file beside them. Small pieces: where the descriptions of pages are strewn over the file, each one that is
    // passed on the way to a page costs a piece (docs/decisions/046-search-inside-a-document.md).
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 2 ** 14,
  }).promise
}
