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
