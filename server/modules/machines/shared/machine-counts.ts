import sql, { empty, type Sql } from 'sql-template-tag'
import type { PageInput } from '../../../validation/paging.ts'

/** What a statement leaves out of a machine when it is not asked for. */
export interface MachineParts {
  /** Numbers: left out by default. */
  openTickets?: boolean
  material?: boolean
  /** The names of supplier and client, and the pictures: there by default. */
  companies?: boolean
  photos?: boolean
}

export type MachineList = PageInput & { parts?: MachineParts }

export interface MachineCounts {
  open_tickets?: number
  material?: { errorCodes: number; manuals: number; faqs: number; documents: number; videos: number }
}

const ofKind = (kind: string) => sql`count(*) filter (where s.kind = ${kind})`

/** Columns over `machine m`: the open tickets of the caller's side and the published material of a machine. */
export function countColumns(side: 'client' | 'supplier', { openTickets, material }: MachineParts): Sql {
  const ours = side === 'client' ? sql`t.client_id = m.client_id` : sql`t.supplier_id = m.supplier_id`
  return sql`${
    openTickets
      ? sql`, (select count(*)::int from ticket t
          where t.machine_id = m.id and t.status = 'OPEN' and ${ours}) as open_tickets`
      : empty
  }${
    material
      ? sql`, (select json_build_object(
            'errorCodes', (select count(*) from error_code e where e.machine_id = m.id and e.deleted_at is null),
            'manuals', ${ofKind('MANUAL')}, 'faqs', ${ofKind('FAQ')},
            'documents', ${ofKind('DOCUMENT')}, 'videos', ${ofKind('VIDEO')})
          from support_file s where s.machine_id = m.id and s.deleted_at is null) as material`
      : empty
  }`
}
