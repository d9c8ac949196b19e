import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useDeleteMachineMutation, type MachineDetailsFragment } from '../../generated/graphql.ts'
import { useLastDefined } from '../../lib/use-last-defined.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'

interface DeleteMachineDialogProps {
  /** The machine in question; undefined closes the dialog. */
  machine: MachineDetailsFragment | undefined
  onCancel: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a supplier gives a machine up and says what becomes of it (C555, A52). */
export function DeleteMachineDialog({ machine, onCancel, onDeleted }: DeleteMachineDialogProps) {
  const { t } = useTranslation()
  const shown = useLastDefined(machine)
  const [deleteMachine] = useDeleteMachineMutation()

  const confirm = async () => {
    if (!machine) return
    try {
      await deleteMachine({ variables: { id: machine.id } })
    } catch (error) {
      toast.failure(error, t('machines.deletionFailed'))
      return
    }
    toast.success(t('machines.deleted'))
    await onDeleted()
  }

  return (
    <ConfirmDialog
      open={machine !== undefined}
      title={t('machines.deleteTitle')}
      confirmLabel={t('common.delete')}
      danger
      onCancel={onCancel}
      onConfirm={confirm}
    >
      <Stack gap="3">
        <Text>{t('machines.deleteQuestion')}</Text>
        {shown && (
          <>
            <Text fontWeight="semibold" wordBreak="break-word">
              {shown.machineName} · {shown.serialNo}
            </Text>
            <Text color="fg.muted">
              {shown.registerTime
                ? t('supplierMachines.deleteClaimed', { client: shown.clientCompany })
                : t('supplierMachines.deleteUnclaimed', { client: shown.clientCompany })}
            </Text>
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
