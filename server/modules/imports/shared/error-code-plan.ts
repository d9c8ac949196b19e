import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'
import { AppError } from '../../../errors/app-error.ts'
import { checkErrorCodeTexts } from '../../error-codes/shared/check-error-code.ts'
import type { GivenRow, Headers } from './given-rows.ts'
import { verdictOf, wrongRow, type PlannedRow } from './import-plan.ts'
import type { KeptChange } from './kept-import.ts'

/** The names of the columns in an export of the list, and what else they are called. */
export const errorCodeHeaders: Headers = {
  error_code: ['errorcode', 'code'],
  description: ['description', 'meaning'],
  resolution: ['resolution', 'remedy', 'solution'],
}

/** A row whose texts are right by themselves; null where the stored text stays. */
interface CheckedCode {
  line: number
  error_code: string
  description: string | null
  resolution: string | null
}

export type CodeRow = { right: CheckedCode } | { wrong: PlannedRow }

/** Checks a row by the rules of a single error code, so that both give the same reasons. */
export async function checkErrorCode({ line, texts }: GivenRow): Promise<CodeRow> {
  const code = plainText(texts.error_code)
  try {
    const {
      error_code,
      description = null,
      resolution = null,
    } = await checkErrorCodeTexts({
      error_code: code,
      description: plainText(texts.description),
      resolution: plainText(texts.resolution),
    })
    return { right: { line, error_code, description, resolution } }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return { wrong: wrongRow(line, String(code ?? '').slice(0, 255), error.fields) }
  }
}

/** Spreadsheets send codes such as 101 as numbers. */
export function plainText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? undefined)
}

/** The machine or model that the codes belong to, and the model from which a machine inherits others. */
export interface CodeOwner {
  machineId: number | null
  modelId: number | null
  inheritsFrom: number | null
}

const ownedBy = ({ machineId, modelId }: CodeOwner) =>
  modelId === null ? sql`e.machine_id = ${machineId}` : sql`e.model_id = ${modelId}`

interface Found {
  position: number
  /** The place of the first row with this code. */
  first: number
  id: number | null
  code: string
  description: string
  resolution: string
  /** The texts of the code that the machine inherits. */
  inherited: Inherited | null
}

interface Inherited extends Record<string, string> {
  error_code: string
  description: string
  resolution: string
}

/** Codes are compared as the unique index compares them (A66). */
const given = (rows: readonly CheckedCode[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ error_code: code }, position) => ({ position, code })))}::jsonb)
    as g(position int, code text)`

/** Locks the stored codes that the rows name, in the order of their ids. */
export async function lockErrorCodes(em: EntityManager, owner: CodeOwner, rows: readonly CodeRow[]): Promise<void> {
  await execute(
    em,
    sql`select e.id from error_code e where ${ownedBy(owner)} and e.deleted_at is null
        and lower(e.code) in (select lower(g.code) from ${given(rightOnes(rows))})
      order by e.id for update`,
  )
}

/** What would become of each row, in order. */
export async function planErrorCodes(
  em: EntityManager,
  owner: CodeOwner,
  rows: readonly CodeRow[],
): Promise<PlannedRow[]> {
  const right = rightOnes(rows)
  const found = await execute<Found>(
    em,
    sql`select g.position, min(g.position) over (partition by lower(g.code)) as first, e.id, e.code, e.description,
        e.resolution, case when n.id is not null then jsonb_build_object('error_code', n.code,
          'description', n.description, 'resolution', n.resolution) end as inherited
      from ${given(right)}
        left join error_code e
          on ${ownedBy(owner)} and e.deleted_at is null and lower(e.code) = lower(g.code)
        left join error_code n
          on n.model_id = ${owner.inheritsFrom}::int and n.deleted_at is null and lower(n.code) = lower(g.code)
      order by g.position`,
  )
  const planned = found.map((row) => plannedCode(row, right))
  let next = 0
  return rows.map((row) => ('wrong' in row ? row.wrong : planned[next++]!))
}

function plannedCode({ position, first, ...stored }: Found, right: readonly CheckedCode[]): PlannedRow {
  const { line, ...texts } = right[position]!
  const label = texts.error_code
  if (first !== position) {
    const message = `This error code is in line ${right[first]!.line} already.`
    return wrongRow(line, label, { error_code: message })
  }
  const { id, code: error_code, description, resolution, inherited } = stored
  if (id === null && inherited) return { line, ...overInherited(inherited, texts), label, faults: [], id }
  const before = id === null ? null : { error_code, description, resolution }
  return { line, ...verdictOf(before, texts), label, faults: [], id }
}

/** A code that says what the machine inherits already is nothing new; another one takes the place of the inherited. */
function overInherited(inherited: Inherited, { description, resolution, error_code }: Omit<CheckedCode, 'line'>) {
  const { verdict } = verdictOf(inherited, { error_code, description, resolution })
  if (verdict === 'UNCHANGED') return { verdict, cells: [] }
  const texts = {
    error_code,
    description: description ?? inherited.description,
    resolution: resolution ?? inherited.resolution,
  }
  return verdictOf(null, texts)
}

function rightOnes(rows: readonly CodeRow[]): CheckedCode[] {
  return rows.flatMap((row) => ('right' in row ? [row.right] : []))
}

/** The texts of a planned row by field. */
export function textsOf({ id, cells }: PlannedRow): Record<string, unknown> {
  return { id, ...Object.fromEntries(cells.map(({ field, after }) => [field, after])) }
}

/** Writes the new and the changed codes in two statements. */
export async function writeErrorCodes(
  em: EntityManager,
  { machineId, modelId }: CodeOwner,
  rows: readonly PlannedRow[],
): Promise<KeptChange[]> {
  const texts = (verdict: PlannedRow['verdict']) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows.filter((row) => row.verdict === verdict).map(textsOf))}::jsonb)
      as g(id int, error_code text, description text, resolution text)`
  const changed = await execute<KeptChange>(
    em,
    sql`with before as materialized (
        select e.id, jsonb_build_object('code', e.code, 'description', e.description, 'resolution', e.resolution,
          'updatedAt', e.updated_at) as texts
        from error_code e join ${texts('CHANGED')} on g.id = e.id),
      changed as (
        update error_code e set code = coalesce(g.error_code, e.code),
          description = coalesce(g.description, e.description), resolution = coalesce(g.resolution, e.resolution),
          updated_at = greatest(now(), coalesce(e.updated_at, e.created_at) + interval '1 millisecond')
        from ${texts('CHANGED')} where g.id = e.id returning e.id, e.updated_at)
      select b.id, b.texts as before, c.updated_at::text as "updatedAt" from before b join changed c on c.id = b.id`,
  )
  const added = await execute<KeptChange>(
    em,
    sql`insert into error_code (machine_id, model_id, code, description, resolution)
      select ${machineId}::int, ${modelId}::int, g.error_code, coalesce(g.description, ''), coalesce(g.resolution, '') from ${texts('NEW')}
      returning id, null::jsonb as before, null::text as "updatedAt"`,
  )
  return [...changed, ...added]
}
