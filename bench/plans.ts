import pg from 'pg'
import { pino } from 'pino'
import type { Sql } from 'sql-template-tag'
import type { Services } from '../server/context.ts'
import type { Database } from '../server/database/database.ts'
import { settingsOf, type Scope } from '../server/database/scope.ts'
import { deriveSecrets } from '../server/security/secrets.ts'

export interface Measured {
  milliseconds: number
  /** Pages of 8 kB that the statement read, from memory or disk. */
  pages: number
  /** Parts that grow with the number of rows: scans of whole tables, and rows that are sorted for a page. */
  remarks: string[]
}

/** Services for operations that only read, and the cost of every statement that they have read with them. */
export function measuringServices(database: Database): { services: Services; plans: Measured[] } {
  const plans: Measured[] = []
  const read: Database['read'] = async (scope, statement) => {
    plans.push(await explain(database.pool, scope, statement))
    return database.read(scope, statement)
  }
  const services = {
    ...{ database: { ...database, read }, secrets: deriveSecrets('x'.repeat(32)), log: pino({ level: 'silent' }) },
  } as Partial<Services> as Services
  return { services, plans }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

interface Explained {
  Plan: PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Execution Time': number
}

/** Runs a statement as the product does, under its role and scope, and returns its cost in the database. */
export async function explain(pool: pg.Pool, scope: Scope, statement: Sql, generic = false): Promise<Measured> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('app.scope', $1, true), set_config('app.tenant', $2, true), set_config('app.user', $3, true)`,
      settingsOf(scope),
    )
    if (generic) await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare explained as ${statement.text}`)
    const values = statement.values.map((value) => (value === null ? 'null' : client.escapeLiteral(String(value))))
    const execute = `execute explained${values.length ? `(${values.join(', ')})` : ''}`
    // The first run fills the caches.
    await client.query(execute)
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, buffers, format json) ${execute}`,
    )
    const [{ Plan: plan, 'Execution Time': milliseconds }] = rows[0]!['QUERY PLAN'] as [Explained]
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    await client.query('rollback; deallocate explained')
    client.release()
    return { milliseconds, pages, remarks: remarksOn(plan) }
  } catch (error) {
    // A connection that is not given back would keep its pool from closing, and hide the error.
    client.release(true)
    throw error
  }
}

/** The number of rows above which a sort or a filter is reported. */
const many = 150

function remarksOn(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(remarksOn)
  const loops = node['Actual Loops']
  const removed = (node['Rows Removed by Filter'] ?? 0) * loops
  const own: string[] = []
  if (node['Node Type'] === 'Sort') {
    const rows = node.Plans![0]!['Actual Rows'] * node.Plans![0]!['Actual Loops']
    if (rows > many) own.push(`sorts ${Math.round(rows)}`)
  }
  if (node['Node Type'] === 'Seq Scan' && node['Actual Rows'] * loops + removed > many) {
    own.push(`reads all of ${node['Relation Name']}`)
  } else if (removed > many) own.push(`passes over ${Math.round(removed)} of ${node['Relation Name'] ?? 'the rows'}`)
  return [...new Set([...own, ...below])]
}
