import type { Sql } from 'sql-template-tag'
import type { Services } from '../context.ts'
import type { Scope } from '../database/scope.ts'

/** A select statement of the product, with the scope of its caller. */
export interface RecordedRead {
  scope: Scope
  statement: Sql
}

/** For `startTestApp({ replace })`: the same database, recording each single-statement read that contains the text. */
export function recordReads(
  noted: RecordedRead[],
  words: string,
): (services: Pick<Services, 'database'>) => Pick<Services, 'database'> {
  const note = (scope: Scope, statement: Sql) => {
    if (statement.text.includes(words)) noted.push({ scope, statement })
  }
  return ({ database }) => ({
    database: {
      ...database,
      read: <Row>(scope: Scope, statement: Sql) => {
        note(scope, statement)
        return database.read<Row>(scope, statement)
      },
      readInSession: async <Row>(sessionId: number, statement: Sql) => {
        const answer = await database.readInSession<Row>(sessionId, statement)
        const { tenant_id: tenant } = JSON.parse(answer.account ?? '{}') as { tenant_id?: number | null }
        note(typeof tenant === 'number' ? { scope: 'tenant', tenant } : { scope: 'platform' }, statement)
        return answer
      },
    },
  })
}
