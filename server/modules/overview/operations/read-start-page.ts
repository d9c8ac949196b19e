import sql, { empty, type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { isClientRole } from '../../../policies/roles.ts'
import { openColumns, toAgeGroups, type AgeGroup } from '../shared/open-by-age.ts'

export interface NewestMaterial {
  kind: SupportFileKind
  name: string
  machine_id: number
  machine_name: string
  created_at: string
}

export interface StartPage {
  openTickets: number
  openByAge: AgeGroup[]
  /** Machines that wait for their registration by the client; null for those who neither register nor supply them. */
  unregisteredMachines: number | null
  newestMaterial: NewestMaterial | null
}

interface Row {
  open_tickets: number
  open_by_age: number[]
  unregistered?: number
  newest: NewestMaterial | null
}

/**
 * What waits for the caller: open tickets by age, machines without a registration, and the newest material. The work
 * does not grow with the tickets; it grows with the machines of the company.
 */
export const readStartPage = operation('start-page.read', async (ctx, _: Record<string, never>): Promise<StartPage> => {
  const [row] = await read<Row>(ctx, statement(ctx))
  return {
    openTickets: row!.open_tickets,
    openByAge: toAgeGroups(row!.open_by_age),
    unregisteredMachines: row!.unregistered ?? null,
    newestMaterial: row!.newest,
  }
})

function statement({ actor }: SignedInContext): Sql {
  const side = isClientRole(actor.role) ? 'client' : 'supplier'
  const tenantId = actor.tenantId!
  return sql`select ${openColumns(side, tenantId)}${
    side === 'supplier' || actor.role === 'CLIENT_ADMIN' ? unregistered(side, tenantId) : empty
  },
    (select to_json(n) from (
      select s.kind, s.name, s.created_at, m.id as machine_id, ${side === 'client' ? clientsName : sql`m.name`} as machine_name
      from machine m
      cross join unnest(array['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO']) k
      cross join lateral (
        (select f.id, f.kind, f.name, f.created_at from support_file f
        where f.machine_id = m.id and f.kind = k and f.deleted_at is null
        order by f.id desc limit 1)
        union all
        (select f.id, f.kind, f.name, f.created_at from support_file f join model d on d.id = f.model_id
        where f.model_id = m.model_id and f.kind = k and f.deleted_at is null and d.deleted_at is null
        order by f.id desc limit 1)) s
      where ${readsMaterial(actor)}
      order by s.id desc, m.id desc limit 1) n) as newest`
}

/** The client's own name for `machine m`. */
const clientsName = sql`coalesce((select nullif(c.name, '') from machine_claim c
  where c.machine_id = m.id and c.client_id = m.client_id and c.ended_at is null), m.name)`

function unregistered(side: 'client' | 'supplier', tenantId: number): Sql {
  return sql`, (select count(*)::int from machine m
      where m.${side === 'client' ? sql`client_id` : sql`supplier_id`} = ${tenantId}
        and m.deleted_at is null and m.unmaintained_at is null
        and not exists (select 1 from machine_claim c where c.machine_id = m.id and c.ended_at is null)) as unregistered`
}
