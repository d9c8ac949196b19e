import type { DemoTicket } from './demo-ticket.ts'
import { PACKAGING_TICKETS } from './tickets-packaging.ts'
import { WORKSHOP_TICKETS } from './tickets-workshop.ts'

/** Three months of tickets, open and closed. */
export const TICKETS: readonly DemoTicket[] = [...PACKAGING_TICKETS, ...WORKSHOP_TICKETS]
