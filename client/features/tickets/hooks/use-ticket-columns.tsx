import { chakra, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketRowFragment, TicketStatusFilter } from '../../../generated/graphql.ts'
import { ticketMoment } from '../../../lib/dates.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { ResolutionCell } from '../components/resolution-cell.tsx'
import { TicketStatusBadge } from '../components/ticket-status-badge.tsx'
import type { TicketSort } from './use-ticket-list-state.ts'

type TicketColumn = Column<TicketRowFragment, TicketSort>

/** The columns of a ticket list; across all machines with the machine's name. */
export function useTicketColumns(status: TicketStatusFilter, ofAllMachines: boolean): TicketColumn[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const machine: TicketColumn = {
      id: 'machine',
      header: t('tickets.machineName'),
      value: (row) => row.machineName,
      cell: (row) => <Wrapped width="20">{row.machineName}</Wrapped>,
    }
    const closed: TicketColumn = {
      id: 'closedTime',
      header: t('tickets.closeTime'),
      value: (row) => ticketMoment(row.closedTime ?? row.updatedTime),
      cell: (row) => <Moment iso={row.closedTime ?? row.updatedTime} />,
    }
    const created: TicketColumn = {
      id: 'createdTime',
      header: t('tickets.createTime'),
      value: (row) => ticketMoment(row.createdTime),
      cell: (row) => <Moment iso={row.createdTime} />,
    }
    const modes = (row: TicketRowFragment) =>
      row.failureModes.map(({ mode }) => mode).join(', ') || t('common.notAvailable')
    return [
      { id: 'id', header: t('tickets.id'), value: (row) => row.id },
      ...(ofAllMachines ? [machine] : []),
      { id: 'errorCode', header: t('tickets.errorCode'), value: (row) => row.errorCode },
      {
        id: 'description',
        header: t('tickets.description'),
        value: (row) => row.description,
        cell: (row) => <Wrapped width="40">{row.description}</Wrapped>,
        width: '30%',
        long: true,
      },
      {
        id: 'failureModes',
        header: t('tickets.failureMode'),
        value: modes,
        cell: (row) => <Wrapped width="24">{modes(row)}</Wrapped>,
      },
      status === 'CLOSED' ? closed : created,
      {
        id: 'resolution',
        header: t('tickets.resolution'),
        value: (row) => row.resolution,
        cell: (row) => <ResolutionCell ticketId={row.id} text={row.resolution} />,
      },
      {
        id: 'status',
        header: t('tickets.status'),
        value: (row) => (row.resolutionStatus ? t('tickets.closed') : t('tickets.open')),
        cell: (row) => <TicketStatusBadge closed={row.resolutionStatus} />,
      },
    ]
  }, [t, status, ofAllMachines])
}

/** Table cells keep texts on one line by default. */
function Wrapped({ width, children }: { width: string; children: string }) {
  return (
    <Text whiteSpace="pre-line" overflowWrap="anywhere" minWidth={{ sm: width }}>
      {children}
    </Text>
  )
}

function Moment({ iso }: { iso: string | null | undefined }) {
  return (
    <chakra.time dateTime={iso ?? undefined} display="inline-block" whiteSpace={{ base: 'nowrap', sm: 'normal' }}>
      {ticketMoment(iso)}
    </chakra.time>
  )
}
