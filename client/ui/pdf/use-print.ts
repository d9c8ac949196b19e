import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../lib/log.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import type { PDFDocumentProxy } from './pdf-document.ts'
import { toast } from '../toasts.tsx'

/** The resolution of a page rendered for printing, in dots per inch; PDF uses 72. */
const printScale = 150 / 72

/**
 * Prints the framed PDF through the browser's viewer or, where there is none, every page as a picture.
 * @param frame the frame of the browser's viewer; empty where the script renders.
 */
export function usePrint(frame: RefObject<HTMLIFrameElement | null>, source: PDFDocumentProxy | undefined) {
  const { t } = useTranslation()
  const { busy, run } = useOneAtATime()

  const print = async () => {
    if (frame.current?.contentWindow) {
      frame.current.contentWindow.focus()
      return frame.current.contentWindow.print()
    }
    if (!source) return
    await run(async () => {
      try {
        await printPages(source)
      } catch (error) {
        logError(error)
        toast.error(t('pdfViewer.failed'))
      }
    })
  }

  return { print, busy }
}

async function printPages(source: PDFDocumentProxy): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = 'print-sheet'
  const style = document.createElement('style')
  style.textContent = `@media print { body > :not(.print-sheet) { display: none !important } @page { margin: 0 } }
    .print-sheet img { display: block; width: 100%; break-after: page }
    @media screen { .print-sheet { display: none } }`
  try {
    for (let number = 1; number <= source.numPages; number += 1) sheet.append(await pagePicture(source, number))
    document.body.append(style, sheet)
    // print() returns after printing in Chrome, but before it in Safari on phones; both fire afterprint at the end.
    const printed = new Promise((resolve) => window.addEventListener('afterprint', resolve, { once: true }))
    window.print()
    await printed
  } finally {
    for (const picture of sheet.querySelectorAll('img')) URL.revokeObjectURL(picture.src)
    sheet.remove()
    style.remove()
  }
}

async function pagePicture(source: PDFDocumentProxy, number: number): Promise<HTMLImageElement> {
  const page = await source.getPage(number)
  const viewport = page.getViewport({ scale: printScale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error(`Page ${number} could not be drawn.`)
  const picture = new Image()
  picture.src = URL.createObjectURL(blob)
  await picture.decode()
  return picture
}
