import { settingsOf } from '../database/scope.ts'
import type { RecordedRead } from './recorded-reads.ts'
import type { TestApp } from './test-app.ts'

/** A step of an executed plan. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Runs a recorded statement as the application's role under its policies; returns all steps of its plan. */
export async function explainRead(app: TestApp, { scope, statement }: RecordedRead): Promise<PlanNode[]> {
  const client = await app.services.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('app.scope', $1, true), set_config('app.tenant', $2, true), set_config('app.user', $3, true)`,
      settingsOf(scope),
    )
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${statement.text}`,
      statement.values as unknown[],
    )
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A step with all steps below it. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
