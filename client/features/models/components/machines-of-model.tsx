import { Button } from '@chakra-ui/react'
import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MachinesOfModelDocument,
  useAssignMachinesMutation,
  type MachinesOfModelQuery,
  type ModelDetailsFragment,
} from '../../../generated/graphql.ts'
import { paths } from '../../../lib/paths.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useListState } from '../../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../../ui/data-table/use-paged-table.ts'
import { toast, toastsOf } from '../../../ui/toasts.tsx'
import { AssignMachinesDialog } from './assign-machines-dialog.tsx'
import { placedCards } from '../../../ui/data-table/placed-card.tsx'

type Machine = MachinesOfModelQuery['suppliedMachines']['content'][number]

const sorts = ['id', 'machine_name', 'serial_no', 'client_company'] as const
const texts = ['machine_name', 'serial_no', 'client_company'] as const
const refused = toastsOf('model')

interface MachinesOfModelProps {
  model: ModelDetailsFragment
  onMoved: () => Promise<void>
}

/** The machines of a model: others can be assigned, these taken out. */
export function MachinesOfModel({ model, onMoved }: MachinesOfModelProps) {
  const { t } = useTranslation()
  const [assigning, setAssigning] = useState(false)
  const [assign] = useAssignMachinesMutation()
  const { table, reload } = usePagedTable(useListState({ sorts, defaultSort: 'id', texts }), {
    query: MachinesOfModelDocument,
    filter: { modelId: model.id },
    pageOf: (data) => data.suppliedMachines,
    failure: t('machines.loadFailed'),
  })
  const columns = useMemo<Column<Machine, (typeof sorts)[number]>[]>(
    () => [
      { id: 'name', header: t('machines.name'), value: (row) => row.machineName, sort: 'machine_name', wrap: true },
      { id: 'serial', header: t('machines.serial'), value: (row) => row.serialNo, sort: 'serial_no', code: true },
      { id: 'client', header: t('machines.client'), value: (row) => row.clientCompany, sort: 'client_company' },
    ],
    [t],
  )
  const moved = async (count: number) => {
    toast.success(t('models.assigned', { count }))
    await Promise.all([reload(), onMoved()])
  }
  const takeOut = async ({ id }: Machine) => {
    refused.begin()
    try {
      const { data } = await assign({ variables: { input: { modelId: 0, machineIds: [id] } } })
      await moved(data?.assignMachines ?? 0)
    } catch (error) {
      refused.failure(error, t('models.assignFailed'))
    }
  }
  return (
    <>
      <DataTable
        {...table}
        label={t('models.machines')}
        columns={columns}
        card={placedCards<Machine>({ title: 'name' })}
        rowKey={(row) => row.id}
        search={t('machines.search')}
        emptyText={t('models.noMachines')}
        rowLink={({ id }) => ({ to: paths.supplierMachineView({ machineId: id }) })}
        rowLabel={({ machineName: name }) => t('machines.open', { name })}
        rowActions={
          model.viewerCan.update
            ? (row) => {
                const name = row.machineName
                const label = t('models.takeOut', { name })
                return { name, actions: [{ icon: X, text: label, label, onPress: () => void takeOut(row) }] }
              }
            : undefined
        }
        toolbar={
          model.viewerCan.update && (
            <Button onClick={() => setAssigning(true)}>
              <Plus aria-hidden /> {t('models.assign')}
            </Button>
          )
        }
      />
      <AssignMachinesDialog
        modelId={model.id}
        open={assigning}
        onClose={() => setAssigning(false)}
        onAssigned={moved}
      />
    </>
  )
}
