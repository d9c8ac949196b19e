import { Badge, Box, Button, Stack } from '@chakra-ui/react'
import type { Column } from '../ui/data-table/columns.ts'
import type { PlacedRow } from '../ui/data-table/card-layout.ts'
import { compactCards } from '../ui/data-table/compact-card.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { PlacedCard } from '../ui/data-table/placed-card.tsx'
import { ListCard, ListCardRow } from '../ui/list-card.tsx'
import { paths } from '../lib/paths.ts'
import type { DataTableProps } from '../ui/data-table/table-props.ts'
import { useListState } from '../ui/data-table/use-list-state.ts'
import { deleteAction, editAction } from '../ui/row-actions/row-action.ts'
import type { Specimen } from './specimen.ts'

interface Machine {
  id: number
  name: string
  serial: string
}

type Sort = 'name' | 'serial'
const sorts = ['name', 'serial'] as const
const nothing = () => {}

const machines: readonly Machine[] = [
  { id: 1, name: 'Palletizer line 2', serial: 'PL4-2023-0117' },
  { id: 2, name: 'Press 4', serial: 'HP/400 17' },
]
const columns: readonly Column<Machine, Sort>[] = [
  { id: 'name', header: 'Machine Name', value: (row) => row.name, sort: 'name' },
  { id: 'serial', header: 'Machine S/N', value: (row) => row.serial, sort: 'serial', code: true },
]

const press: PlacedRow = {
  position: { label: 'No.', value: 1 },
  title: 'Palletizer line 2',
  code: false,
  badge: (
    <Badge colorPalette="green" size="md">
      Running
    </Badge>
  ),
  line: [
    { label: 'Machine S/N', value: 'PL4-2023-0117', code: true },
    { label: 'Location', value: 'Hall 2' },
  ],
  below: [{ label: 'Open tickets', value: 3, figures: true, shown: true }],
}

const ticket = { row: undefined, columns: [], position: 1, opens: false, buttons: undefined }

const tickets = compactCards(() => ({
  picture: null,
  title: 'Palletizer line 2',
  badge: (
    <Badge colorPalette="orange" size="md">
      Open
    </Badge>
  ),
  line: 'No. 33 · E-217',
  aside: '1 day ago',
  text: 'The robot stops over the conveyor.',
}))

function Machines(props: Partial<DataTableProps<Machine, Sort>>) {
  const list = useListState({ sorts, defaultSort: 'name' })
  const rows = props.rows ?? []
  return (
    <DataTable
      label="Machines"
      columns={columns}
      rowKey={(row) => row.id}
      total={rows.length}
      list={list}
      {...props}
      rows={rows}
    />
  )
}

export const listSpecimens: readonly Specimen[] = [
  {
    name: 'DataTable',
    Shown: () => (
      <Machines
        rows={machines}
        search="Search machines"
        exportRows={async () => machines}
        toolbar={<Button>Register New Machine</Button>}
        rowActions={({ name }) => ({
          name,
          actions: [editAction(`Edit ${name}`, nothing), deleteAction(`Delete ${name}`, nothing)],
        })}
      />
    ),
  },
  {
    name: 'PlacedCard',
    Shown: () => (
      <Stack maxWidth="358px" gap="3">
        <Box padding="3" borderWidth="1px" borderRadius="l3" bg="bg">
          <PlacedCard row={press} title={press.title} picture={null} opens={false} />
        </Box>
        <Box padding="3" borderWidth="1px" borderRadius="l3" bg="bg">
          <PlacedCard
            row={{ ...press, position: undefined }}
            title={press.title}
            buttons={
              <Button size="sm" variant="outline">
                Restore
              </Button>
            }
            opens={false}
          />
        </Box>
      </Stack>
    ),
  },
  {
    name: 'ListCard',
    Shown: () => (
      <ListCard
        title="Newest companies"
        all={{ to: paths.tenants(), label: 'All companies' }}
        rows={[<ListCardRow key="1" name="Sample Machine Works" facts="Supplier · 2 days ago" />]}
        empty="No company yet"
        onRetry={nothing}
      />
    ),
  },
  {
    name: 'CompactCard',
    Shown: () => (
      <Box maxWidth="358px" padding="3" borderWidth="1px" borderRadius="l3" bg="bg">
        {tickets.draw({ ...ticket, opener: (title) => title })}
      </Box>
    ),
  },
  { name: 'DataTable, loading', Shown: () => <Machines loading /> },
  { name: 'DataTable, empty', Shown: () => <Machines /> },
  {
    name: 'DataTable, failed',
    Shown: () => <Machines errorText="Failed to load machines" onRetry={nothing} />,
  },
]
