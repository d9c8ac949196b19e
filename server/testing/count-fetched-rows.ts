import { expect } from 'vitest'
import { settingsOf } from '../database/scope.ts'
import type { RecordedRead } from './recorded-reads.ts'
import type { TestApp } from './test-app.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/**
 * Counts the rows of a table that a list's statement fetches for its page, as the application's role under its
 * policies; the total count is excluded. The statement of a far page has two parts.
 */
export async function countFetchedRows(
  app: TestApp,
  { scope, statement }: RecordedRead,
  table: string,
  { parts = 1 } = {},
): Promise<number> {
  const client = await app.services.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('app.scope', $1, true), set_config('app.tenant', $2, true), set_config('app.user', $3, true)`,
      settingsOf(scope),
    )
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) ${statement.text}`,
      statement.values as unknown[],
    )
    const limits = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'Limit')
    expect(limits).toHaveLength(parts)
    return limits
      .flatMap(nodesOf)
      .filter((node) => node['Relation Name'] === table)
      .reduce(
        (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      )
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
