import { Eye, FileUp, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabelSheet } from '../../features/labels/components/use-label-sheet.tsx'
import { DeleteMachineDialog } from '../../features/machines/components/delete-machine-dialog.tsx'
import { RegisterMachineButton } from '../../features/machines/components/register-machine-button.tsx'
import { useRegisterPath } from '../../features/machines/hooks/use-register-path.ts'
import { machineLoadFailure } from '../../features/machines/machine-failure.ts'
import {
  SuppliedMachinesDocument,
  useDeleteMachineMutation,
  type MachineDetailsFragment,
} from '../../generated/graphql.ts'
import { StartStrip } from '../../features/overview/start-strip.tsx'
import { t } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'
import { deleteAction } from '../../ui/row-actions/row-action.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useRowToDelete } from '../../ui/use-row-to-delete.ts'
import { NameAndSerial } from '../../ui/code-text.tsx'
import { HeaderActions } from '../../ui/header-actions.tsx'
import { useCanOpen } from '../../lib/navigation/available-pages.ts'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

const sorts = ['id', 'machine_name', 'serial_no', 'client_company'] as const
const texts = ['machine_name', 'serial_no', 'client_company'] as const

/** The machines that the supplier has registered for clients. */
export function SupplierMachineListPage() {
  const { t } = useTranslation()
  const registerPath = useRegisterPath()
  const canOpen = useCanOpen()
  const toDelete = useRowToDelete<MachineDetailsFragment>()
  const [remove] = useDeleteMachineMutation()
  const list = useListState({ sorts, defaultSort: 'id', texts })
  const { table, reload } = usePagedTable(list, {
    query: SuppliedMachinesDocument,
    pageOf: (data) => data.suppliedMachines,
    failure: machineLoadFailure,
  })

  const columns = useMemo<Column<MachineDetailsFragment, (typeof sorts)[number]>[]>(
    () => [
      {
        id: 'no',
        figures: true,
        header: t('machines.no'),
        value: (_machine, position) => position,
        sort: 'id',
        running: true,
        width: '24',
      },
      {
        id: 'name',
        header: t('machines.name'),
        value: (machine) => machine.machineName,
        sort: 'machine_name',
        wrap: true,
        width: '32%',
      },
      {
        id: 'serial',
        header: t('machines.serial'),
        value: (machine) => machine.serialNo,
        code: true,
        sort: 'serial_no',
        wrap: true,
        width: '26%',
      },
      {
        id: 'client',
        header: t('machines.client'),
        value: (machine) => machine.clientCompany,
        sort: 'client_company',
        wrap: true,
        width: '24%',
      },
    ],
    [t],
  )

  const printable = table.rows.filter(({ viewerCan }) => viewerCan.printLabel)
  const sheet = useLabelSheet(printable, table.loading)
  const importPath = paths.supplierImport()
  return (
    <PageFrame
      title={t('machines.title')}
      actions={
        <HeaderActions
          name={t('machines.title')}
          further={[
            canOpen(importPath) && { icon: FileUp, text: t('table.import'), label: t('table.import'), to: importPath },
            sheet.action,
          ]}
          main={registerPath && <RegisterMachineButton to={registerPath} />}
        />
      }
    >
      <StartStrip />
      <DataTable
        {...table}
        label={t('machines.title')}
        columns={columns}
        card={placedCards<MachineDetailsFragment>({
          title: 'name',
          picture: (machine) => machine.machinePhotoVideos[0]?.url ?? null,
          link: ({ id: machineId, machineName: name }) => ({
            label: t('machines.open', { name }),
            target: { to: paths.supplierMachineView({ machineId }) },
          }),
        })}
        rowKey={(machine) => machine.id}
        search={t('machines.search')}
        rowActions={(machine) => actionsOf(machine, () => toDelete.ask(machine))}
      />
      {sheet.dialog}
      <DeleteMachineDialog
        {...toDelete.dialog}
        name={({ machineName, serialNo }) => <NameAndSerial name={machineName} serial={serialNo} />}
        explain={({ registerTime, clientCompany: client }) =>
          registerTime
            ? t('supplierMachines.deleteClaimed', { client })
            : t('supplierMachines.deleteUnclaimed', { client })
        }
        remove={({ id }) => remove({ variables: { id } })}
        onDeleted={reload}
      />
    </PageFrame>
  )
}

/** View, update and delete, as far as `viewerCan` permits. */
function actionsOf({ id: machineId, machineName: name, viewerCan }: MachineDetailsFragment, onDelete: () => void) {
  const view = {
    ...{ icon: Eye, text: t('supplierMachines.viewText'), label: t('supplierMachines.view', { name }) },
    to: paths.supplierMachineView({ machineId }),
  }
  const update = {
    ...{ icon: Pencil, text: t('supplierMachines.updateSubmit'), label: t('supplierMachines.update', { name }) },
    to: paths.supplierMachineRegister({ machineId }),
  }
  const remove = deleteAction(t('supplierMachines.delete', { name }), onDelete)
  return { name, actions: [view, viewerCan.update && update, viewerCan.delete && remove] }
}
