import { useTranslation } from 'react-i18next'
import type { MachineDetailsFragment } from '../../../generated/graphql.ts'
import { useLastDefined } from '../../../lib/use-last-defined.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface TransferDialogProps {
  machine: MachineDetailsFragment
  /** The new company of the machine; undefined closes the dialog. */
  client: string | undefined
  onDecide: (agreed: boolean) => void
}

/** Asks before a machine moves to another company, because the present one loses its registration. */
export function TransferDialog({ machine, client, onDecide }: TransferDialogProps) {
  const { t } = useTranslation()
  const after = useLastDefined(client)
  return (
    <ConfirmDialog
      open={client !== undefined}
      title={t('supplierMachines.transferTitle')}
      confirmLabel={t('supplierMachines.transferConfirm')}
      danger
      onCancel={() => onDecide(false)}
      onConfirm={() => onDecide(true)}
    >
      {t('supplierMachines.transfer', { before: machine.clientCompany, after: after ?? '' })}
    </ConfirmDialog>
  )
}
