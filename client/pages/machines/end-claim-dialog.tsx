import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useEndClaimMutation, type MachineDetailsFragment } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'

interface EndClaimDialogProps {
  machine: MachineDetailsFragment
  open: boolean
  onClose: () => void
}

/** Asks before a company lets a machine go and says what becomes of it (C361, A51). */
export function EndClaimDialog({ machine, open, onClose }: EndClaimDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [endClaim] = useEndClaimMutation()

  const confirm = async () => {
    try {
      await endClaim({ variables: { machineId: machine.id } })
      toast.success(t('machines.deleted'))
      await navigate(paths.machines(), { replace: true })
    } catch (error) {
      toast.failure(error, t('machines.deletionFailed'))
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('machines.deleteTitle')}
      confirmLabel={t('common.delete')}
      danger
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Stack gap="3">
        <Text>{t('machines.deleteQuestion')}</Text>
        <Text fontWeight="semibold" wordBreak="break-word">
          {machine.machineName} · {machine.serialNo}
        </Text>
        <Text color="fg.muted">{t('machineDetails.endClaim')}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
