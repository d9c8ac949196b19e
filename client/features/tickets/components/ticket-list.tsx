import { Box, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useMachineQuery, type TicketRowFragment, type TicketStatusFilter } from '../../../generated/graphql.ts'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { waitingCount } from '../../../lib/outbox/mark.ts'
import { compactCards } from '../../../ui/data-table/compact-card.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { loadedLater } from '../../../ui/loaded-when-open.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useFilterLabels } from '../hooks/use-filter-labels.ts'
import { useTicketCard } from '../hooks/use-ticket-card.tsx'
import { useTicketColumns } from '../hooks/use-ticket-columns.tsx'
import { useTicketListState } from '../hooks/use-ticket-list-state.ts'
import { useTickets } from '../hooks/use-tickets.ts'
import { listAsShown, paramsOfView } from '../saved-view.ts'
import type { TicketFilters } from '../ticket-filters.ts'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { StatusTabs, tabLabels } from './status-tabs.tsx'
import { TicketSortButtons } from './ticket-sort.tsx'
import { ViewsButton } from './views-button.tsx'

const WaitingTickets = loadedLater(async () => (await import('./waiting-tickets.tsx')).WaitingTickets)

interface TicketListProps {
  /**
   * The machine of the tickets, with "Create Ticket" for users with the permission; absent for the tickets of all
   * machines.
   */
  machineId?: number
  /** False where the page has a search box of its own; the list follows `?search=` of the URL either way. */
  searchBox?: boolean
  /** For suppliers: the tickets on their machines, read-only. */
  supplied?: boolean
}

/** The tickets of one machine or of all machines. */
export function TicketList({ machineId, searchBox = true, supplied = false }: TicketListProps) {
  const { t } = useTranslation()
  const { search: listQuery } = useLocation()
  const list = useTicketListState()
  const ofAllMachines = machineId === undefined
  const columns = useTicketColumns(list.status, ofAllMachines, supplied)
  const card = useTicketCard(ofAllMachines)
  const tickets = useTickets(list, machineId, supplied ? 'supplied' : 'own')
  const { data } = useMachineQuery(ofAllMachines ? skipToken : { variables: { id: machineId } })
  const machine = data?.machine
  const raises = useSession().user?.role.name !== 'CLIENT_TECHNICIAN'
  // A new search box drops text that was typed but not yet searched for when a filter was chosen.
  const [choices, setChoices] = useState(0)
  const [waits] = useState(() => !supplied && waitingCount() > 0)

  const choose = (status: TicketStatusFilter) => {
    setChoices(choices + 1)
    list.setStatus(status)
  }
  const filters = filtersShown(list.filters, { ofAllMachines, supplied })
  const labels = useFilterLabels(filters)
  const narrow = useNarrow()
  const removeFilters = () => list.setFilters({})
  const tabLabel = t(tabLabels[list.status])
  const state = machine && { machineId, machineName: machine.machineName, machineSerial: machine.serialNo }

  const formOf = ({ id: ticketId, machineId: id, machineName, machineSerial }: TicketRowFragment) => ({
    to: supplied
      ? paths.supplierTicket({ ticketId })
      : ofAllMachines
        ? paths.ticketFormOfAll({ ticketId })
        : paths.ticketForm({ ticketId, machineId }),
    state: { ticketId, machineId: id, ofMachine: machineId, machineName, machineSerial, listQuery },
  })

  const filterButton = (
    <FilterButton
      filters={filters}
      onFilters={list.setFilters}
      ofMachine={machineId}
      supplied={supplied}
      count={labels.length}
    />
  )
  const chips = (
    <FilterChips
      labels={labels}
      onRemove={(filter) => list.setFilters({ ...filters, [filter]: undefined })}
      onClear={removeFilters}
    />
  )
  const searchField = searchBox && (
    <SearchBox key={choices} value={list.search} onSearch={list.setSearch} label={t('tickets.search')} width="full" />
  )
  const sortButtons = (
    <TicketSortButtons list={list} ofAllMachines={ofAllMachines} scrolls={narrow && labels.length > 0} />
  )
  const viewsButton = (
    <ViewsButton
      shown={listAsShown(list, filters, machineId)}
      ofMachine={machineId}
      onShow={(view) => {
        setChoices(choices + 1)
        list.change(paramsOfView(view, machineId))
      }}
    />
  )
  // Technicians create none; for the others its place is kept until the machine is known.
  const creates = machine ? machine.viewerCan.createTicket : raises && !ofAllMachines && !supplied
  const create = creates && (
    <LinkButton
      data-create-ticket
      to={paths.ticketForm({ machineId })}
      state={state}
      visibility={machine ? undefined : 'hidden'}
    >
      <Plus aria-hidden /> {t('tickets.create')}
    </LinkButton>
  )

  return (
    <>
      {waits && (
        <Suspense>
          <WaitingTickets machineId={machineId} />
        </Suspense>
      )}
      <StatusTabs
        status={list.status}
        onStatus={choose}
        action={
          (!narrow || create) && (
            <Flex
              gap="2"
              align="center"
              // As narrow as it may be beside the tabs; below them it takes the whole line.
              flex={{ base: 'none', sm: create ? '1 1 37rem' : '1 1 26rem' }}
              order={{ base: -1, sm: 0 }}
            >
              {!narrow && (
                <>
                  {searchField && (
                    <Box flex="1" minWidth="0" maxWidth="20rem">
                      {searchField}
                    </Box>
                  )}
                  <Flex gap="2" marginInlineStart="auto">
                    {filterButton}
                    {viewsButton}
                    {create}
                  </Flex>
                </>
              )}
              {narrow && create}
            </Flex>
          )
        }
      >
        <DataTable
          {...tickets.table}
          label={t('tickets.listTitle')}
          noMatchText={(search) => t('tickets.noMatch', { search })}
          narrowed={
            labels.length > 0
              ? {
                  hint: t('ticketFilters.none', {
                    ...{ status: tabLabel, filters: labels.map(({ label }) => label).join(', ') },
                  }),
                  clearText: t('ticketFilters.clear'),
                  onClear: removeFilters,
                }
              : undefined
          }
          columns={columns}
          steadyFrom={ofAllMachines ? 880 : 760}
          card={compactCards(card)}
          rowKey={(row) => row.id}
          rowLabel={(row) => t('tickets.openTicket', { id: row.id })}
          selectable={{
            of: JSON.stringify([list.status, list.search, filters]),
            label: (row) => t('tickets.selectTicket', { id: row.id }),
          }}
          rowLink={formOf}
          toolbar={
            narrow ? (
              <>
                {searchField}
                {filterButton}
                {viewsButton}
              </>
            ) : (
              sortButtons
            )
          }
          toolbarBelow={
            narrow ? (
              <Flex gap="2" overflowX="auto" paddingBlock="1px" scrollbarWidth="none">
                {chips}
                {sortButtons}
              </Flex>
            ) : (
              labels.length > 0 && chips
            )
          }
        />
      </StatusTabs>
    </>
  )
}

/** Those that the list can have: that of one machine has one model and client, and only suppliers have several clients. */
function filtersShown(filters: TicketFilters, of: { ofAllMachines: boolean; supplied: boolean }): TicketFilters {
  return {
    ...filters,
    ...(!of.ofAllMachines && { machineId: undefined }),
    ...(!(of.supplied && of.ofAllMachines) && { clientId: undefined, modelId: undefined }),
  }
}
