import type { PDFPageProxy } from './pdf-document.ts'

/** What a canvas may have: phones give up beyond sixteen million pixels, and several pages are drawn at once. */
const mostPixels = 12_000_000

/** The device pixels of a CSS pixel; more than three cannot be seen. */
export const sharpness = () => Math.min(window.devicePixelRatio || 1, 3)

/**
 * How many pixels wide the picture of a page is.
 * @param width in CSS pixels.
 * @param tall height by width.
 * @returns `reduced` when that is less than the screen shows.
 */
export function pixelsFor(width: number, tall: number): { pixels: number; reduced: boolean } {
  const wanted = width * sharpness()
  const most = Math.sqrt(mostPixels / tall)
  return { pixels: Math.min(wanted, most), reduced: wanted > most }
}

/** Draws beside the canvas and then into it: until then it shows what it showed. */
export async function drawnPicture(
  page: PDFPageProxy,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
  target: HTMLCanvasElement,
  signal: AbortSignal,
  size: { width: number; height: number } = viewport,
): Promise<void> {
  const fresh = document.createElement('canvas')
  fresh.width = Math.floor(size.width)
  fresh.height = Math.floor(size.height)
  const drawing = page.render({ canvas: fresh, viewport })
  const stop = () => drawing.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await drawing.promise
    if (signal.aborted) return
    target.width = fresh.width
    target.height = fresh.height
    target.getContext('2d')?.drawImage(fresh, 0, 0)
  } finally {
    signal.removeEventListener('abort', stop)
    fresh.width = fresh.height = 0
  }
}
