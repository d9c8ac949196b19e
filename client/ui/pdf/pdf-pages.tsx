import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../error-notice.tsx'
import { Loading } from '../loading.tsx'
import { PageStack } from './page-stack.tsx'
import { useOpenPdf } from './use-open-pdf.ts'

/** A PDF rendered by script, page below page, as a preview: without the toolbar of the reader. */
export function PdfPages({ source }: { source: string | File }) {
  const { t } = useTranslation()
  const { opened, failed } = useOpenPdf(source)
  if (failed) return <ErrorNotice text={t('pdfViewer.failed')} />
  if (!opened) return <Loading label={t('pdfViewer.loading')} />
  return <PageStack opened={opened} />
}
