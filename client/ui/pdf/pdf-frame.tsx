import { Box, chakra } from '@chakra-ui/react'
import { lazy, Suspense, type Ref } from 'react'
import { Loading } from '../loading.tsx'
import { hasOwnPdfViewer } from './own-viewer.ts'

const PdfPages = lazy(() => import('./pdf-pages.tsx').then((module) => ({ default: module.PdfPages })))

interface PdfFrameProps {
  /** A same-origin URL, or a blob URL of this origin. */
  url: string
  /** The file behind a blob URL: the script reads it directly. */
  file?: File
  title: string
  /** The page to begin with; the first without it. Only the browser's viewer knows it. */
  page?: number
  height?: string
  frameRef?: Ref<HTMLIFrameElement>
}

/** A PDF inside the page, with the viewer's toolbar, scrollbar and navigation pane hidden. */
export function PdfFrame({ url, file, title, page, height = '100%', frameRef }: PdfFrameProps) {
  if (hasOwnPdfViewer()) {
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
        <PdfPages source={file ?? url} />
      </Suspense>
    </Box>
  )
}
