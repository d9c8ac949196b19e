import { useTranslation } from 'react-i18next'
import type { TicketMediumFragment } from '../../../generated/graphql.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface DeleteMediumDialogProps {
  /** The file to delete; undefined closes the dialog. */
  subject: TicketMediumFragment | undefined
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before a stored picture or video is deleted, which happens at once and not with the next save. */
export function DeleteMediumDialog({ subject, onClose, onConfirm }: DeleteMediumDialogProps) {
  const { t } = useTranslation()
  const picture = subject?.type === 'image'
  return (
    <ConfirmDialog
      open={subject !== undefined}
      title={picture ? t('ticketMedia.deletePicture') : t('ticketMedia.deleteVideo')}
      confirmLabel={t('common.delete')}
      danger
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      {t('ticketMedia.deleteQuestion')}
    </ConfirmDialog>
  )
}
