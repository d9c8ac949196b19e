import type { Actor } from '../context.ts'
import { roleMay } from './policy.ts'
import type { TicketState } from './ticket.policy.ts'
import { ticketAbilities } from './ticket.policy.ts'

/** How long an author may withdraw what was written, in milliseconds. */
export const withdrawalTime = 10 * 60_000

export interface CaseState extends TicketState {
  /** Whether the supplier sees the ticket. */
  shared: boolean
}

/**
 * What the caller may write to the case of a ticket of its company, as client or supplier. Closed is final, and nobody
 * waits on a ticket of one company alone.
 */
export function caseAbilities({ role }: Actor, { status, shared }: Pick<CaseState, 'status' | 'shared'>) {
  const open = status === 'OPEN'
  const write = open && roleMay(role, 'case.write')
  const propose = open && roleMay(role, 'case.propose')
  const take = open && roleMay(role, 'case.take')
  const stop = open && roleMay(role, 'case.stop')
  return {
    comment: write,
    ask: write,
    note: write,
    propose,
    take,
    stop,
    wait: open && shared && roleMay(role, 'case.wait'),
  }
}

/** What people write, and what they say of the machine; the other entries tell what is stored elsewhere. */
export const withdrawable: readonly string[] = ['COMMENT', 'QUESTION', 'PROPOSAL', 'NOTE', 'STOPPED', 'RUNNING']

/** What a written entry says about its author and its state. */
export interface WrittenEntry {
  kind: string
  author_id: number
  created_at: string
  withdrawn_at: string | null
  /** When the platform removed what it said. */
  removed_at: string | null
}

/** Whether the caller may still withdraw an entry: an author within ten minutes, as long as the ticket is open. */
export function mayWithdraw(actor: Actor, ticket: Pick<TicketState, 'status'>, entry: WrittenEntry): boolean {
  return (
    ticket.status === 'OPEN' &&
    roleMay(actor.role, 'case.withdraw') &&
    withdrawable.includes(entry.kind) &&
    entry.author_id === actor.id &&
    entry.withdrawn_at === null &&
    entry.removed_at === null &&
    Date.now() - Date.parse(entry.created_at) < withdrawalTime
  )
}

/** Whether the caller may take a proposal over into the resolution. */
export function mayAccept(actor: Actor, ticket: TicketState, entry: WrittenEntry): boolean {
  const isThere = entry.withdrawn_at === null && entry.removed_at === null
  return entry.kind === 'PROPOSAL' && isThere && ticketAbilities(actor, ticket).editResolution
}
