import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { MachinePreview } from '../../features/machines/components/machine-preview.tsx'
import { useSubmitMachine } from '../../features/machines/hooks/use-submit-machine.ts'
import { readDraft } from '../../features/machines/machine-draft.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { toast } from '../../ui/toasts.tsx'
import { tenantCrumbs } from '../../features/tenants/tenant-crumbs.ts'
import { tenantState, useTenant } from '../../features/tenants/hooks/use-tenant.ts'

/** A tenant's machine as it will be stored, with the names of both companies. */
export function TenantMachinePreviewPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const tenant = useTenant()
  const draft = readDraft(usePageInput())
  const { id: tenantId, type, name } = tenant
  const supplies = type === 'SUPPLIER_ADMIN'
  const list = tenantId === undefined ? paths.tenants() : paths.tenantMachines({ tenantId })
  const submission = useSubmitMachine({
    list: { to: list, state: tenantState(tenant) },
    tenant: supplies ? { supplierId: tenantId } : { clientId: tenantId },
  })
  const missing = !draft
  useEffect(() => {
    if (missing) toast.error(t('supplierMachines.noData'))
  }, [missing, t])

  if (!draft) return <Navigate to={list} replace />
  return (
    <PageFrame
      title={draft.machineName}
      kind={t('supplierMachines.previewTitle')}
      crumbs={tenantCrumbs(tenant, t('supplierMachines.previewTitle'))}
      back={{ onPress: () => void navigate(-1), disabled: submission.busy }}
    >
      <MachinePreview
        draft={draft}
        companies={[
          { label: t('machines.supplier'), value: supplies ? name : draft.supplier?.label },
          { label: t('machines.client'), value: supplies ? draft.client?.label : name },
        ]}
        submission={submission}
      />
    </PageFrame>
  )
}
