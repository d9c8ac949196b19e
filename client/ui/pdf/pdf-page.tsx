import { chakra } from '@chakra-ui/react'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../lib/log.ts'
import type { Hit, PageLook } from './page-stack.tsx'
import { drawnPicture, pixelsFor } from './page-picture.ts'
import { textOfPage, type ScanOfPage } from './page-scan.ts'
import { PdfDetail } from './pdf-detail.tsx'
import { viewportOf } from './pdf-document.ts'
import { PdfText } from './pdf-text.tsx'
import { useNearScreen } from './use-near-screen.ts'
import type { OpenedPdf } from './use-open-pdf.ts'
import { useWidth } from './use-width.ts'

interface PdfPageProps {
  opened: OpenedPdf
  number: number
  look: PageLook
  terms: readonly string[] | undefined
  scanOf: ScanOfPage | undefined
  hit: Hit | undefined
  onHit: ((hit: Hit, place: DOMRect) => void) | undefined
}

/** One page: its picture, and what is read aloud of it. */
export const PdfPage = memo(function PdfPage({ opened, number, look, terms, scanOf, hit, onHit }: PdfPageProps) {
  const { t } = useTranslation()
  const { document } = opened
  const { zoom, rotation } = look
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const [upright, setUpright] = useState(opened.shape)
  const near = useNearScreen(figure)
  const width = useWidth(figure, near)
  const shape = rotation % 180 === 0 ? upright : 1 / upright

  useEffect(() => {
    const target = canvas.current
    if (!near || !target || width === 0) return
    const ending = new AbortController()
    void (async () => {
      const page = await document.getPage(number)
      if (ending.signal.aborted) return
      const own = viewportOf(page, { scale: 1, rotation: 0 })
      setUpright(own.width / own.height)
      const seen = viewportOf(page, { scale: 1, rotation })
      const { pixels } = pixelsFor(width, seen.height / seen.width)
      const viewport = viewportOf(page, { scale: pixels / seen.width, rotation })
      await drawnPicture(page, viewport, target, ending.signal)
      const read = await textOfPage(document, number, scanOf)
      if (!ending.signal.aborted) setText(read)
    })().catch((error: unknown) => {
      if (!ending.signal.aborted) logError(error)
    })
    return () => ending.abort()
  }, [document, number, near, width, rotation, scanOf])

  useEffect(() => {
    const target = canvas.current
    if (!near || !target) return
    return () => {
      // All canvases of a 300-page manual would fill the memory of a tablet.
      target.width = target.height = 0
    }
  }, [near])

  return (
    <chakra.figure
      ref={figure}
      data-page={number}
      position="relative"
      flexShrink="0"
      marginInline="auto"
      style={widthAt(zoom)}
      aria-label={t('pdfViewer.page', { page: number, pages: document.numPages })}
    >
      <chakra.canvas
        ref={canvas}
        aria-hidden
        display="block"
        width="full"
        style={{ aspectRatio: shape }}
        bg="white"
        shadow="md"
      />
      {near && pixelsFor(width, 1 / shape).reduced && (
        <PdfDetail document={document} number={number} rotation={rotation} width={width} />
      )}
      {near && terms && (
        <PdfText
          document={document}
          number={number}
          rotation={rotation}
          width={width}
          terms={terms}
          scanOf={scanOf}
          hit={hit}
          onHit={onHit}
        />
      )}
      {/* A canvas can be neither read aloud nor searched; its text layer can. */}
      <chakra.figcaption srOnly>{text}</chakra.figcaption>
    </chakra.figure>
  )
})

/** Browsers without container units keep the width that suits a screen. */
function widthAt(zoom: number | 'width') {
  if (zoom === 1) return { width: '100%', maxWidth: '900px' }
  if (zoom === 'width') return { width: '100%' }
  return { width: `calc(min(100cqw - 32px, 900px) * ${zoom})` }
}
