import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../context.ts'
import type { CaseState } from '../../../policies/case.policy.ts'
import { fixColumn, type Fixed } from '../../fix-memory/shared/what-fixed-it.ts'
import { sideOf, ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import { waitingColumn, type WaitingRow } from '../../tickets/shared/waiting.ts'
import { filesOfEntry, filesOfNote, type StoredEntryFile } from './entry-files.ts'
import { followUpColumns } from './follow-ups.ts'
import { entrySideOf, type EntryChange } from './record-entry.ts'
import type { EntryKind, EntrySide } from './timeline.ts'

/** An entry or a note as it is stored. */
export interface StoredEntry {
  id: number
  kind: EntryKind
  side: EntrySide
  text: string | null
  author_id: number
  author_name: string
  created_at: string
  withdrawn_at: string | null
  removed_at: string | null
  changes: EntryChange[]
  file_names: string[]
  files: StoredEntryFile[]
}

/** What somebody said by a button. */
export interface ToldEntryRow {
  kind: 'TAKEN' | 'GIVEN_BACK' | 'STOPPED' | 'RUNNING'
  side: EntrySide
  author_name: string
  created_at: string
  withdrawn_at: string | null
}

export interface TimelineRow extends CaseState {
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
  /** Of both companies, as many as were asked for. */
  entries: StoredEntry[]
  /** Of the caller's company. */
  notes: StoredEntry[]
  /** How many entries and notes the caller may read in all. */
  written: number
  /** What was said by a button about taking the ticket and about the machine, the oldest first. */
  states: ToldEntryRow[]
}

interface Reader {
  actor: Actor
  /** Whether the caller sees resolutions; an entry whose only change is one does not exist for others. */
  shows: boolean
  ticketId: number
  /** At most so many entries and so many notes, the latest; all without it. */
  last: number | null
}

/** A ticket of the caller's company with what its timeline is made of. */
export function timelineStatement({ actor, shows, ticketId, last }: Reader): Sql {
  const ofTicket = sql`ticket_id = t.id and (${shows}::boolean or kind <> 'CHANGED'
    or jsonb_path_exists(changes, '$[*] ? (@.field != "RESOLUTION")'))`
  const ownNotes = sql`ticket_id = t.id and tenant_id = ${actor.tenantId!}`
  return sql`select t.id, t.client_id, t.status, t.created_by, t.created_at, t.closed_by, t.closed_at, t.resolution,
      t.supplier_id <> t.client_id as shared,
      (select k.name from company k where k.id = t.client_id) as client,
      (select s.name from company s where s.id = t.supplier_id) as supplier,
      ${waitingColumn}, ${fixColumn}, ${followUpColumns(actor.tenantId!)},
      (select coalesce(json_agg(e order by e.created_at, e.id), '[]'::json) from (
        select id, kind, side, text, author_id, author_name, created_at, withdrawn_at, removed_at, changes, file_names,
          ${filesOfEntry}
        from ticket_entry where ${ofTicket} order by created_at desc, id desc limit ${last}) e) as entries,
      (select coalesce(json_agg(n order by n.created_at, n.id), '[]'::json) from (
        select id, 'NOTE' as kind, ${entrySideOf(actor)} as side, text, author_id, author_name,
          created_at, withdrawn_at, removed_at, '[]'::json as changes, array[]::text[] as file_names,
          ${filesOfNote}
        from ticket_note where ${ownNotes} order by created_at desc, id desc limit ${last}) n) as notes,
      shared.total + (select count(*)::int from ticket_note where ${ownNotes}) as written, shared.states
    from ticket t cross join lateral (
      select count(*)::int as total, coalesce(
          json_agg(json_build_object('kind', kind, 'side', side, 'author_name', author_name, 'created_at', created_at,
            'withdrawn_at', withdrawn_at) order by created_at, id)
            filter (where kind in ('TAKEN', 'GIVEN_BACK', 'STOPPED', 'RUNNING')), '[]'::json) as states
      from ticket_entry where ${ofTicket}) shared
    where t.id = ${ticketId} and ${ticketsOf(sideOf(actor), actor.tenantId!)}`
}
