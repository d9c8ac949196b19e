import { useTranslation } from 'react-i18next'
import { tenantName } from '../tenant-name.ts'
import { useDeleteTenantMutation, type TenantRowFragment } from '../../../generated/graphql.ts'
import { DeleteDialog, type DeleteTarget } from '../../../ui/delete-dialog.tsx'

/** Asks before a tenant is deleted, and states the consequences. */
export function DeleteTenantDialog(props: DeleteTarget<TenantRowFragment>) {
  const { t } = useTranslation()
  const [remove] = useDeleteTenantMutation()
  return (
    <DeleteDialog
      {...props}
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
    />
  )
}
