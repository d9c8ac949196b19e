import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteDialog, type DeleteTarget } from '../../../ui/delete-dialog.tsx'

interface DeleteMachineDialogProps<Machine> extends DeleteTarget<Machine> {
  /** Its name and serial number. */
  name: (machine: Machine) => ReactNode
  /** The consequences, which differ for supplier, client and platform. */
  explain: (machine: Machine) => string
  remove: (machine: Machine) => Promise<unknown>
}

/** Asks before a supplier, a client or the platform deletes a machine. */
export function DeleteMachineDialog<Machine>({ explain, ...props }: DeleteMachineDialogProps<Machine>) {
  const { t } = useTranslation()
  return (
    <DeleteDialog
      {...props}
      title={() => t('machines.deleteTitle')}
      question={t('machines.deleteQuestion')}
      explain={(one) => [explain(one)]}
      deletedText={t('machines.deleted')}
      failedText={t('machines.deletionFailed')}
    />
  )
}
