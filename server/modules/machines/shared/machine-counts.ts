import sql, { empty, type Sql } from 'sql-template-tag'
import { isNotReplaced } from '../../models/shared/source-of-material.ts'
import type { PageInput } from '../../../validation/paging.ts'

/** What a statement leaves out of a machine when it is not asked for. */
export interface MachineParts {
  /** Numbers: left out by default. */
  openTickets?: boolean
  material?: boolean
  /** The names of supplier, client and model, and the pictures: there by default. */
  companies?: boolean
  model?: boolean
  photos?: boolean
}

export type MachineList = PageInput & { parts?: MachineParts }

export interface MachineCounts {
  open_tickets?: number
  material?: { errorCodes: number; manuals: number; faqs: number; documents: number; videos: number }
}

const ofKind = (kind: string) => sql`count(*) filter (where s.kind = ${kind})`

/** The codes of the model of `machine m` that the machine has none of its own for (A66). */
const inheritedCodes = sql`(select count(*) from error_code e join model d on d.id = e.model_id
                where e.model_id = m.model_id and e.deleted_at is null and d.deleted_at is null
                  and ${isNotReplaced('e', sql`m.id`)})`

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
            'errorCodes', (select count(*) from error_code e where e.machine_id = m.id and e.deleted_at is null)
              + ${inheritedCodes},
            'manuals', ${ofKind('MANUAL')}, 'faqs', ${ofKind('FAQ')},
            'documents', ${ofKind('DOCUMENT')}, 'videos', ${ofKind('VIDEO')})
          from (
            select own.kind from support_file own where own.machine_id = m.id and own.deleted_at is null
            union all
            select shared.kind from support_file shared join model d on d.id = shared.model_id
            where shared.model_id = m.model_id and shared.deleted_at is null and d.deleted_at is null) s) as material`
      : empty
  }`
}
