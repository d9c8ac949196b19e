import { operation } from '../../../operation/operation.ts'
import { findTicket } from '../shared/find-ticket.ts'

/** Reads one ticket of the caller's company, as client or as supplier. Throws NOT_FOUND. */
export const readTicket = operation('ticket.read', findTicket)
