import { read, type SignedInContext } from '../../../context.ts'
import { utcText } from '../../../database/utc-text.ts'
import { notFound, invalid } from '../../../errors/app-error.ts'
import { caseAbilities, mayAccept, mayWithdraw } from '../../../policies/case.policy.ts'
import { seesResolutions } from '../../../policies/ticket.policy.ts'
import type { Fixed } from '../../fix-memory/shared/what-fixed-it.ts'
import { presentWaiting, type Waiting } from '../../tickets/shared/waiting.ts'
import { presentEntryFiles, type EntryFile } from './entry-files.ts'
import { entryId } from './entry-key.ts'
import type { FollowUps } from './follow-ups.ts'
import type { EntryChange } from './record-entry.ts'
import { stoppedIn, type Stopped } from './stopped.ts'
import { takenIn, type Taken } from './taken.ts'
import { timelineStatement, type StoredEntry, type TimelineRow } from './timeline-rows.ts'

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
  /** When the platform removed what it said, on request. */
  removedTime: string | null
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
  /** How many entries of the case stand before the first of these. */
  earlierEntries: number
  viewerCan: ReturnType<typeof caseAbilities>
}

/** Which entries are read: those after the given one, or so many of the latest; all without either. */
export interface TimelinePart {
  after?: string | null
  last?: number | null
}

/**
 * The timeline of a ticket of the caller's company, the oldest entry first. That it was raised and resolved is told by
 * the ticket's own row, so tickets from before have both. Throws NOT_FOUND, and VALIDATION for an `after` that is no
 * entry of it, and for `after` and `last` together.
 */
export async function readTimeline(
  ctx: SignedInContext,
  { ticketId, after, last }: { ticketId: number } & TimelinePart,
): Promise<Timeline> {
  if (after && last) throw invalid({ last: 'last cannot be combined with after' })
  const { actor } = ctx
  const shows = seesResolutions(actor.role)
  const [row] = await read<TimelineRow>(ctx, timelineStatement({ actor, shows, ticketId, last: last ?? null }))
  if (!row) throw notFound('ticket')
  const entries = entriesOf(ctx, row, shows)
  const part = after ? following(entries, after) : entries.slice(last ? -last : 0)
  return {
    ticketId: row.id,
    entries: part,
    earlierEntries: row.written + (row.closed_at === null ? 1 : 2) - part.length,
    viewerCan: caseAbilities(actor, row),
    ...presentWaiting(row.waiting),
    ...((shows && row.fix) || { fixedBy: null, fixedByTicketId: null }),
    ...takenIn(row.states),
    ...stoppedIn(row.states, row.closed_at),
    ...{ followsTicketId: row.follows, followUpTicketIds: row.follow_ups },
  }
}

/** @param shows whether the caller sees resolutions. */
function entriesOf(ctx: SignedInContext, row: TimelineRow, shows: boolean): TimelineEntry[] {
  const present = (table: 'ticket_entry' | 'ticket_note') => (stored: StoredEntry) =>
    presentEntry(ctx, row, { table, shows, stored })
  const written = [...row.entries.map(present('ticket_entry')), ...row.notes.map(present('ticket_note'))].toSorted(
    (one, other) => Date.parse(one.createdTime) - Date.parse(other.createdTime),
  )
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
    removedTime: stored.removed_at && utcText(stored.removed_at),
    // Of a removed one only the names of the fields are left.
    changes: (stored.removed_at ? [] : stored.changes).filter(({ field }) => shows || field !== 'RESOLUTION'),
    fileNames: stored.file_names,
    files: isShown ? presentEntryFiles(ctx, table, stored.files) : [],
    viewerCan: { withdraw: mayWithdraw(actor, row, stored), accept: mayAccept(actor, row, stored) },
  }
}

const nothingWritten = {
  ...{ text: null, withdrawnTime: null, removedTime: null, changes: [], fileNames: [], files: [] },
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
