import { Box, chakra } from '@chakra-ui/react'
import { lazy, Suspense, type Ref } from 'react'
import { Loading } from '../loading.tsx'
import type { PDFDocumentProxy } from './pdf-document.ts'

const PdfPages = lazy(() => import('./pdf-pages.tsx').then((module) => ({ default: module.PdfPages })))

/**
 * Whether the browser shows a framed PDF itself. Phones and test browsers do not, and Safari leaves the frame blank
 * under the sandbox policy of stored files; a script renders the file there.
 */
function hasOwnPdfViewer(): boolean {
  const isSafari = /\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//.test(navigator.userAgent)
  return navigator.pdfViewerEnabled === true && !isSafari
}

interface PdfFrameProps {
  /** A same-origin URL, or a blob URL of this origin. */
  url: string
  /** The file behind a blob URL: the script reads it directly. */
  file?: File
  title: string
  /** The page to begin with; the first without it. */
  page?: number
  /** Words to mark. The browser's own viewer marks nothing, so that the script renders the file. */
  words?: readonly string[]
  height?: string
  frameRef?: Ref<HTMLIFrameElement>
  /** Called with the document where the script renders it. */
  onOpen?: (document: PDFDocumentProxy) => void
}

/** A PDF inside the page, with the viewer's toolbar, scrollbar and navigation pane hidden. */
export function PdfFrame({ url, file, title, page, words, height = '100%', frameRef, onOpen }: PdfFrameProps) {
  if (!words && hasOwnPdfViewer()) {
    const address = `${url}#toolbar=0&scrollbar=0&navpanes=0&view=FitH${page ? `&page=${page}` : ''}`
    return (
      <chakra.iframe
        ref={frameRef}
        src={address}
        title={title}
        width="full"
        height={height}
        borderWidth="0"
        bg="white"
      />
    )
  }
  return (
    <Box
      height={height}
      overflowY="auto"
      bg="bg.muted"
      borderRadius="l2"
      data-pdf-scroll
      tabIndex={0}
      role="document"
      aria-label={title}
    >
      <Suspense fallback={<Loading />}>
        <PdfPages source={file ?? url} first={page} words={words} onOpen={onOpen} />
      </Suspense>
    </Box>
  )
}
