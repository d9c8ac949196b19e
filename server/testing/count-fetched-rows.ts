import { expect } from 'vitest'
import { explainRead, nodesOf } from './explain-read.ts'
import type { RecordedRead } from './recorded-reads.ts'
import type { TestApp } from './test-app.ts'

/**
 * Counts the rows of a table that a list's statement fetches for its page, as the application's role under its
 * policies; the total count is excluded. The statement of a far page has two parts.
 */
export async function countFetchedRows(
  app: TestApp,
  read: RecordedRead,
  table: string,
  { parts = 1 } = {},
): Promise<number> {
  const limits = (await explainRead(app, read)).filter((node) => node['Node Type'] === 'Limit')
  expect(limits).toHaveLength(parts)
  return limits
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )
}
