import sql, { empty, type Sql } from 'sql-template-tag'
import type { Actor, SignedInContext } from '../../../context.ts'
import type { TicketFileType } from '../../../entities/ticket-file.entity.ts'
import type { TicketStatus } from '../../../entities/ticket.entity.ts'
import { fileLink } from '../../../operation/file-link.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { isClientRole } from '../../../policies/roles.ts'
import { linkedPhotos, type PhotoRow } from '../../machines/shared/machine-rows.ts'
import {
  fileOfTicket,
  linkPointedFile,
  type LinkedPointedFile,
  type PointedFile,
} from '../../support-files/shared/pointed-file.ts'
import { waitingColumn, type WaitingRow } from './waiting.ts'
import type { FailureModeRow } from '../../failure-modes/operations/list-failure-modes.ts'

export interface TicketFileRow {
  id: number
  file_id: number
  type: TicketFileType
  name: string
  content_type: string
  description: string
}

/** What a ticket's page says beyond the ticket itself; each as it is now, not as it was when the ticket was raised. */
export interface TicketFacts {
  supplier: string
  /** Null after the client gave the machine up. */
  location: string | null
  /** What the supplier says about the code; null once the caller may not read it, or it was withdrawn. */
  code: { description: string; resolution: string } | null
  /** What became of a code that the company has proposed and that is not listed; null for a listed one. */
  proposed: { state: 'WAITING' | 'DECLINED'; reason: string } | null
  /** The version of the file that the code pointed to when the ticket was raised; null once it cannot be opened. */
  file: PointedFile | null
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
  closed_by: string | null
  /** Whether the supplier of the machine sees it. */
  shared: boolean
  failure_modes?: FailureModeRow[]
  files?: TicketFileRow[]
  picture?: PhotoRow | null
  /** Null when it waits for nobody. */
  waiting?: WaitingRow | null
  /** The client's name, also among the facts that are asked for. */
  client_company?: string
  facts?: TicketFacts
}

export interface TicketView extends Omit<TicketRow, 'files' | 'failure_modes' | 'picture'> {
  failure_modes: FailureModeRow[]
  /** The address of the machine's first picture. */
  picture: string | null
  files: (TicketFileRow & { url: string })[]
  /** That of the facts. */
  file: LinkedPointedFile | null
}

/** The relations of a ticket that the caller selects; the others stay out of the statement. */
export interface TicketParts {
  failureModes: boolean
  files: boolean
  /** The machine's first picture; absent means false. */
  picture?: boolean
  /** The name of the client's company; absent means false, except with the facts. */
  company?: boolean
  /** For which company it waits; absent means false. */
  waiting?: boolean
  /** Absent means false. */
  facts?: boolean
}

export const allParts: TicketParts = { failureModes: true, files: true }

export type TicketSide = 'client' | 'supplier'

/** The side on which the caller's company sees tickets. */
export function sideOf({ role }: Actor): TicketSide {
  return isClientRole(role) ? 'client' : 'supplier'
}

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

const company = sql`, (select k.name from company k where k.id = t.client_id) as client_company`

/**
 * The name of the supplier of `ticket t`. A ticket that is not shared has it from its machine, and none once that is
 * another company's.
 */
export const supplierName = sql`coalesce((select s.name from company s where s.id = case
  when t.supplier_id <> t.client_id then t.supplier_id
  else (select m.supplier_id from machine m where m.id = t.machine_id) end), '')`

/** The code as far as the caller reads the material of its machine: a client loses it with the machine, and with its model. */
const facts = (actor: Actor) => sql`, json_build_object(
  'supplier', ${supplierName},
  'location', (select nullif(c.location, '') from machine_claim c
    where c.machine_id = t.machine_id and c.client_id = t.client_id and c.ended_at is null),
  'code', (select json_build_object('description', e.description, 'resolution', e.resolution)
    from error_code e join machine m on m.id = t.machine_id and (e.machine_id = m.id or e.model_id = m.model_id)
    where e.id = t.error_code_id and e.deleted_at is null and ${readsMaterial(actor)}),
  'proposed', (select json_build_object('state', p.state, 'reason', p.reason) from proposed_code p
    where p.id = t.error_code_id and p.state in ('WAITING', 'DECLINED')
      and ${sideOf(actor) === 'client' ? sql`p.client_id = ${actor.tenantId}` : sql`p.supplier_id = ${actor.tenantId}`}),
  'file', ${fileOfTicket(readsMaterial(actor))}) as facts`

/** The supplier's name for the machine of `t`; row-level security always shows a supplier its own machines. */
const suppliersMachineName = sql`(select m.name from machine m where m.id = t.machine_id)`

/** The columns of a ticket over `ticket t`, as the caller's side sees it. */
export function ticketColumns(actor: Actor, parts: TicketParts): Sql {
  const side = sideOf(actor)
  return sql`t.id, t.client_id, t.error_code_id, t.error_code, t.description, t.resolution, t.status, t.machine_id,
    ${side === 'client' ? sql`t.machine_name` : suppliersMachineName} as machine_name, t.machine_serial, t.created_by,
    t.created_at, t.updated_at, t.closed_at, t.closed_by, t.supplier_id <> t.client_id as shared${parts.failureModes ? failureModes : empty}${parts.files ? files : empty}${
      parts.picture ? picture : empty
    }${parts.company || parts.facts ? company : empty}${
      parts.facts ? facts(actor) : empty
    }${parts.waiting || parts.facts ? sql`, ${waitingColumn}` : empty}`
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
    file: linkPointedFile(ctx, row.facts?.file),
    picture: row.picture ? linkedPhotos(ctx, [row.picture])[0]!.url : null,
    files: (row.files ?? []).map((file) => ({
      ...file,
      get url() {
        return fileLink(ctx, { fileId: file.file_id, name: file.name, contentType: file.content_type })
      },
    })),
  })
}
