import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportFileCardFragment, SupportFileKind } from '../../../generated/graphql.ts'
import { openPdf } from '../../../lib/pdf-data.ts'
import { toast } from '../../../ui/toasts.tsx'
import { nameOf, typeOf } from '../support-file-names.ts'

/** Whether the product shows the file itself: PDFs, and every video, which says itself when it cannot be played. */
export function isViewable(
  kind: SupportFileKind,
  { contentType }: Pick<SupportFileCardFragment, 'contentType'>,
): boolean {
  return kind === 'VIDEO' || contentType === 'application/pdf'
}

/** What a click on a file does: the PDF viewer (C515), the video dialog (C518), or the word that it must be downloaded (C516). */
export function useFileOpener(kind: SupportFileKind) {
  const { t } = useTranslation()
  const [playing, setPlaying] = useState<SupportFileCardFragment>()

  const open = (file: SupportFileCardFragment) => {
    if (kind === 'VIDEO') return setPlaying(file)
    if (isViewable(kind, file)) return openPdf({ fileUrl: file.file, fileName: nameOf(file) })
    toast.info(t('supportFiles.noPreview', { ext: typeOf(file) }))
  }

  return { open, playing, stopPlaying: () => setPlaying(undefined) }
}
