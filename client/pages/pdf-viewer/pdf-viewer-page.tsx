import { Button, Flex, Grid, Heading } from '@chakra-ui/react'
import { Download, Printer, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import type { PdfData } from '../../lib/pdf-data.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { hasOwnPdfViewer } from '../../ui/pdf/own-viewer.ts'
import type { PDFDocumentProxy } from '../../ui/pdf/pdf-document.ts'
import { PdfFrame } from '../../ui/pdf/pdf-frame.tsx'
import { usePrint } from '../../ui/pdf/use-print.ts'
import { readPdfData } from './read-pdf-data.ts'
import { useScannedPages } from './use-scanned-pages.ts'

const PdfReader = lazy(() =>
  import('../../ui/pdf/reader/pdf-reader.tsx').then((module) => ({ default: module.PdfReader })),
)

/** A stored PDF, full screen in its own tab. */
export function PdfViewerPage() {
  const { t } = useTranslation()
  const [data] = useState(readPdfData)
  if (data) return <Viewer data={data} />
  return (
    <MessagePage title={t('pdfViewer.nothing')} tab={t('pdfViewer.fallbackTitle')}>
      <LinkButton to={paths.landing()} variant="outline">
        {t('pdfViewer.leave')}
      </LinkButton>
    </MessagePage>
  )
}

function Viewer({ data }: { data: PdfData }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const scanOf = useScannedPages()
  const [searching, setSearching] = useState(data.search === true)
  const { print, busy } = usePrint(frame, document)
  // The browser's own printing has only the pages near the window, and the toolbar.
  useEffect(() => {
    const printAll = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      void print()
    }
    window.addEventListener('keydown', printAll)
    return () => window.removeEventListener('keydown', printAll)
  })
  const title = data.fileName ?? t('pdfViewer.fallbackTitle')
  // The browser's own viewer neither marks words nor opens with a search.
  const framed = hasOwnPdfViewer() && !data.words && !searching
  const actions = (
    <>
      <Button asChild type={undefined} variant="outline">
        <a href={data.fileUrl} download={pdfName(title)}>
          <Download aria-hidden /> {t('pdfViewer.download')}
        </a>
      </Button>
      <Button variant="outline" onClick={print} loading={busy} loadingText={t('pdfViewer.preparingPrint')}>
        <Printer aria-hidden /> {t('pdfViewer.print')}
      </Button>
    </>
  )
  return (
    <Flex as="main" direction="column" position="fixed" inset="0" zIndex="9999" bg="bg">
      <title>{title}</title>
      {/* The outer columns keep the title centred whatever stands in them. */}
      <Grid
        as="header"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr minmax(0, max-content) 1fr' }}
        alignItems="center"
        gap="2"
        paddingInline="3"
        paddingBlock="1.5"
        borderBottomWidth="1px"
      >
        <Heading as="h1" size="lg" textAlign="center" truncate gridColumn={{ sm: '2' }} gridRow="1">
          {title}
        </Heading>
        {framed && (
          <Flex gridColumn={{ sm: '1' }} gridRow={{ sm: '1' }} justify={{ base: 'center', sm: 'flex-start' }}>
            <Button variant="outline" onClick={() => setSearching(true)}>
              <Search aria-hidden /> {t('pdfViewer.search')}
            </Button>
          </Flex>
        )}
        {/* On a phone the toolbar of the reader has them. */}
        <Flex
          display={{ base: framed ? 'flex' : 'none', sm: 'flex' }}
          gridColumn={{ sm: '3' }}
          gridRow={{ sm: '1' }}
          gap="2"
          justify={{ base: 'center', sm: 'flex-end' }}
        >
          {actions}
        </Flex>
      </Grid>
      <Flex flex="1" minHeight="0" direction="column">
        {framed ? (
          <PdfFrame url={data.fileUrl} page={data.page} title={title} frameRef={frame} />
        ) : (
          <Suspense fallback={<Loading />}>
            <PdfReader
              url={data.fileUrl}
              first={data.page}
              words={data.words}
              search={searching}
              scanOf={scanOf}
              title={title}
              actions={actions}
              onOpen={setDocument}
            />
          </Suspense>
        )}
      </Flex>
    </Flex>
  )
}

function pdfName(title: string): string {
  return title.toLowerCase().endsWith('.pdf') ? title : `${title}.pdf`
}
