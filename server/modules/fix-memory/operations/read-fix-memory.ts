import sql, { type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { utcText } from '../../../database/utc-text.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { seesResolutions } from '../../../policies/ticket.policy.ts'
import type { FixMemoryInput } from '../fix-memory.inputs.ts'

/** How many of each are told. */
const most = 5
/** Among how many the best are looked for. */
const mostCompared = 20

export interface OpenTicketOfCode {
  ticketId: number
  description: string
  createdBy: string
  createdTime: string
}

export interface EarlierFix {
  ticketId: number
  machineId: number
  machineName: string
  sameMachine: boolean
  closedTime: string
  resolution: string
  /** How many tickets it fixed since, as their people said. */
  helped: number
}

export interface FixMemory {
  openTickets: OpenTicketOfCode[]
  fixes: EarlierFix[]
  /** How many tickets the supplier's resolution fixed, as their people said. */
  officialHelped: number
  /** Whether a new resolution is offered to the supplier unless who resolves says otherwise. */
  offersResolution: boolean
}

/**
 * What the caller's company knows about an error code of a machine that it has registered: the tickets that are open
 * with it on this machine, and the resolutions of earlier ones, those of this machine first, then those of its other
 * machines of the same model, what helped most often first, then the latest raised. Operators see no resolutions, so they get none. Throws NOT_FOUND for a
 * machine that the company has not registered.
 */
export const readFixMemory = operation(
  'fix-memory.read',
  async (ctx: SignedInContext, input: FixMemoryInput): Promise<FixMemory> => {
    const [row] = await read<FixMemory>(ctx, statement(ctx.actor.tenantId!, input, seesResolutions(ctx.actor.role)))
    if (!row) throw notFound('machine')
    return {
      ...row,
      openTickets: row.openTickets.map((ticket) => ({ ...ticket, createdTime: utcText(ticket.createdTime) })),
      fixes: row.fixes.map((fix) => ({ ...fix, closedTime: utcText(fix.closedTime) })),
    }
  },
)

/** A deleted machine keeps its claim, and one that another company has now is no longer the caller's. */
const kept = (machine: Sql, tenantId: number) =>
  sql`${machine}.deleted_at is null and ${machine}.client_id = ${tenantId}`

function statement(tenantId: number, { machineId, errorCode }: FixMemoryInput, withFixes: boolean): Sql {
  const open = sql`select t.id as "ticketId", t.description, t.created_by as "createdBy", t.created_at as "createdTime"
    from ticket t
    where t.machine_id = m.id and t.status = 'OPEN' and t.client_id = ${tenantId} and t.error_code = ${errorCode}
    order by t.id desc limit ${most}`
  // Of each machine the latest from the index, so that the cost does not grow with the number of tickets.
  const columns = (machine: Sql, isSame: boolean) => sql`t.id as "ticketId", t.machine_id as "machineId",
      t.machine_name as "machineName", ${isSame}::boolean as "sameMachine", t.closed_at as "closedTime", t.resolution
    from ticket t
    where t.client_id = ${tenantId} and t.error_code = ${errorCode} and t.machine_id = ${machine}
      and t.status = 'CLOSED' and t.resolution <> ''`
  const latestOf = (machine: Sql, isSame: boolean) =>
    sql`select ${columns(machine, isSame)} order by t.id desc limit ${most}`
  const bestOf = (machine: Sql, isSame: boolean) => sql`select ${columns(machine, isSame)}
    and t.id in (select b.ticket from best b)`
  const ofSiblings = (fixesOf: typeof latestOf) => sql`(select f.* from machine_claim k
      join machine s on s.id = k.machine_id and ${kept(sql`s`, tenantId)}
      cross join lateral (${fixesOf(sql`s.id`, false)}) f
      where k.client_id = ${tenantId} and k.ended_at is null and s.model_id = m.model_id and s.id <> m.id
      order by f."ticketId" desc limit ${mostCompared})`
  const fixes = sql`(${latestOf(sql`m.id`, true)}) union (${bestOf(sql`m.id`, true)})
    union ${ofSiblings(latestOf)} union ${ofSiblings(bestOf)}`
  const tally = sql`select k.fixed_by, k.earlier_ticket_id as ticket, sum(k.n)::int as helped from fix_tally k
    where k.client_id = ${tenantId} and k.error_code = ${errorCode} and k.supplier_id in (k.client_id, (
      select x.supplier_id from machine x where x.id = ${machineId}))
    group by 1, 2`
  return sql`with helps as materialized (${tally}),
      best as materialized (
        select h.ticket, h.helped from helps h where h.ticket is not null order by h.helped desc limit ${mostCompared})
    select
      (select coalesce(json_agg(o), '[]'::json) from (${open}) o) as "openTickets",
      ${
        withFixes
          ? sql`(select coalesce(json_agg(f), '[]'::json) from (
              select a.*, coalesce(b.helped, 0) as helped from (${fixes}) a left join best b on b.ticket = a."ticketId"
              order by a."sameMachine" desc, coalesce(b.helped, 0) desc, a."ticketId" desc limit ${most}) f)`
          : sql`'[]'::json`
      } as fixes,
      ${withFixes ? sql`coalesce((select sum(h.helped)::int from helps h where h.fixed_by = 'OFFICIAL'), 0)` : sql`0`} as "officialHelped",
      coalesce((select c.offers_resolutions from tenant c where c.id = ${tenantId}), false) as "offersResolution"
    from machine m
    where m.id = ${machineId} and ${kept(sql`m`, tenantId)} and exists (select from machine_claim c
      where c.machine_id = m.id and c.client_id = ${tenantId} and c.ended_at is null)`
}
