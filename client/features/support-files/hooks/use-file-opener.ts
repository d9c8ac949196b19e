import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportFileCardFragment, SupportFileKind } from '../../../generated/graphql.ts'
import { openPdf, type PdfSource } from '../../../lib/pdf-data.ts'
import { toast } from '../../../ui/toasts.tsx'
import { nameOf, typeOf } from '../support-file-names.ts'

/** Whether the portal shows the file itself: PDFs, and every video, whose player reports it when it cannot play. */
export function isViewable(
  kind: SupportFileKind,
  { contentType }: Pick<SupportFileCardFragment, 'contentType'>,
): boolean {
  return kind === 'VIDEO' || contentType === 'application/pdf'
}

/** Opens a file: the PDF viewer, the video dialog, or the message that it must be downloaded. */
export function useFileOpener(kind: SupportFileKind) {
  const { t } = useTranslation()
  const [playing, setPlaying] = useState<SupportFileCardFragment>()

  const open = (file: SupportFileCardFragment) => {
    if (kind === 'VIDEO') return setPlaying(file)
    if (isViewable(kind, file)) return openPdf({ fileUrl: file.file, fileName: nameOf(file) }, sourceOf(file))
    toast.info(t('supportFiles.noPreview', { ext: typeOf(file) }))
  }

  const search = (file: SupportFileCardFragment) =>
    openPdf({ fileUrl: file.file, fileName: nameOf(file), search: true }, sourceOf(file))

  return { open, search, playing, stopPlaying: () => setPlaying(undefined) }
}

function sourceOf({ id, version }: SupportFileCardFragment): PdfSource {
  return { supportFileId: id, version }
}
