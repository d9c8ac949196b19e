import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Of a drawn page: an A3 sheet at 200 dots per inch; larger ones are drawn smaller. */
const mostPixels = 8_000_000
const dotsPerPoint = 200 / 72

/** The canvas of Node.js that pdf.js brings for the platform. */
interface Canvases {
  create: (width: number, height: number) => { canvas: { toBuffer: (type: 'image/png') => Buffer } }
}

/** Draws a page as a picture (PNG) at 200 dots per inch. Throws the error of pdf.js for a page that cannot be drawn. */
export async function drawPage(document: PDFDocumentProxy, number: number): Promise<Buffer> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(dotsPerPoint, Math.sqrt(mostPixels / (width * height))) })
  const canvases = document.canvasFactory as Canvases
  const { canvas } = canvases.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // Its type is the browser's canvas, which the server does not know.
  await page.render({ canvas: canvas as never, viewport }).promise
  page.cleanup()
  return canvas.toBuffer('image/png')
}
