import sql, { type Sql } from 'sql-template-tag'
import { read, type Actor, type SignedInContext } from '../../../context.ts'
import { utcText } from '../../../database/utc-text.ts'
import { notFound, invalid } from '../../../errors/app-error.ts'
import { caseAbilities, mayAccept, mayWithdraw } from '../../../policies/case.policy.ts'
import { ticketAbilities, type TicketState } from '../../../policies/ticket.policy.ts'
import { fixColumn, type Fixed } from '../../fix-memory/shared/what-fixed-it.ts'
import { sideOf, ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import { presentWaiting, waitingColumn, type Waiting, type WaitingRow } from '../../tickets/shared/waiting.ts'
import { filesOfEntry, filesOfNote, presentEntryFiles, type EntryFile, type StoredEntryFile } from './entry-files.ts'
import { entryId } from './entry-key.ts'
import { followUpColumns, type FollowUps } from './follow-ups.ts'
import { entrySideOf, type EntryChange } from './record-entry.ts'
import { stoppedIn, type Stopped } from './stopped.ts'
import { takenIn, type Taken } from './taken.ts'

export const entryKinds = [
  ...(['RAISED', 'CHANGED', 'FILES_ADDED', 'FILES_REMOVED', 'COMMENT', 'QUESTION', 'NOTE', 'PROPOSAL'] as const),
  ...(['TAKEN', 'GIVEN_BACK', 'STOPPED', 'RUNNING', 'RESOLVED'] as const),
  ...(['WAITING_FOR_CLIENT', 'WAITING_FOR_SUPPLIER', 'WAITING_FOR_NOBODY'] as const),
] as const

export type EntryKind = (typeof entryKinds)[number]
export type EntrySide = 'CLIENT' | 'SUPPLIER'

export interface TimelineEntry {
  id: string
  kind: EntryKind
  createdTime: string
  side: EntrySide
  companyName: string
  authorName: string | null
  text: string | null
  withdrawnTime: string | null
  changes: EntryChange[]
  /** The names of files of the ticket that were added or removed. */
  fileNames: string[]
  /** The files of what somebody wrote. */
  files: EntryFile[]
  viewerCan: { withdraw: boolean; accept: boolean }
}

export interface Timeline extends Waiting, Taken, Stopped, FollowUps, Fixed {
  ticketId: number
  entries: TimelineEntry[]
  viewerCan: ReturnType<typeof caseAbilities>
}

interface StoredEntry {
  id: number
  kind: EntryKind
  side: EntrySide
  text: string | null
  author_id: number
  author_name: string
  created_at: string
  withdrawn_at: string | null
  changes: EntryChange[]
  file_names: string[]
  files: StoredEntryFile[]
}

interface TimelineRow extends TicketState {
  id: number
  client: string
  supplier: string
  created_by: string
  created_at: string
  closed_by: string | null
  closed_at: string | null
  resolution: string
  waiting: WaitingRow | null
  fix: Fixed | null
  follows: number | null
  follow_ups: number[]
  entries: StoredEntry[]
  notes: StoredEntry[]
}

/**
 * The timeline of a ticket of the caller's company, the oldest entry first. That it was raised and resolved is told by
 * the ticket's own row, so tickets from before have both. Throws NOT_FOUND, and VALIDATION for an `after` that is no
 * entry of it.
 */
export async function readTimeline(
  ctx: SignedInContext,
  { ticketId, after }: { ticketId: number; after?: string | null },
): Promise<Timeline> {
  const { actor } = ctx
  const [row] = await read<TimelineRow>(ctx, timelineStatement(actor, ticketId))
  if (!row) throw notFound('ticket')
  const shows = ticketAbilities(actor, row).seeResolution
  const entries = entriesOf(ctx, row, shows)
  return {
    ticketId: row.id,
    entries: after ? following(entries, after) : entries,
    viewerCan: caseAbilities(actor, row),
    ...presentWaiting(row.waiting),
    ...((shows && row.fix) || { fixedBy: null, fixedByTicketId: null }),
    ...takenIn(entries),
    ...stoppedIn(entries, row.status),
    ...{ followsTicketId: row.follows, followUpTicketIds: row.follow_ups },
  }
}

function timelineStatement(actor: Actor, ticketId: number): Sql {
  const side = sideOf(actor)
  return sql`select t.id, t.client_id, t.status, t.created_by, t.created_at, t.closed_by, t.closed_at, t.resolution,
      (select k.name from company k where k.id = t.client_id) as client,
      (select s.name from company s where s.id = t.supplier_id) as supplier,
      ${waitingColumn}, ${fixColumn}, ${followUpColumns},
      (select coalesce(json_agg(e order by e.created_at, e.id), '[]'::json) from (
        select id, kind, side, text, author_id, author_name, created_at, withdrawn_at, changes, file_names,
          ${filesOfEntry}
        from ticket_entry where ticket_id = t.id) e) as entries,
      (select coalesce(json_agg(n order by n.created_at, n.id), '[]'::json) from (
        select id, 'NOTE' as kind, ${entrySideOf(actor)} as side, text, author_id, author_name,
          created_at, withdrawn_at, '[]'::json as changes, array[]::text[] as file_names,
          ${filesOfNote}
        from ticket_note where ticket_id = t.id and tenant_id = ${actor.tenantId!}) n) as notes
    from ticket t where t.id = ${ticketId} and ${ticketsOf(side, actor.tenantId!)}`
}

/** @param shows whether the caller sees resolutions. */
function entriesOf(ctx: SignedInContext, row: TimelineRow, shows: boolean): TimelineEntry[] {
  const present = (table: 'ticket_entry' | 'ticket_note') => (stored: StoredEntry) =>
    presentEntry(ctx, row, { table, shows, stored })
  const written = [...row.entries.map(present('ticket_entry')), ...row.notes.map(present('ticket_note'))]
    // An entry whose only change the caller may not see is left out.
    .filter(({ kind, changes }) => kind !== 'CHANGED' || changes.length > 0)
    .toSorted((one, other) => Date.parse(one.createdTime) - Date.parse(other.createdTime))
  return [raised(row), ...written, ...resolved(row, shows)]
}

interface Presented {
  table: 'ticket_entry' | 'ticket_note'
  /** Whether the caller sees resolutions. */
  shows: boolean
  stored: StoredEntry
}

function presentEntry(ctx: SignedInContext, row: TimelineRow, { table, shows, stored }: Presented): TimelineEntry {
  const { actor } = ctx
  const isShown = stored.kind !== 'PROPOSAL' || shows
  return {
    ...toldBy(row, stored.side, stored.author_name),
    id: entryId({ table, id: stored.id }),
    kind: stored.kind,
    createdTime: utcText(stored.created_at),
    text: isShown ? stored.text : null,
    withdrawnTime: stored.withdrawn_at && utcText(stored.withdrawn_at),
    changes: stored.changes.filter(({ field }) => shows || field !== 'RESOLUTION'),
    fileNames: stored.file_names,
    files: isShown ? presentEntryFiles(ctx, table, stored.files) : [],
    viewerCan: { withdraw: mayWithdraw(actor, row, stored), accept: mayAccept(actor, row, stored) },
  }
}

const nothingWritten = {
  ...{ text: null, withdrawnTime: null, changes: [], fileNames: [], files: [] },
  viewerCan: { withdraw: false, accept: false },
}

function toldBy(row: TimelineRow, side: EntrySide, authorName: string | null) {
  return { side, companyName: side === 'CLIENT' ? row.client : row.supplier, authorName }
}

function raised(row: TimelineRow): TimelineEntry {
  const createdTime = utcText(row.created_at)
  return { ...nothingWritten, id: `r${row.id}`, kind: 'RAISED', createdTime, ...toldBy(row, 'CLIENT', row.created_by) }
}

function resolved(row: TimelineRow, shows: boolean): TimelineEntry[] {
  if (row.closed_at === null) return []
  const changes: EntryChange[] = shows ? [{ field: 'RESOLUTION', from: '', to: row.resolution }] : []
  const told = { ...nothingWritten, ...toldBy(row, 'CLIENT', row.closed_by), changes }
  return [{ ...told, id: `c${row.id}`, kind: 'RESOLVED', createdTime: utcText(row.closed_at) }]
}

function following(entries: TimelineEntry[], after: string): TimelineEntry[] {
  const place = entries.findIndex(({ id }) => id === after)
  if (place < 0) throw invalid({ after: 'after must be the id of an entry of this timeline' })
  return entries.slice(place + 1)
}
