import { Flex } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { UnmaintainedBadge } from '../../features/machines/components/unmaintained-badge.tsx'
import { useRegisterPath } from '../../features/machines/hooks/use-register-path.ts'
import { machineLoadFailure } from '../../features/machines/machine-failure.ts'
import { ClaimedMachinesDocument, useClaimedMachinesQuery, type ClaimedMachinesQuery } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { fetchAllPages } from '../../ui/data-table/export-csv.ts'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'

type Row = ClaimedMachinesQuery['claimedMachines']['content'][number]

const sorts = ['id', 'machine_name', 'machine_location'] as const
const noRows: Row[] = []

/** The machines that the company has registered (checklist section 22). */
export function MachineListPage() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const navigate = useNavigate()
  const registerPath = useRegisterPath()
  const list = useListState({ sorts, defaultSort: 'id' })
  const { page, size, sortBy, sortDir, search } = list
  const variables = { page, size, sortBy, sortDir, search: search || undefined }
  const { data, previousData, loading, error, refetch } = useClaimedMachinesQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const machines = (data ?? previousData)?.claimedMachines
  const failure = error && machineLoadFailure(error)
  useFailureToast(failure)

  const columns = useMemo<Column<Row, (typeof sorts)[number]>[]>(
    () => [
      { id: 'no', header: t('machines.no'), value: (_machine, position) => position, sort: 'id', width: '24' },
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

  return (
    <PageFrame
      title={t('machines.title')}
      actions={
        registerPath && (
          <LinkButton to={registerPath}>
            <Plus aria-hidden /> {t('machines.registerNew')}
          </LinkButton>
        )
      }
    >
      <DataTable
        label={t('machines.title')}
        columns={columns}
        rows={machines?.content ?? noRows}
        rowKey={(machine) => machine.id}
        total={machines?.totalItems ?? 0}
        list={list}
        loading={loading}
        errorText={failure}
        onRetry={() => void refetch()}
        search={t('machines.search')}
        onRowClick={({ id: machineId }) =>
          void navigate(paths.machineDetails({ machineId }), { state: { machineId, isUpdate: true } })
        }
        rowLabel={({ machineName: name, maintained }) =>
          [t('machines.open', { name }), ...(maintained ? [] : [t('machines.unmaintained')])].join(' ')
        }
        exportRows={() =>
          fetchAllPages(async (number, rowsPerPage) => {
            const answer = await client.query({
              query: ClaimedMachinesDocument,
              variables: { ...variables, page: number, size: rowsPerPage },
              fetchPolicy: 'network-only',
            })
            return answer.data!.claimedMachines
          })
        }
      />
    </PageFrame>
  )
}

function Name({ machine }: { machine: Row }) {
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {machine.maintained ? machine.machineName : `${machine.machineName} `}
      {!machine.maintained && <UnmaintainedBadge />}
    </Flex>
  )
}
