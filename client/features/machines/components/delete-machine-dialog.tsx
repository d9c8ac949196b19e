import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'

interface DeleteMachineDialogProps<Machine> {
  /** The machine to delete; undefined closes the dialog. */
  machine: Machine | undefined
  /** Its name and serial number. */
  name: (machine: Machine) => string
  /** The consequences, which differ for supplier, client and platform. */
  explain: (machine: Machine) => string
  remove: (machine: Machine) => Promise<unknown>
  onClose: () => void
  onDeleted: () => void | Promise<void>
}

/** Asks before a supplier, a client or the platform deletes a machine. */
export function DeleteMachineDialog<Machine>({ machine, explain, ...props }: DeleteMachineDialogProps<Machine>) {
  const { t } = useTranslation()
  return (
    <DeleteDialog
      {...props}
      subject={machine}
      title={() => t('machines.deleteTitle')}
      question={t('machines.deleteQuestion')}
      explain={(one) => [explain(one)]}
      deletedText={t('machines.deleted')}
      failedText={t('machines.deletionFailed')}
    />
  )
}
