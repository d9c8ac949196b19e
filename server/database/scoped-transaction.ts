import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { statementName } from './prepared-names.ts'
import { beginOpening, type LastStatement, type Opening, ScopedQuery, scopeOpening } from './scoped-query.ts'
import type { Scope } from './scope.ts'

/** A statement as MikroORM's connection passes it on. */
interface CompiledStatement {
  sql: string
  parameters: readonly unknown[]
}

interface StatementResult {
  rows: unknown[]
  numAffectedRows?: bigint
}

const countingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * A transaction under a scope that waits for the database as seldom as possible: its begin and its scope travel with its
 * first statement, and a statement without a result that anybody reads travels with the next one or with the commit
 * (docs/decisions/003-one-round-trip-reads.md). MikroORM runs its statements in it by executeQuery().
 */
export class ScopedTransaction {
  readonly #client: pg.PoolClient
  #waiting: Opening[]
  #isBegun = false
  #isSpoilt = false

  /** @param client a connection of the pool, which commit() or rollback() gives back. */
  constructor(client: pg.PoolClient, scope: Scope) {
    this.#client = client
    this.#waiting = [beginOpening, scopeOpening(scope)]
  }

  async executeQuery({ sql, parameters }: CompiledStatement): Promise<StatementResult> {
    const { command, rowCount, rows } = await this.#run({ text: sql, values: [...parameters] })
    return { rows, ...(countingCommands.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  /** Runs the statement before the next one, at the latest before the commit, which then throws its error. */
  executeLater({ text, values }: Sql): void {
    const texts = values.map((value) => (value === null ? null : String(value)))
    this.#waiting.push({ name: statementName(text), text, values: texts })
  }

  /** Gives the connection back only when it succeeds. */
  async commit(): Promise<void> {
    await this.#run({ text: 'commit' })
    this.#client.release()
  }

  /** Gives the connection back in any case; one that cannot roll back is closed. */
  async rollback(): Promise<void> {
    try {
      if (this.#isBegun) await this.#client.query('rollback')
      this.#client.release(this.#isSpoilt)
    } catch {
      this.#client.release(true)
    }
  }

  #run(last: LastStatement): Promise<pg.QueryResult> {
    this.#isBegun = true
    if (this.#waiting.length === 0) return this.#client.query(last.text, last.values)
    const openings = this.#waiting
    this.#waiting = []
    return new Promise((resolve, reject) => {
      const query = new ScopedQuery(openings, last, (error, result) => {
        if (!error) return resolve(result)
        // pg may wrongly believe now that a statement is prepared.
        this.#isSpoilt = true
        reject(error)
      })
      this.#client.query(query)
    })
  }
}
