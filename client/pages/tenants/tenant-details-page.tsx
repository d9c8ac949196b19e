import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useTenantInput } from '../../features/tenants/hooks/use-tenant-input.ts'
import { tenantName } from '../../features/tenants/tenant-name.ts'
import { useTenantQuery } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { PanelOutline } from '../../ui/outlines.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TenantForm } from '../../features/tenants/components/tenant-form.tsx'

/** One tenant: its activation, name and note, and its deletion. */
export function TenantDetailsPage() {
  const { t } = useTranslation()
  const { tenantId, companyName } = useTenantInput()
  // The row in the page's input may be stale; a save must start from the stored values.
  const { data, error, refetch } = useTenantQuery(
    tenantId ? { variables: { tenantId }, fetchPolicy: 'network-only' } : skipToken,
  )

  if (!tenantId) return <Navigate to={paths.tenants()} replace />
  const tenant = data?.tenant
  const name = tenant ? tenantName(tenant) : (companyName ?? t('tenantDetails.title'))
  return (
    <PageFrame
      title={name}
      kind={t('tenantDetails.title')}
      crumbs={[{ label: t('tenants.title'), to: paths.tenants() }, { label: t('tenantDetails.title') }]}
    >
      {tenant ? (
        <TenantForm key={tenant.id} tenant={tenant} />
      ) : error ? (
        <ErrorNotice text={errorText(error, t('tenants.missing'))} onRetry={() => void refetch()} />
      ) : (
        <PanelOutline />
      )}
    </PageFrame>
  )
}
