import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../context.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'

export interface SavedViewRow {
  id: number
  name: string
  status: 'OPEN' | 'CLOSED' | 'ALL'
  machine_id: number | null
  machine_gone: boolean
  client_id: number | null
  model_id: number | null
  error_code: string
  failure_mode_id: number | null
  mine: boolean
  raised_within_days: number | null
  raised_before_days: number | null
  waiting_for: 'CLIENT' | 'SUPPLIER' | null
  search: string
  sort_by: 'id' | 'updatedAt' | 'createdAt' | 'machine'
  sort_dir: 'ASC' | 'DESC'
  created_at: string
}

/** The caller's own views; nobody sees those of a colleague. */
export function ownViews({ id, tenantId }: Actor): Sql {
  return sql`v.tenant_id = ${tenantId} and v.user_id = ${id}`
}

/** The columns of a view over `saved_view v`. A machine is gone when the caller's ticket list of it would answer 404. */
export function savedViewColumns(actor: Actor): Sql {
  return sql`v.id, v.name, v.status, v.machine_id, v.client_id, v.model_id, v.error_code, v.failure_mode_id, v.mine,
    v.raised_within_days, v.raised_before_days, v.waiting_for, v.search, v.sort_by, v.sort_dir, v.created_at,
    v.machine_id is not null and not exists (
      select 1 from machine m where m.id = v.machine_id and ${readsMaterial(actor)}) as machine_gone`
}

/** The unique index of a user's views, with the message about the field. */
export const viewNameTaken = {
  saved_view_name: { field: 'name', message: 'You already have a view with this name.' },
}
