import { Flex } from '@chakra-ui/react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../error-notice.tsx'
import { Loading } from '../../loading.tsx'
import type { ScanOfPage } from '../page-scan.ts'
import type { PDFDocumentProxy } from '../pdf-document.ts'
import { useOpenPdf } from '../use-open-pdf.ts'
import { OpenReader } from './open-reader.tsx'

export interface PdfReaderProps {
  /** A same-origin URL, or a blob URL of this origin. */
  url: string
  title: string
  /** The page to begin with. */
  first?: number
  /** Words to mark, in small letters. */
  words?: readonly string[]
  /** Whether the search is open, with the focus in its field. */
  search: boolean
  /** The words of pages that are pictures. */
  scanOf?: ScanOfPage
  /** Download and print; they stand in the toolbar on a phone. */
  actions: ReactNode
  /** Called with the document once it is open, for instance to print it. */
  onOpen: (document: PDFDocumentProxy) => void
}

/** A PDF with search, page number, zoom and rotation, rendered by script. Pages are fetched as they are shown. */
export function PdfReader({ url, title, first = 1, onOpen, ...rest }: PdfReaderProps) {
  const { t } = useTranslation()
  const { opened, failed } = useOpenPdf(url, first)
  const document = opened?.document
  useEffect(() => {
    if (document) onOpen(document)
  }, [document, onOpen])
  if (opened) return <OpenReader {...rest} opened={opened} title={title} first={first} />
  return (
    <Flex flex="1" direction="column" bg="bg.muted" role="document" aria-label={title} tabIndex={0}>
      {failed ? <ErrorNotice text={t('pdfViewer.failed')} /> : <Loading label={t('pdfViewer.loading')} />}
    </Flex>
  )
}
