import { Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { DeleteMachineDialog } from '../../features/machines/components/delete-machine-dialog.tsx'
import { useDeleteTenantMachineMutation, type TenantMachineRowFragment } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { deleteAction } from '../../ui/row-actions/row-action.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useRowToDelete } from '../../ui/use-row-to-delete.ts'
import { useTenantMachines, type TenantMachineSort } from './use-tenant-machines.ts'
import { tenantState, useTenant } from '../../features/tenants/hooks/use-tenant.ts'
import { NameAndSerial } from '../../ui/code-text.tsx'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

/** The machines that a tenant supplies or runs. */
export function TenantMachineListPage() {
  const { t } = useTranslation()
  const tenant = useTenant()
  const machines = useTenantMachines(tenant.reference)
  const toDelete = useRowToDelete<TenantMachineRowFragment>()
  const [remove] = useDeleteTenantMachineMutation()
  const columns = useMemo<Column<TenantMachineRowFragment, TenantMachineSort>[]>(
    () => [
      {
        id: 'no',
        figures: true,
        header: t('tenantMachines.no'),
        value: (_row, position) => position,
        sort: 'id',
        running: true,
        width: '20',
      },
      { id: 'name', header: t('tenantMachines.name'), value: (row) => row.name, sort: 'name', wrap: true, opens: true },
      {
        id: 'serial',
        header: t('tenantMachines.serial'),
        value: (row) => row.machineSno,
        code: true,
        sort: 'machineSno',
        wrap: true,
      },
      {
        id: 'nameByClient',
        header: t('tenantMachines.nameByClient'),
        value: (row) => row.nameByClient,
        sort: 'nameByClient',
        wrap: true,
      },
      {
        id: 'location',
        header: t('tenantMachines.location'),
        value: (row) => row.location,
        sort: 'location',
        wrap: true,
      },
      {
        id: 'client',
        header: t('tenantMachines.client'),
        value: (row) => row.clientAdminCompany,
        sort: 'clientAdminCompany',
        wrap: true,
      },
    ],
    [t],
  )

  if (!tenant.reference) return <Navigate to={paths.tenants()} replace />
  const { id: tenantId, type: tenantType } = tenant
  const title = tenant.name ? t('tenantMachines.titleOf', { name: tenant.name }) : t('tenantMachines.title')
  const view = (row: TenantMachineRowFragment) => ({
    to: paths.tenantMachineView({ tenantId, machineId: row.id }),
    state: { row, tenantType, tenantId },
  })

  return (
    <PageFrame
      title={title}
      lateTitle
      crumbs={[{ label: t('tenants.title'), to: paths.tenants() }, { label: tenant.name ?? t('tenantMachines.title') }]}
      actions={
        tenant.active !== false && (
          <LinkButton
            // Whether there is one is known with the company: until then its place is kept.
            visibility={tenant.active === undefined ? 'hidden' : undefined}
            to={paths.tenantMachineRegister({ tenantId })}
            state={{ ...tenantState(tenant), isAdmin: true, isUpdate: false }}
          >
            <Plus aria-hidden /> {t('tenantMachines.add')}
          </LinkButton>
        )
      }
    >
      {tenant.active === false && <Text color="fg.muted">{t('tenantMachines.notActive')}</Text>}
      <DataTable
        {...machines.table}
        label={title}
        columns={columns}
        card={placedCards<TenantMachineRowFragment>({ title: 'name', below: ['nameByClient', 'location'] })}
        rowKey={(row) => row.id}
        search={t('tenantMachines.search')}
        rowLink={view}
        rowLabel={({ name }) => t('tenantMachines.open', { name })}
        rowActions={(row) => ({
          name: row.name,
          actions: [deleteAction(t('tenantMachines.delete', { name: row.name }), () => toDelete.ask(row))],
        })}
      />
      <DeleteMachineDialog
        {...toDelete.dialog}
        name={({ name, machineSno }) => <NameAndSerial name={name} serial={machineSno} />}
        explain={() => t('tenantMachines.deleteHint')}
        remove={({ id }) => remove({ variables: { id } })}
        onDeleted={machines.reload}
      />
    </PageFrame>
  )
}
