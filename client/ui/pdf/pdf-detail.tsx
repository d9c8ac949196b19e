import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { logError } from '../../lib/log.ts'
import { drawnPicture, sharpness } from './page-picture.ts'
import { viewportOf, type PDFDocumentProxy } from './pdf-document.ts'
import { scrollBoxOf } from './use-near-screen.ts'

/** Milliseconds without scrolling after which the detail is drawn. */
const pause = 120

interface PdfDetailProps {
  document: PDFDocumentProxy
  number: number
  rotation: number
  /** Of the page, in CSS pixels. */
  width: number
}

/**
 * The part of a page that is on the screen, drawn in the pixels of the screen over a picture that has fewer: a page at
 * high zoom is larger than a canvas may be.
 */
export function PdfDetail({ document, number, rotation, width }: PdfDetailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    const sheet = target?.parentElement
    const box = target && scrollBoxOf(target)
    if (!target || !sheet || !box) return
    let drawing = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const draw = async () => {
      drawing.abort()
      const own = (drawing = new AbortController())
      const [whole, window] = [sheet.getBoundingClientRect(), box.getBoundingClientRect()]
      const left = Math.max(window.left - whole.left, 0)
      const top = Math.max(window.top - whole.top, 0)
      const size = {
        width: Math.min(window.right - whole.left, whole.width) - left,
        height: Math.min(window.bottom - whole.top, whole.height) - top,
      }
      if (size.width < 1 || size.height < 1) return
      const page = await document.getPage(number)
      const dots = sharpness()
      const scale = (width / viewportOf(page, { scale: 1, rotation }).width) * dots
      const viewport = viewportOf(page, { scale, rotation, offsetX: -left * dots, offsetY: -top * dots })
      const pixels = { width: size.width * dots, height: size.height * dots }
      await drawnPicture(page, viewport, target, own.signal, pixels)
      if (own.signal.aborted) return
      Object.assign(target.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${target.width / dots}px`,
        height: `${target.height / dots}px`,
      })
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        draw().catch((error: unknown) => {
          if (!drawing.signal.aborted) logError(error)
        })
      }, pause)
    }
    later()
    box.addEventListener('scroll', later, { passive: true })
    return () => {
      clearTimeout(timer)
      drawing.abort()
      box.removeEventListener('scroll', later)
      target.width = target.height = 0
    }
  }, [document, number, rotation, width])
  return <chakra.canvas ref={canvas} aria-hidden position="absolute" width="0" height="0" />
}
