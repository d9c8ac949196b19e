import { chakra, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketRowFragment, TicketStatusFilter } from '../../../generated/graphql.ts'
import { ageOf, ticketMoment } from '../../../lib/dates.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { ResolutionCell } from '../components/resolution-cell.tsx'
import { TicketStatusBadge } from '../components/ticket-status-badge.tsx'
import { WaitingMark } from '../components/waiting-mark.tsx'
import type { TicketSort } from './use-ticket-list-state.ts'

/** A ticket of a list; a supplier's list says whose it is. */
export type ListedTicket = TicketRowFragment & { clientCompany?: string }

type TicketColumn = Column<ListedTicket, TicketSort>

/** The columns of a ticket list; across all machines with the machine's name, for a supplier with the company. */
export function useTicketColumns(
  status: TicketStatusFilter,
  ofAllMachines: boolean,
  supplied: boolean,
): TicketColumn[] {
  const { t } = useTranslation()
  // The company takes its place from the other columns, so that the description stays readable at 1280 px.
  return useMemo(() => {
    const narrow = supplied && ofAllMachines
    const machine: TicketColumn = {
      id: 'machine',
      header: t('tickets.machineName'),
      value: (row) => row.machineName,
      cell: (row) => <TwoLines>{row.machineName}</TwoLines>,
      width: '13%',
    }
    const closed: TicketColumn = {
      id: 'closedTime',
      header: t('tickets.closeTime'),
      value: (row) => ticketMoment(row.closedTime ?? row.updatedTime),
      cell: (row) => <Moment iso={row.closedTime ?? row.updatedTime} />,
      width: '140px',
    }
    const created: TicketColumn = {
      id: 'createdTime',
      header: t('tickets.createTime'),
      value: (row) => ticketMoment(row.createdTime),
      cell: (row) => <Moment iso={row.createdTime} />,
      width: '140px',
    }
    const company: TicketColumn = {
      id: 'company',
      header: t('tickets.company'),
      value: (row) => row.clientCompany ?? '',
      cell: (row) => <TwoLines>{row.clientCompany ?? ''}</TwoLines>,
      width: '10%',
    }
    const modes = (row: TicketRowFragment) =>
      row.failureModes.map(({ mode }) => mode).join(', ') || t('common.notAvailable')
    return [
      { id: 'id', figures: true, header: t('tickets.id'), value: (row) => row.id, width: narrow ? '56px' : '64px' },
      ...(ofAllMachines ? [machine] : []),
      {
        id: 'errorCode',
        header: t('tickets.errorCode'),
        value: (row) => row.errorCode,
        cell: (row) => <TwoLines>{row.errorCode}</TwoLines>,
        code: true,
        width: narrow ? '88px' : '104px',
      },
      {
        id: 'description',
        header: t('tickets.description'),
        value: (row) => row.description,
        cell: (row) => <TwoLines>{row.description}</TwoLines>,
        long: true,
      },
      {
        id: 'failureModes',
        header: t('tickets.failureMode'),
        value: modes,
        cell: (row) => <TwoLines>{modes(row)}</TwoLines>,
        width: narrow ? '11%' : '14%',
      },
      status === 'CLOSED' ? closed : created,
      {
        id: 'resolution',
        header: t('tickets.resolution'),
        value: (row) => row.resolution,
        cell: (row) => <ResolutionCell ticketId={row.id} text={row.resolution} />,
        width: '104px',
      },
      {
        id: 'status',
        header: t('tickets.status'),
        value: (row) => (row.resolutionStatus ? t('tickets.closed') : t('tickets.open')),
        cell: (row) => (
          <>
            <TicketStatusBadge closed={row.resolutionStatus} />
            <WaitingMark ticket={row} />
          </>
        ),
        width: '112px',
      },
      ...(supplied ? [company] : []),
    ]
  }, [t, status, ofAllMachines, supplied])
}

/** The whole text is the tooltip. */
function TwoLines({ children }: { children: string }) {
  return (
    <Text whiteSpace="normal" overflowWrap="anywhere" lineClamp={2} title={children}>
      {children}
    </Text>
  )
}

/** The moment, and below it how long ago that was. */
function Moment({ iso }: { iso: string | null | undefined }) {
  return (
    <>
      <chakra.time dateTime={iso ?? undefined} display="block" whiteSpace="nowrap">
        {ticketMoment(iso)}
      </chakra.time>
      <Text color="fg.muted">{ageOf(iso)}</Text>
    </>
  )
}
