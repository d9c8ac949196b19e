import sql, { type Sql } from 'sql-template-tag'
import type { Actor, SignedInContext } from '../../../context.ts'
import { utcText } from '../../../database/utc-text.ts'
import type { Published } from '../../../policies/material.policy.ts'
import {
  fileOfCode,
  linkPointedFile,
  type LinkedPointedFile,
  type PointedFile,
} from '../../support-files/shared/pointed-file.ts'
import { isClientRole } from '../../../policies/roles.ts'

export interface FailureModeRow {
  id: number
  mode: string
}

export interface ErrorCodeRow extends Published {
  id: number
  code: string
  description: string
  resolution: string
  created_at: string
  /** Null for a code that was never edited; absent from results that were kept before codes could be edited. */
  updated_at?: string | null
  failure_modes: FailureModeRow[]
  /** Absent from results that were kept before codes could point to a file. */
  file?: PointedFile | null
  /** Absent from results that were kept before resolutions could be proposed. */
  official?: OfficialMark | null
}

/** Who made a proposed resolution that of the code, and when; for the company that publishes it. */
export interface OfficialMark {
  id: number
  madeBy: string
  madeTime: string
}

export interface ErrorCode extends Omit<ErrorCodeRow, 'file' | 'official'> {
  file: LinkedPointedFile | null
  official: OfficialMark | null
}

/** Gives the file that a code points to addresses that are valid in the caller's session. */
export function toErrorCode(ctx: SignedInContext) {
  return ({ official, ...row }: ErrorCodeRow): ErrorCode => ({
    ...row,
    file: linkPointedFile(ctx, row.file),
    official: official ? { ...official, madeTime: utcText(official.madeTime) } : null,
  })
}

/** Over `error_code e`: who made its resolution official, as long as it says that text. */
const officialMark = sql`(
    select json_build_object('id', o.id, 'madeBy', o.made_by, 'madeTime', o.made_at) from official_resolution o
    where o.error_code_id = e.id and o.undone_at is null and o.text = e.resolution order by o.id desc limit 1)`

/** The parts of an error code that need a lookup in other tables. */
export interface ErrorCodeParts {
  failureModes: boolean
}

/**
 * The columns of an error code over `error_code e`, with those of its owner. The failure modes are the distinct ones of the
 * tickets of the caller's company with this code.
 */
export function errorCodeColumns({ role, tenantId }: Actor, parts: ErrorCodeParts, ofOwner: Sql): Sql {
  const own = sql`e.id, e.code, e.description, e.resolution, e.created_at, e.updated_at, ${ofOwner},
    ${fileOfCode} as file, ${isClientRole(role) ? sql`null::json` : officialMark} as official`
  if (!parts.failureModes) return sql`${own}, '[]'::json as failure_modes`
  const mine = isClientRole(role) ? sql`t.client_id = ${tenantId}` : sql`t.supplier_id = ${tenantId}`
  return sql`${own}, (
    select coalesce(json_agg(json_build_object('id', f.id, 'mode', f.mode) order by f.id), '[]'::json)
    from failure_mode f where f.id in (
      select tf.failure_mode_id from ticket t join ticket_failure_mode tf on tf.ticket_id = t.id
      where t.error_code_id = e.id and ${mine})) as failure_modes`
}
