import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'
import { AppError, invalid } from '../../../errors/app-error.ts'
import { spellName } from '../../../validation/names.ts'
import { checkMachineTexts } from '../../machines/shared/check-machine.ts'
import { assertNotReserved } from '../../machines/operations/register-machine.ts'
import { chooseCompany } from '../../tenants/shared/require-company.ts'
import { plainText, textsOf } from './error-code-plan.ts'
import type { GivenRow, Headers } from './given-rows.ts'
import { verdictOf, wrongRow, type PlannedRow } from './import-plan.ts'
import type { KeptChange } from './kept-import.ts'

/** The names of the columns in an export of the list, and what else they are called. */
export const machineHeaders: Headers = {
  machineSerialNo: ['machinesn', 'sn', 'serialnumber', 'serialno', 'serial'],
  machineName: ['machinename', 'machine', 'name'],
  client: ['companyname', 'client', 'clientcompany', 'company', 'customer'],
  model: ['model', 'machinemodel', 'modelname'],
}

interface CheckedMachine {
  line: number
  machineSerialNo: string
  machineName: string | null
  client: string | null
  /** Empty for none. */
  model: string | null
}

export type MachineRow = { right: CheckedMachine } | { wrong: PlannedRow }

export interface PlannedMachine extends PlannedRow {
  /** The company that a new machine or a changed one gets; null where it stays. */
  clientId: number | null
  /** Null where it stays, 0 for none. */
  modelId: number | null
}

const missing = 'Missing required fields'
const unknownModel = 'Unknown model'

/** Checks a row by the rules of a single machine, so that both give the same reasons. */
export async function checkMachine({ line, texts }: GivenRow): Promise<MachineRow> {
  const isNamed = texts.machineName != null
  const serial = plainText(texts.machineSerialNo)
  const client = plainText(texts.client)
  const label = String(serial ?? '').slice(0, 255)
  try {
    // Without a name the stored one stays; a new machine without a name is found later.
    const name = isNamed ? plainText(texts.machineName) : 'stays'
    const { machineName, machineSerialNo } = await checkMachineTexts({ machineName: name, machineSerialNo: serial })
    assertNotReserved(machineSerialNo)
    if (client !== undefined && (typeof client !== 'string' || client.trim() === '')) throw invalid({ client: missing })
    const right = { line, machineSerialNo, machineName: isNamed ? machineName : null }
    const model = plainText(texts.model)
    if (model !== undefined && typeof model !== 'string') throw invalid({ model: unknownModel })
    const named = { client: client === undefined ? null : spellName(client), model: model?.trim() ?? null }
    return { right: { ...right, ...named } }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return { wrong: wrongRow(line, label, error.fields) }
  }
}

interface Found {
  position: number
  first: number
  id: number | null
  serial: string
  name: string
  client: string
  is_claimed: boolean
  /** The named company is the machine's own, active or not. */
  is_same_client: boolean
  new_client_id: number | null
  new_client: string | null
  model: string
  new_model_id: number | null
  new_model: string | null
}

const given = (rows: readonly CheckedMachine[]) => {
  const sent = rows.map(({ machineSerialNo: serial, client, model }, position) => ({ position, serial, client, model }))
  return sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as g(position int, serial text, client text, model text)`
}

/** As the unique index of company names compares them (A19). */
const keyOf = (name: 'k.name' | 'g.client' | 'o.name') =>
  ({
    'k.name': sql`lower(regexp_replace(k.name, '\\s+', '', 'g'))`,
    'g.client': sql`lower(regexp_replace(g.client, '\\s+', '', 'g'))`,
    'o.name': sql`lower(regexp_replace(o.name, '\\s+', '', 'g'))`,
  })[name]

const stored = (supplier: number) => sql`m.supplier_id = ${supplier} and m.deleted_at is null
  and m.unmaintained_at is null and lower(m.serial_number) = lower(g.serial)`

/**
 * Holds the companies of both sides of the rows, then locks the stored machines and holds the named models, each in the
 * order of their ids.
 */
export async function lockMachines(em: EntityManager, supplier: number, rows: readonly MachineRow[]): Promise<void> {
  const table = given(rightOnes(rows))
  await execute(
    em,
    sql`select hold_company(held.id) from (
      select m.client_id as id from ${table} join machine m on ${stored(supplier)}
      union select k.id from ${table} join company k on k.type = 'CLIENT_ADMIN' and k.active
        and ${keyOf('k.name')} = ${keyOf('g.client')}
      order by id) held`,
  )
  await execute(
    em,
    sql`select m.id from machine m where m.supplier_id = ${supplier} and m.deleted_at is null
        and m.unmaintained_at is null and lower(m.serial_number) in (select lower(g.serial) from ${table})
      order by m.id for update`,
  )
  await execute(
    em,
    sql`select d.id from model d where d.tenant_id = ${supplier} and d.deleted_at is null
        and lower(d.name) in (select lower(g.model) from ${table})
      order by d.id for share`,
  )
}

/** What would become of each row, in order. */
export async function planMachines(
  em: EntityManager,
  supplier: number,
  rows: readonly MachineRow[],
): Promise<PlannedMachine[]> {
  const right = rightOnes(rows)
  const found = await execute<Found>(
    em,
    sql`with clients as materialized (
        select k.id, k.name, ${keyOf('k.name')} as key from company k where k.type = 'CLIENT_ADMIN' and k.active)
      select g.position, min(g.position) over (partition by lower(g.serial)) as first, m.id,
        m.serial_number as serial, m.name, coalesce(o.name, '') as client,
        exists (select 1 from machine_claim c where c.machine_id = m.id and c.ended_at is null) as is_claimed,
        coalesce(${keyOf('o.name')} = ${keyOf('g.client')}, false) as is_same_client,
        n.id as new_client_id, n.name as new_client, coalesce(d.name, '') as model,
        t.id as new_model_id, t.name as new_model
      from ${given(right)}
        left join machine m on ${stored(supplier)}
        left join company o on o.id = m.client_id
        left join clients n on n.key = ${keyOf('g.client')}
        left join model d on d.id = m.model_id and d.deleted_at is null
        left join model t on t.tenant_id = ${supplier} and t.deleted_at is null and lower(t.name) = lower(g.model)
      order by g.position`,
  )
  const planned = found.map((row) => plannedMachine(row, right))
  let next = 0
  return rows.map((row) => ('wrong' in row ? { ...row.wrong, clientId: null, modelId: null } : planned[next++]!))
}

function plannedMachine(found: Found, right: readonly CheckedMachine[]): PlannedMachine {
  const { position, first, id } = found
  const { line, machineSerialNo: label, machineName, client, model } = right[position]!
  const wrong = (faults: Record<string, string>) => ({
    ...wrongRow(line, label, faults),
    clientId: null,
    modelId: null,
  })
  if (first !== position) {
    return wrong({ machineSerialNo: `This serial number is in line ${right[first]!.line} already.` })
  }
  if (id === null && (machineName === null || client === null)) {
    return wrong({ ...(machineName === null && { machineName: missing }), ...(client === null && { client: missing }) })
  }
  const isMoved = client !== null && !(id !== null && found.is_same_client)
  if (isMoved && found.new_client_id === null) return wrong({ client: chooseCompany })
  if (isMoved && id !== null && found.is_claimed) return wrong({ client: claimed })
  if (model && found.new_model_id === null) return wrong({ model: unknownModel })
  const { serial: machineSerialNo, name, client: clientBefore, model: modelBefore } = found
  const before = id === null ? null : { machineSerialNo, machineName: name, client: clientBefore, model: modelBefore }
  const modelName = model === null || model === '' ? model : found.new_model
  const names = { client: isMoved ? found.new_client : null, model: id === null && !model ? null : modelName }
  const { verdict, cells } = verdictOf(before, { machineSerialNo: label, machineName, ...names })
  const clientId = isMoved ? found.new_client_id : null
  const modelId = model === null ? null : (found.new_model_id ?? 0)
  return { line, verdict, cells, label, faults: [], id, clientId, modelId }
}

const claimed = 'This machine is registered by its client. Please transfer it on its own page.'

function rightOnes(rows: readonly MachineRow[]): CheckedMachine[] {
  return rows.flatMap((row) => ('right' in row ? [row.right] : []))
}

/** Writes the new and the changed machines in two statements. */
export async function writeMachines(
  em: EntityManager,
  supplier: number,
  rows: readonly PlannedMachine[],
): Promise<KeptChange[]> {
  const texts = (verdict: PlannedRow['verdict']) => {
    const sent = rows.filter((row) => row.verdict === verdict)
    const fields = sent.map((row) => ({ ...textsOf(row), clientId: row.clientId, modelId: row.modelId }))
    return sql`jsonb_to_recordset(${JSON.stringify(fields)}::jsonb)
      as g(id int, "machineSerialNo" text, "machineName" text, "clientId" int, "modelId" int)`
  }
  const changed = await execute<KeptChange>(
    em,
    sql`with before as materialized (
        select m.id, jsonb_build_object('name', m.name, 'serialNumber', m.serial_number, 'client', m.client_id,
          'model', m.model_id, 'updatedAt', m.updated_at) as texts
        from machine m join ${texts('CHANGED')} on g.id = m.id),
      changed as (
        update machine m set name = coalesce(g."machineName", m.name),
          serial_number = coalesce(g."machineSerialNo", m.serial_number), client_id = coalesce(g."clientId", m.client_id),
          model_id = case when g."modelId" is null then m.model_id else nullif(g."modelId", 0) end,
          updated_at = greatest(now(), m.updated_at + interval '1 millisecond')
        from ${texts('CHANGED')} where g.id = m.id returning m.id, m.updated_at)
      select b.id, b.texts as before, c.updated_at::text as "updatedAt" from before b join changed c on c.id = b.id`,
  )
  const added = await execute<KeptChange>(
    em,
    sql`insert into machine (supplier_id, client_id, name, serial_number, model_id)
      select ${supplier}, g."clientId", g."machineName", g."machineSerialNo", nullif(g."modelId", 0) from ${texts('NEW')}
      returning id, null::jsonb as before, updated_at::text as "updatedAt"`,
  )
  return [...changed, ...added]
}
