import { Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabelSheet } from '../../features/labels/components/use-label-sheet.tsx'
import { UnmaintainedBadge } from '../../features/machines/components/unmaintained-badge.tsx'
import { ProposedMachines } from '../../features/machines/components/proposed-machines.tsx'
import { RegisterMachineButton } from '../../features/machines/components/register-machine-button.tsx'
import { useRegisterPath } from '../../features/machines/hooks/use-register-path.ts'
import { machineLoadFailure } from '../../features/machines/machine-failure.ts'
import { ClaimedMachinesDocument, type ClaimedMachinesQuery } from '../../generated/graphql.ts'
import { StartStrip } from '../../features/overview/start-strip.tsx'
import { paths } from '../../lib/paths.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { HeaderActions } from '../../ui/header-actions.tsx'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

type Row = ClaimedMachinesQuery['claimedMachines']['content'][number]

const sorts = ['id', 'machine_name', 'machine_location'] as const
const texts = ['machine_name', 'machine_location'] as const

/** The machines that the company has registered. */
export function MachineListPage() {
  const { t } = useTranslation()
  const registerPath = useRegisterPath()
  const list = useListState({ sorts, defaultSort: 'id', texts })
  const { table } = usePagedTable(list, {
    query: ClaimedMachinesDocument,
    pageOf: (data) => data.claimedMachines,
    failure: machineLoadFailure,
  })

  const columns = useMemo<Column<Row, (typeof sorts)[number]>[]>(
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
        cell: (machine) => <Name machine={machine} />,
        sort: 'machine_name',
        wrap: true,
        width: '45%',
        opens: true,
      },
      {
        id: 'location',
        header: t('machines.location'),
        value: (machine) => machine.machineLocation,
        sort: 'machine_location',
        wrap: true,
      },
    ],
    [t],
  )

  const sheet = useLabelSheet(table.rows, table.loading)
  return (
    <PageFrame
      title={t('machines.title')}
      actions={
        registerPath && (
          <HeaderActions
            name={t('machines.title')}
            further={[sheet.action]}
            main={<RegisterMachineButton to={registerPath} />}
          />
        )
      }
    >
      <StartStrip />
      {registerPath && <ProposedMachines />}
      <DataTable
        {...table}
        label={t('machines.title')}
        columns={columns}
        card={placedCards<Row>({
          title: 'name',
          picture: (machine) => machine.machinePhotoVideos[0]?.url ?? null,
          badge: (machine) => !machine.maintained && <UnmaintainedBadge />,
          facts: ({ serialNo }) => [{ label: t('machines.serial'), value: serialNo, code: true }],
        })}
        rowKey={(machine) => machine.id}
        search={t('machines.search')}
        rowLink={({ id: machineId }) => ({
          to: paths.machineDetails({ machineId }),
          state: { machineId, isUpdate: true },
        })}
        rowLabel={({ machineName: name, maintained }) =>
          [t('machines.open', { name }), ...(maintained ? [] : [t('machines.unmaintained')])].join(' ')
        }
      />
      {sheet.dialog}
    </PageFrame>
  )
}

function Name({ machine }: { machine: Row }) {
  return (
    <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" paddingBlock={machine.maintained ? undefined : '1.5'}>
      {machine.maintained ? machine.machineName : `${machine.machineName} `}
      {!machine.maintained && <UnmaintainedBadge />}
    </Flex>
  )
}
