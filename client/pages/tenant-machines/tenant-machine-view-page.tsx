import { Box, Flex } from '@chakra-ui/react'
import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { Facts } from '../../ui/facts.tsx'
import { UnmaintainedBadge } from '../../features/machines/components/unmaintained-badge.tsx'
import { useTenantMachineQuery } from '../../generated/graphql.ts'
import { errorText, readError } from '../../lib/apollo/read-error.ts'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { PanelOutline } from '../../ui/outlines.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { readMachineRow, type ShownMachine } from './machine-row.ts'
import { tenantCrumbs } from '../../features/tenants/tenant-crumbs.ts'
import { tenantState, useTenant } from '../../features/tenants/hooks/use-tenant.ts'

/** One machine of a tenant. */
export function TenantMachineViewPage() {
  const { t } = useTranslation()
  const input = usePageInput()
  const row = readMachineRow(input.part('row'))
  const id = input.number('machineId') ?? row?.id
  const tenant = useTenant()
  const { data, error, refetch } = useTenantMachineQuery(
    id === undefined ? skipToken : { variables: { id }, fetchPolicy: 'cache-and-network' },
  )

  const stored = data?.tenantMachine
  // The URL names a company other than the machine's.
  const foreign = stored && tenant.id !== undefined && ![stored.clientId, stored.supplierId].includes(tenant.id)
  // There is no row in the input, or the machine has been deleted since.
  if (id === undefined || foreign || (error && readError(error).code === 'NOT_FOUND')) {
    return <Navigate to={paths.tenants()} replace />
  }
  const machine = stored ?? row
  return (
    <PageFrame
      title={machine?.name ?? t('tenantMachines.viewTitle')}
      kind={t('tenantMachines.viewTitle')}
      crumbs={tenantCrumbs(tenant, t('tenantMachines.viewTitle'))}
      back={
        tenant.id === undefined
          ? undefined
          : { to: paths.tenantMachines({ tenantId: tenant.id }), state: tenantState(tenant) }
      }
    >
      {machine ? (
        <Machine machine={machine} />
      ) : error ? (
        <ErrorNotice text={errorText(error, t('tenantMachines.failed'))} onRetry={() => void refetch()} />
      ) : (
        <PanelOutline picture />
      )}
    </PageFrame>
  )
}

function Machine({ machine }: { machine: ShownMachine }) {
  const { t } = useTranslation()
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" padding={{ base: '4', sm: '6' }}>
      <Flex direction="column" align="flex-start" gap="5">
        {machine.maintained === false && <UnmaintainedBadge />}
        <Facts
          paired
          facts={[
            { label: t('tenantMachines.name'), value: machine.name },
            { label: t('tenantMachines.serial'), value: machine.machineSno, code: true },
            {
              label: t('tenantMachines.nameByClient'),
              value: machine.nameByClient || t('tenantMachines.notRegistered'),
            },
            { label: t('tenantMachines.location'), value: machine.location || t('common.notAvailable') },
            { label: t('tenantMachines.client'), value: machine.clientAdminCompany },
            ...(machine.supplierName ? [{ label: t('tenantMachines.supplier'), value: machine.supplierName }] : []),
          ]}
        />
      </Flex>
    </Box>
  )
}
