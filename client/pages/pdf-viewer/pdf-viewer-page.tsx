import { Button, Center, Flex, Grid, Heading } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPdfData, type PdfData } from '../../lib/pdf-data.ts'
import type { PDFDocumentProxy } from '../../ui/pdf/pdf-document.ts'
import { PdfFrame } from '../../ui/pdf/pdf-frame.tsx'
import { usePrint } from '../../ui/pdf/use-print.ts'

/** A stored PDF, full screen in its own tab. */
export function PdfViewerPage() {
  const { t } = useTranslation()
  const [data] = useState(readPdfData)
  if (data) return <Viewer data={data} />
  return (
    <Center as="main" minHeight="100dvh" textStyle="xl">
      <title>{t('pdfViewer.fallbackTitle')}</title>
      {t('pdfViewer.nothing')}
    </Center>
  )
}

function Viewer({ data }: { data: PdfData }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [document, setDocument] = useState<PDFDocumentProxy>()
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
  return (
    <Flex as="main" direction="column" position="fixed" inset="0" zIndex="9999" bg="bg">
      <title>{title}</title>
      {/* The third column keeps the title centred although there are buttons on one side. */}
      <Grid
        as="header"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr minmax(0, max-content) 1fr' }}
        alignItems="center"
        gap="2"
        paddingInline="3"
        paddingBlock="1.5"
        borderBottomWidth="1px"
      >
        <Heading as="h1" size="lg" textAlign="center" truncate gridColumn={{ sm: '2' }}>
          {title}
        </Heading>
        <Flex gap="2" justify={{ base: 'center', sm: 'flex-end' }}>
          <Button asChild type={undefined} variant="outline">
            <a href={data.fileUrl} download={pdfName(title)}>
              <Download aria-hidden /> {t('pdfViewer.download')}
            </a>
          </Button>
          <Button variant="outline" onClick={print} loading={busy} loadingText={t('pdfViewer.preparingPrint')}>
            <Printer aria-hidden /> {t('pdfViewer.print')}
          </Button>
        </Flex>
      </Grid>
      <Flex flex="1" minHeight="0" direction="column">
        <PdfFrame
          url={data.fileUrl}
          page={data.page}
          words={data.words}
          title={title}
          frameRef={frame}
          onOpen={setDocument}
        />
      </Flex>
    </Flex>
  )
}

function pdfName(title: string): string {
  return title.toLowerCase().endsWith('.pdf') ? title : `${title}.pdf`
}
