import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ageOf, ticketMoment } from '../../../lib/dates.ts'
import type { CardContent } from '../../../ui/data-table/columns.ts'
import { ResolutionCell } from '../components/resolution-cell.tsx'
import { TicketStatusBadge } from '../components/ticket-status-badge.tsx'
import { useOwnSide } from '../../../lib/session/use-own-side.ts'
import type { ListedTicket } from './use-ticket-columns.tsx'
import { Code, TextWithCode } from '../../../ui/code-text.tsx'

/** A ticket as a card: named by its machine, or by its error code in the list of one machine. */
export function useTicketCard(ofAllMachines: boolean): (row: ListedTicket) => CardContent {
  const { t } = useTranslation()
  const own = useOwnSide()
  return useCallback(
    (row) => {
      const modes = row.failureModes.map(({ mode }) => mode)
      const number = t('tickets.number', { id: row.id })
      const company = row.clientCompany ? [row.clientCompany] : []
      const turn = row.waitingFor === own ? [t('tickets.ourTurn')] : []
      const facts = [...turn, number, ...(ofAllMachines ? [row.errorCode] : []), ...company, ...modes]
      const time = row.closedTime ?? row.createdTime
      return {
        picture: row.machinePicture,
        title: ofAllMachines ? row.machineName : <Code>{row.errorCode}</Code>,
        badge: <TicketStatusBadge closed={row.resolutionStatus} />,
        line: <TextWithCode text={facts.join(' · ')} code={ofAllMachines ? row.errorCode : undefined} />,
        aside: (
          <chakra.time dateTime={time} title={ticketMoment(time)}>
            {ageOf(time)}
          </chakra.time>
        ),
        text: row.description,
        more: row.resolution && <ResolutionCell ticketId={row.id} text={row.resolution} />,
      }
    },
    [t, own, ofAllMachines],
  )
}
