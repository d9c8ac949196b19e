import { chakra, Stack } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../lib/log.ts'
import { ErrorNotice } from '../error-notice.tsx'
import { Loading } from '../loading.tsx'
import { openPdfDocument, type PDFDocumentProxy } from './pdf-document.ts'
import { PdfText } from './pdf-text.tsx'

/** Marks the element that scrolls the pages (pdf-frame.tsx). */
const scrollBox = 'data-pdf-scroll'

interface PdfPagesProps {
  source: string | File
  /** The page to begin with; the first without it. */
  first?: number
  /** Words to mark, in small letters. With them the pages have a layer of text. */
  words?: readonly string[]
  /** Called with the document once it is open, for instance to print it. */
  onOpen?: (document: PDFDocumentProxy) => void
}

/** A PDF rendered by script, page below page; a page is drawn when it comes near the viewport. */
export function PdfPages({ source, first = 1, words, onOpen }: PdfPagesProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<{ source: string | File; document: PDFDocumentProxy }>()
  const [failed, setFailed] = useState<string | File>()

  useEffect(() => {
    let current = true
    const opening = openPdfDocument(source)
    opening.then(
      (document) => {
        if (!current) return
        setOpened({ source, document })
        onOpen?.(document)
      },
      (error: unknown) => {
        logError(error)
        if (current) setFailed(source)
      },
    )
    return () => {
      current = false
      void opening.then((document) => document.loadingTask.destroy()).catch(() => undefined)
    }
  }, [source, onOpen])

  if (failed === source) return <ErrorNotice text={t('pdfViewer.failed')} />
  if (opened?.source !== source) return <Loading label={t('pdfViewer.loading')} />
  const { document } = opened
  return (
    <Stack gap="4" padding="4" align="center">
      {Array.from({ length: document.numPages }, (_, index) => (
        <PdfPage
          key={index}
          document={document}
          number={index + 1}
          begin={first > 1 && index + 1 === first}
          words={words}
        />
      ))}
    </Stack>
  )
}

interface PdfPageProps {
  document: PDFDocumentProxy
  number: number
  /** Whether the document begins here: the page scrolls into view once it is there. */
  begin: boolean
  words: readonly string[] | undefined
}

function PdfPage({ document, number, begin, words }: PdfPageProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const [shape, setShape] = useState(1 / Math.SQRT2)
  const near = useNearScreen(canvas)
  useEffect(() => {
    if (begin) canvas.current?.scrollIntoView()
    // Again when the page has its own shape.
  }, [begin, shape])

  useEffect(() => {
    const target = canvas.current
    if (!near || !target) return
    let stop = () => {}
    let current = true
    void (async () => {
      const page = await document.getPage(number)
      if (!current) return
      const natural = page.getViewport({ scale: 1 })
      setShape(natural.width / natural.height)
      // Sharp on high-density screens, within the canvas limits of phones.
      const pixels = Math.min(target.clientWidth * Math.min(window.devicePixelRatio, 3), 2400)
      const viewport = page.getViewport({ scale: pixels / natural.width })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      const drawing = page.render({ canvas: target, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
      const content = await page.getTextContent()
      if (current) setText(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
    })().catch((error: unknown) => {
      if (current) logError(error)
    })
    return () => {
      current = false
      stop()
      // All canvases of a 300-page manual would fill the memory of a tablet.
      target.width = 0
      target.height = 0
    }
  }, [document, number, near])

  return (
    <chakra.figure
      width="full"
      maxWidth="900px"
      position="relative"
      aria-label={t('pdfViewer.page', { page: number, pages: document.numPages })}
    >
      <chakra.canvas ref={canvas} aria-hidden width="full" style={{ aspectRatio: shape }} bg="white" shadow="md" />
      {near && words && <PdfText document={document} number={number} words={words} />}
      {/* A canvas can be neither read aloud nor searched; its text layer can. */}
      <chakra.figcaption srOnly>{text}</chakra.figcaption>
    </chakra.figure>
  )
}

/** Whether an element is within one screen height of the viewport. */
function useNearScreen(element: React.RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: element.current.closest(`[${scrollBox}]`),
      rootMargin: '100% 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return near
}
