import { Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { tenantName } from '../../features/tenants/tenant-name.ts'
import { useDeleteTenantMutation, type TenantRowFragment } from '../../generated/graphql.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'

interface DeleteTenantDialogProps {
  tenant: TenantRowFragment
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a tenant is deleted, and says what goes with it (C306, C307, A21). */
export function DeleteTenantDialog({ tenant, open, onClose, onDeleted }: DeleteTenantDialogProps) {
  const { t } = useTranslation()
  const [remove] = useDeleteTenantMutation()

  const confirm = async () => {
    try {
      await remove({ variables: { tenantId: String(tenant.id) } })
      toast.success(t('tenantDetails.deleted'))
      onDeleted()
    } catch (error) {
      toast.failure(error, t('tenantDetails.deletionFailed'))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('tenantDetails.deleteTitle')}
      confirmLabel={t('common.delete')}
      danger
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Stack gap="3">
        <Text>{t('tenantDetails.deleteQuestion')}</Text>
        <Text fontWeight="semibold" wordBreak="break-word">
          {tenant.tenantUniqueId} · {tenantName(tenant)}
        </Text>
        <Text color="fg.muted">{t('tenantDetails.deleteHint')}</Text>
        {tenant.tenantType === 'SUPPLIER_ADMIN' && (
          <Text color="fg.muted">{t('tenantDetails.deleteSupplierHint')}</Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
