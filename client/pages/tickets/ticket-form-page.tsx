import { Navigate } from 'react-router-dom'
import { usePageInput } from '../../lib/navigation/use-page-input.ts'
import { paths } from '../../lib/paths.ts'
import { EditTicketPage, SuppliedTicket } from './edit-ticket-page.tsx'
import { NewTicketPage } from './new-ticket-page.tsx'

/** `ticketform`: a new ticket of a machine, or one opened from the machine's list; returns to that list. */
export function TicketFormPage() {
  const input = usePageInput()
  const ticketId = input.number('ticketId')
  const machineId = input.number('machineId')
  if (ticketId !== undefined) return <EditTicketPage key={ticketId} ticketId={ticketId} />
  const follows = input.number('follows')
  if (machineId !== undefined) {
    return <NewTicketPage key={`${machineId} ${follows ?? ''}`} machineId={machineId} follows={follows} />
  }
  return <Navigate to={paths.help()} replace />
}

/** `ticketform/ticket`: a ticket opened from all tickets; returns there. */
export function TicketFormOfAllPage() {
  const ticketId = usePageInput().number('ticketId')
  if (ticketId === undefined) return <Navigate to={paths.allTickets()} replace />
  return <EditTicketPage key={ticketId} ticketId={ticketId} ofAll />
}

/** `supplier/tickets/ticket`: a ticket on a machine that the user's company supplies, read-only. */
export function SuppliedTicketPage() {
  const ticketId = usePageInput().number('ticketId')
  if (ticketId === undefined) return <Navigate to={paths.supplierTickets()} replace />
  return <SuppliedTicket key={ticketId} ticketId={ticketId} />
}
