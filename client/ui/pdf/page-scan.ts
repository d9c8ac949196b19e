import type { PDFDocumentProxy } from './pdf-document.ts'
import { textOf } from './page-text.ts'

/** The recognized words of a page that is a picture. */
export interface PageScan {
  /** The words of a line with a space between them; a line for each one of the page. */
  text: string
  /** Left, top, width and height of each word, in ten-thousandths of the page as it stands. */
  boxes: readonly number[]
}

/** Gives the words of a page that has no text of its own; nothing where none were recognized. */
export type ScanOfPage = (page: number) => Promise<PageScan | undefined>

/** The text of a page: its own, else that of its picture. */
export async function textOfPage(
  document: PDFDocumentProxy,
  number: number,
  scanOf: ScanOfPage | undefined,
): Promise<string> {
  const page = await document.getPage(number)
  const text = textOf((await page.getTextContent()).items)
  return text.trim() === '' ? ((await scanOf?.(number))?.text ?? '') : text
}

/** Of the width or height of a page. */
const unit = 10_000

/**
 * Lays the words of a scan over the picture of its page, each as wide as its letters are there.
 * @param size of the page as it is seen, in CSS pixels; `rotation` in degrees, clockwise, is the reader's.
 */
export function layScan(
  { text, boxes }: PageScan,
  container: HTMLElement,
  { width, height, rotation }: { width: number; height: number; rotation: number },
): void {
  const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width]
  container.dataset.mainRotation = String(rotation)
  Object.assign(container.style, { width: `${across}px`, height: `${down}px` })
  const pen = document.createElement('canvas').getContext('2d')
  let word = 0
  for (const line of text.split('\n')) {
    for (const letters of line.split(' ')) {
      const [left = 0, top = 0, wide = 0, high = 0] = boxes.slice(4 * word, 4 * word + 4)
      const size = (high / unit) * down
      if (pen) pen.font = `${size}px sans-serif`
      const natural = pen?.measureText(letters).width ?? 0
      const span = document.createElement('span')
      span.textContent = letters
      Object.assign(span.style, {
        ...{ left: `${(100 * left) / unit}%`, top: `${(100 * top) / unit}%`, fontFamily: 'sans-serif' },
        ...{ fontSize: `${size}px`, transform: natural > 0 ? `scaleX(${((wide / unit) * across) / natural})` : 'none' },
      })
      container.append(span, ' ')
      word += 1
    }
    container.append(document.createElement('br'))
  }
}
