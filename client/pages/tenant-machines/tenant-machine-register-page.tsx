import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { MachineForm } from '../../features/machines/components/machine-form.tsx'
import { useCompanyChoices } from '../../features/machines/hooks/use-company-choices.ts'
import { emptyMachine, keepDraft, readDraft, type MachineFormValues } from '../../features/machines/machine-draft.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PanelOutline } from '../../ui/outlines.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { tenantCrumbs } from '../../features/tenants/tenant-crumbs.ts'
import { tenantState, useTenant, type TenantAtHand } from '../../features/tenants/hooks/use-tenant.ts'

/** Registers a machine for a tenant: a client's with its supplier, a supplier's with its client. */
export function TenantMachineRegisterPage() {
  const { t } = useTranslation()
  const tenant = useTenant()
  if (!tenant.reference) return <Navigate to={paths.tenants()} replace />
  const title = t('supplierMachines.registerTitle')
  return (
    <PageFrame title={title} crumbs={tenantCrumbs(tenant, title)}>
      {tenant.failure ? (
        <ErrorNotice text={tenant.failure} />
      ) : tenant.type && tenant.id !== undefined ? (
        <NewMachine tenant={tenant} />
      ) : (
        <PanelOutline />
      )}
    </PageFrame>
  )
}

function NewMachine({ tenant }: { tenant: TenantAtHand }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ofClient = tenant.type === 'CLIENT_ADMIN'
  const loadCompanies = useCompanyChoices(ofClient ? 'SUPPLIER_ADMIN' : 'CLIENT_ADMIN')
  const draft = readDraft(usePageInput())
  const tenantId = tenant.id

  const preview = async (values: MachineFormValues) => {
    const state = { ...tenantState(tenant), isAdmin: true, isUpdate: false, ...keepDraft(values, draft?.key) }
    // The draft is first stored in this history entry, so that Back from the preview finds it.
    const here = paths.tenantMachineRegister({ tenantId })
    await navigate(here, { replace: true, state })
    await navigate(paths.tenantMachinePreview({ tenantId }), { state })
  }

  return (
    <MachineForm
      values={draft ?? emptyMachine}
      refusals={draft?.refusals}
      loadSuppliers={ofClient ? loadCompanies : undefined}
      loadClients={ofClient ? undefined : loadCompanies}
      lostPicture={draft?.picture ? undefined : draft?.pictureName}
      submitLabel={t('supplierMachines.preview')}
      back={
        <LinkButton
          to={paths.tenantMachines({ tenantId })}
          state={tenantState(tenant)}
          variant="outline"
          colorPalette="gray"
        >
          {t('common.cancel')}
        </LinkButton>
      }
      onSubmit={preview}
    />
  )
}
