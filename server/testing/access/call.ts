import type { RoleName } from '../../context.ts'
import type { TestFile } from '../caller.ts'
import type { Ids } from './ids.ts'

/** The seven kinds of callers, in the order of the tables' columns. */
export const callers = [
  'VISITOR',
  'PLATFORM_ADMIN',
  'SUPPLIER_ADMIN',
  'SUPPLIER_USER',
  'CLIENT_ADMIN',
  'CLIENT_OPERATOR',
  'CLIENT_TECHNICIAN',
] as const satisfies readonly (RoleName | 'VISITOR')[]

export type CallerName = (typeof callers)[number]

/** The expected outcome: the call itself, or a refusal with this status. */
export type Verdict = 'admitted' | 400 | 401 | 403

const cells: Record<string, Verdict> = { ok: 'admitted', 400: 400, 401: 401, 403: 403 }

export type Fields = Record<string, unknown>

/** The input of a call: path parameters, query and body of a REST call alike, or the variables of a GraphQL one. */
export interface CallInput {
  fields: (ids: Ids) => Fields
  /** The body is multipart/form-data. */
  form?: true
  /** The status of an admitted call that cannot succeed here: the refusal by a rule behind the role. */
  refusedWith?: number
  /** The call ends the caller's session or changes the caller, so a user of its own makes it. */
  ownUser?: true
}

export interface Line extends CallInput {
  /** `GET /client/tickets` or `query tickets`; after a `·` the variant of the call. */
  name: string
  verdicts: Record<CallerName, Verdict>
}

/** The route, query or mutation of a line, without the variant. */
export function subjectOf(name: string): string {
  return name.split(' · ')[0]!
}

/**
 * Reads a table of lines `name  ok  401 403 …`, one cell per caller and `#` before headings, and gives each line its
 * input. Throws when table and inputs do not match.
 */
export function readTable(table: string, sent: Record<string, CallInput>): Line[] {
  const lines = table
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.startsWith('#'))
    .map((text): Line => {
      const [, name = '', columns = ''] = /^(.*?)\s+((?:(?:ok|40[013])\s+)*(?:ok|40[013]))$/.exec(text) ?? []
      const found = columns.split(/\s+/)
      if (found.length !== callers.length) throw new Error(`This line needs ${callers.length} cells: ${text}`)
      const verdicts = Object.fromEntries(callers.map((caller, i) => [caller, cells[found[i]!]]))
      return { name, fields: () => ({}), ...sent[name], verdicts: verdicts as Line['verdicts'] }
    })
  const names = lines.map(({ name }) => name)
  const unmatched = [...names.filter((name, i) => names.indexOf(name) !== i), ...Object.keys(sent)].filter(
    (name) => names.filter((other) => other === name).length !== 1,
  )
  if (unmatched.length > 0) throw new Error(`Twice in the table, or not at all: ${unmatched.join(', ')}`)
  return lines
}

export function isFile(value: unknown): value is TestFile {
  return typeof value === 'object' && value !== null && 'bytes' in value
}

/** Runs the work on all items, this many at a time, and keeps their order. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  width = 12,
): Promise<Result[]> {
  const results: Result[] = Array.from({ length: items.length })
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index]!)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
