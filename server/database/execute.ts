import type { EntityManager } from '@mikro-orm/postgresql'
import type { Sql } from 'sql-template-tag'
import type { ScopedTransaction } from './scoped-transaction.ts'

/**
 * Runs one statement inside the transaction of `em` and returns its rows; a select outside of a transaction is
 * `Database.read`. Texts, bytes and documents are sent as parameters (docs/decisions/020-no-secret-in-a-statement.md).
 * A list is written as `join(values)`, never as one value. The text must not contain a question mark of its own, such as
 * the jsonb operator: MikroORM takes every one for a placeholder.
 */
export function execute<Row>(em: EntityManager, statement: Sql): Promise<Row[]> {
  return em.execute<Row[]>(statement.sql, statement.values)
}

/**
 * Runs one statement without a result inside the transaction of `em`, together with its next statement or its commit;
 * that one throws its error.
 */
export function executeLater(em: EntityManager, statement: Sql): void {
  em.getTransactionContext<ScopedTransaction>()!.executeLater(statement)
}
