import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useDeleteTenantMachineMutation, type TenantMachineRowFragment } from '../../generated/graphql.ts'
import { useLastDefined } from '../../lib/use-last-defined.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'

interface DeleteTenantMachineDialogProps {
  /** The machine in question; undefined closes the dialog. */
  machine: TenantMachineRowFragment | undefined
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before the platform deletes a machine for both sides (C285, C289 to C291, A53). */
export function DeleteTenantMachineDialog({ machine, onClose, onDeleted }: DeleteTenantMachineDialogProps) {
  const { t } = useTranslation()
  const shown = useLastDefined(machine)
  const [remove] = useDeleteTenantMachineMutation()

  const confirm = async () => {
    if (!machine) return
    try {
      await remove({ variables: { id: machine.id } })
      toast.success(t('machines.deleted'))
    } catch (error) {
      toast.failure(error, t('machines.deletionFailed'))
      return onClose()
    }
    onClose()
    await onDeleted()
  }

  return (
    <ConfirmDialog
      open={machine !== undefined}
      title={t('machines.deleteTitle')}
      confirmLabel={t('common.delete')}
      danger
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Stack gap="3">
        <Text>{t('machines.deleteQuestion')}</Text>
        {shown && (
          <Text fontWeight="semibold" wordBreak="break-word">
            {shown.name} · {shown.machineSno}
          </Text>
        )}
        <Text color="fg.muted">{t('tenantMachines.deleteHint')}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
