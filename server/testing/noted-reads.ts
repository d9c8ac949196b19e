import type { Sql } from 'sql-template-tag'
import type { Services } from '../context.ts'
import type { Scope } from '../database/scope.ts'

/** A reading statement of the product, and for whom it was sent. */
export interface NotedRead {
  scope: Scope
  statement: Sql
}

/** For `startTestApp({ replace })`: the same database, which notes each one-trip read whose text holds the words. */
export function noteReads(
  noted: NotedRead[],
  words: string,
): (services: Pick<Services, 'database'>) => Pick<Services, 'database'> {
  return ({ database }) => ({
    database: {
      ...database,
      read: <Row>(scope: Scope, statement: Sql) => {
        if (statement.text.includes(words)) noted.push({ scope, statement })
        return database.read<Row>(scope, statement)
      },
    },
  })
}
