import sql, { raw, type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import {
  modelColumnsOfMaterial,
  publisherColumns,
  readsMaterial,
  readsModel,
} from '../../../policies/material.policy.ts'
import { readMaterial } from '../../machines/shared/read-material.ts'
import { twoOwners, type OwnerOfMaterial } from './material-owner.ts'

/** Where the statement of a list finds the material of one owner. */
export interface SourceOfMaterial {
  /** The table and what the columns need, with the alias of the row. */
  from: Sql
  /** All rows of the owner that the caller may read. */
  where: Sql
  /** What the policies need to know of the owner, and the model that a row comes from. */
  columns: Sql
  /** Runs a statement of one row, and checks in its round trip whether the caller may read the owner's material. */
  read<Row>(statement: Sql): Promise<Row>
}

const tables = { e: raw('error_code'), s: raw('support_file') }

/**
 * The material of a machine, its model's included, or of a model. A machine's own code takes the place of its model's
 * code of the same name; the names are compared as by the unique index (A66). Both halves are looked up in an index of
 * their owner. Reading throws NOT_FOUND where the caller may not read the material: an empty list would reveal that the
 * owner exists.
 */
export function sourceOfMaterial(
  ctx: SignedInContext,
  alias: keyof typeof tables,
  { machineId, modelId }: OwnerOfMaterial,
): SourceOfMaterial {
  if (machineId != null && modelId != null) throw twoOwners()
  const [table, row] = [tables[alias], raw(alias)]
  if (modelId != null) {
    const readable = readsModel(ctx.actor)
    return {
      from: sql`${table} ${row} join model d on d.id = ${row}.model_id`,
      where: sql`${row}.model_id = ${modelId} and ${row}.deleted_at is null and ${readable}`,
      columns: sql`d.tenant_id as supplier_id, true as maintained, false as inherited, ${modelColumnsOfMaterial}`,
      read: (statement) => readOfModel(ctx, modelId, statement),
    }
  }
  const readable = readsMaterial(ctx.actor)
  return {
    from: sql`(
        select own.* from ${table} own where own.machine_id = ${machineId} and own.deleted_at is null
        union all
        select shared.* from ${table} shared
        where shared.model_id = ${modelOf(machineId!)} and shared.deleted_at is null
          ${alias === 'e' ? sql`and ${isNotReplaced('shared', sql`${machineId}`)}` : sql``}
      ) ${row} join machine m on m.id = ${machineId} left join model d on d.id = ${row}.model_id`,
    where: readable,
    columns: sql`${publisherColumns}, ${row}.model_id is not null as inherited, ${modelColumnsOfMaterial}`,
    read: (statement) => readMaterial(ctx, machineId!, statement),
  }
}

/** The tables and columns of the owner of a row that the caller's company has just written, in its own list. */
export function ownerOfWritten(alias: keyof typeof tables): { owner: Sql; columns: Sql } {
  const row = raw(alias)
  return {
    owner: sql`left join machine m on m.id = ${row}.machine_id left join model d on d.id = ${row}.model_id`,
    columns: sql`coalesce(m.supplier_id, d.tenant_id) as supplier_id, true as maintained, false as inherited,
      ${modelColumnsOfMaterial}`,
  }
}

/** The model whose material a machine inherits. */
function modelOf(machineId: number): Sql {
  return sql`(select d.id from machine m join model d on d.id = m.model_id
          where m.id = ${machineId} and d.deleted_at is null)`
}

/**
 * The condition over a code of a model that the machine has none of the same name. The subquery is read once, and each
 * code looked up in its hash table: lower() is not leakproof, so no index would be asked under row-level security.
 */
export function isNotReplaced(alias: string, machineId: Sql): Sql {
  return sql`lower(${raw(alias)}.code) not in (
            select lower(taken.code) from error_code taken where taken.machine_id = ${machineId} and taken.deleted_at is null)`
}

/** Selects the id and the name of a code when it is one of the machine, as its list shows it. */
export function codeOfMachine(machineId: number, codeId: number): Sql {
  return codesOfMachine(machineId, sql`e.id = ${codeId}`)
}

/** Selects the code of the machine with this name, compared as by the unique index (A66). */
export function codeOfMachineNamed(machineId: number, name: string): Sql {
  return codesOfMachine(machineId, sql`lower(e.code) = lower(${name}::text)`)
}

function codesOfMachine(machineId: number, condition: Sql): Sql {
  return sql`select e.id, e.code from error_code e join machine m on m.id = ${machineId}
      left join model d on d.id = e.model_id
    where ${condition} and e.deleted_at is null and (e.machine_id = m.id
      or (e.model_id = m.model_id and d.deleted_at is null and ${isNotReplaced('e', sql`${machineId}`)}))`
}

/** As readMaterial() does for a machine. */
async function readOfModel<Row>(ctx: SignedInContext, modelId: number, statement: Sql): Promise<Row> {
  const [answer] = await read<Row & { readable: boolean }>(
    ctx,
    sql`select material.*, exists (
        select 1 from model d where d.id = ${modelId} and ${readsModel(ctx.actor)}) as readable
      from (${statement}) material`,
  )
  if (!answer?.readable) throw notFound('model')
  return answer
}
