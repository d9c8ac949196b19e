import sql, { raw, type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { isClientRole } from '../../../policies/roles.ts'

export const firstSteps = ['MACHINE', 'MATERIAL', 'ERROR_CODE', 'TICKET', 'USER'] as const

/** One of the first things that a new company does. */
export interface FirstStep {
  step: (typeof firstSteps)[number]
  done: boolean
  /** The company's only machine, to which material and codes are added first; null when there are none or several. */
  machineId: number | null
}

/** The first steps of the caller's company in their order, each with whether the company has done it. */
export const readFirstSteps = operation(
  'first-steps.read',
  async (ctx, _: Record<string, never>): Promise<FirstStep[]> => {
    const [row] = await read<{ steps: FirstStep[] }>(
      ctx,
      sql`select json_agg(json_build_object('step', s.step, 'done', s.done, 'machineId', s.machine_id) order by s.place) as steps
        from (${isClientRole(ctx.actor.role) ? ofClient(ctx) : ofSupplier(ctx)}) s (place, step, done, machine_id)`,
    )
    return row!.steps
  },
)

function ofSupplier({ actor: { tenantId } }: SignedInContext): Sql {
  const maintained = sql`m.supplier_id = ${tenantId} and m.deleted_at is null and m.unmaintained_at is null`
  const only = sql`(select case when count(*) = 1 then min(o.id) end
    from (select m.id from machine m where ${maintained} limit 2) o)`
  return sql`values
    (1, 'MACHINE', exists (select 1 from machine m where ${maintained}), null::integer),
    (2, 'MATERIAL', exists (
      select 1 from machine m join support_file f on f.machine_id = m.id where ${maintained} and f.deleted_at is null)
      or ${ofModel('support_file', tenantId!)}, ${only}),
    (3, 'ERROR_CODE', exists (
      select 1 from machine m join error_code e on e.machine_id = m.id where ${maintained} and e.deleted_at is null)
      or ${ofModel('error_code', tenantId!)}, ${only}),
    (4, 'USER', ${hasColleague(tenantId!)}, null)`
}

/** Whether anything of this kind is published for a model. */
function ofModel(table: 'support_file' | 'error_code', tenantId: number): Sql {
  return sql`exists (select 1 from model d join ${raw(table)} i on i.model_id = d.id
    where d.tenant_id = ${tenantId} and d.deleted_at is null and i.deleted_at is null)`
}

function ofClient({ actor: { tenantId } }: SignedInContext): Sql {
  return sql`values
    (1, 'MACHINE', exists (
      select 1 from machine_claim c where c.client_id = ${tenantId} and c.ended_at is null), null::integer),
    (2, 'USER', ${hasColleague(tenantId!)}, null),
    (3, 'TICKET', exists (select 1 from ticket t where t.client_id = ${tenantId}), null)`
}

function hasColleague(tenantId: number): Sql {
  return sql`(select count(*) > 1 from (
    select from app_user u where u.tenant_id = ${tenantId} and u.deleted_at is null limit 2) u)`
}
