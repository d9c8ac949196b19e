import { useTranslation } from 'react-i18next'
import { tenantName } from '../../features/tenants/tenant-name.ts'
import { useDeleteTenantMutation, type TenantRowFragment } from '../../generated/graphql.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'

interface DeleteTenantDialogProps {
  /** The tenant to delete; undefined closes the dialog. */
  tenant: TenantRowFragment | undefined
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a tenant is deleted, and states the consequences. */
export function DeleteTenantDialog({ tenant, onClose, onDeleted }: DeleteTenantDialogProps) {
  const { t } = useTranslation()
  const [remove] = useDeleteTenantMutation()
  return (
    <DeleteDialog
      subject={tenant}
      title={() => t('tenantDetails.deleteTitle')}
      question={t('tenantDetails.deleteQuestion')}
      name={(one) => `${one.tenantUniqueId} · ${tenantName(one)}`}
      explain={({ tenantType }) => [
        t('tenantDetails.deleteHint'),
        ...(tenantType === 'SUPPLIER_ADMIN' ? [t('tenantDetails.deleteSupplierHint')] : []),
      ]}
      remove={({ id }) => remove({ variables: { tenantId: String(id) } })}
      deletedText={t('tenantDetails.deleted')}
      failedText={t('tenantDetails.deletionFailed')}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
