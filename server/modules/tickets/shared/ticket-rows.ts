import sql, { empty, type Sql } from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import type { TicketFileType } from '../../../entities/ticket-file.entity.ts'
import type { TicketStatus } from '../../../entities/ticket.entity.ts'
import { fileLink } from '../../../operation/file-link.ts'
import { linkedPhotos, type PhotoRow } from '../../machines/shared/machine-rows.ts'
import type { FailureModeRow } from '../../failure-modes/operations/list-failure-modes.ts'

export interface TicketFileRow {
  id: number
  file_id: number
  type: TicketFileType
  name: string
  content_type: string
  description: string
}

/** A ticket as one side sees it: `machine_name` is the caller's own name for the machine. */
export interface TicketRow {
  id: number
  client_id: number
  error_code_id: number
  error_code: string
  description: string
  resolution: string
  status: TicketStatus
  machine_id: number
  machine_name: string
  machine_serial: string
  created_by: string
  created_at: string
  updated_at: string
  closed_at: string | null
  failure_modes?: FailureModeRow[]
  files?: TicketFileRow[]
  picture?: PhotoRow | null
}

export interface TicketView extends Omit<TicketRow, 'files' | 'failure_modes' | 'picture'> {
  failure_modes: FailureModeRow[]
  /** The address of the machine's first picture. */
  picture: string | null
  files: (TicketFileRow & { url: string })[]
}

/** The relations of a ticket that the caller selects; the others stay out of the statement. */
export interface TicketParts {
  failureModes: boolean
  files: boolean
  /** The machine's first picture; absent means false. */
  picture?: boolean
}

export const allParts: TicketParts = { failureModes: true, files: true }

export type TicketSide = 'client' | 'supplier'

const failureModes = sql`, (
  select coalesce(json_agg(json_build_object('id', f.id, 'mode', f.mode) order by f.id), '[]'::json)
  from ticket_failure_mode tf join failure_mode f on f.id = tf.failure_mode_id
  where tf.ticket_id = t.id) as failure_modes`

const files = sql`, (
  select coalesce(json_agg(json_build_object('id', tf.id, 'file_id', tf.stored_file_id, 'type', tf.type,
    'name', tf.original_name, 'content_type', tf.content_type, 'description', tf.description) order by tf.id), '[]'::json)
  from ticket_file tf where tf.ticket_id = t.id and tf.deleted_at is null) as files`

/** Null as well for a machine that has been transferred since: its pictures are the other company's to see. */
const picture = sql`, (
  select json_build_object('id', p.id, 'file_id', p.stored_file_id, 'name', p.original_name,
    'content_type', p.content_type)
  from machine_photo p where p.machine_id = t.machine_id and p.deleted_at is null
  order by p.position limit 1) as picture`

/** The supplier's name for the machine of `t`; row-level security always shows a supplier its own machines. */
const suppliersMachineName = sql`(select m.name from machine m where m.id = t.machine_id)`

/** The columns of a ticket over `ticket t`. */
export function ticketColumns(side: TicketSide, parts: TicketParts): Sql {
  return sql`t.id, t.client_id, t.error_code_id, t.error_code, t.description, t.resolution, t.status, t.machine_id,
    ${side === 'client' ? sql`t.machine_name` : suppliersMachineName} as machine_name, t.machine_serial, t.created_by,
    t.created_at, t.updated_at, t.closed_at${parts.failureModes ? failureModes : empty}${parts.files ? files : empty}${
      parts.picture ? picture : empty
    }`
}

/** The condition over `ticket t` that limits it to the tickets of the caller's side. */
export function ticketsOf(side: TicketSide, tenantId: number): Sql {
  return side === 'client' ? sql`t.client_id = ${tenantId}` : sql`t.supplier_id = ${tenantId}`
}

/** Gives the files addresses that are valid in the caller's session; each is signed when it is read. */
export function toTicket(ctx: SignedInContext) {
  return (row: TicketRow): TicketView => ({
    ...row,
    failure_modes: row.failure_modes ?? [],
    picture: row.picture ? linkedPhotos(ctx, [row.picture])[0]!.url : null,
    files: (row.files ?? []).map((file) => ({
      ...file,
      get url() {
        return fileLink(ctx, { fileId: file.file_id, name: file.name, contentType: file.content_type })
      },
    })),
  })
}
