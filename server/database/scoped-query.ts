import pg from 'pg'
import { makeWay, type PreparingConnection } from './prepared-names.ts'
import { settingsOf, type Scope } from './scope.ts'

/*
 * Sets the tenant and runs one prepared statement in a single round trip: both messages precede one Sync, which
 * makes them one implicit transaction. The setting is local to it, so nothing stays on the pooled connection, and
 * an error in the first part skips the second (docs/decisions/003-one-round-trip-reads.md).
 */

const setting = `select set_config('app.scope', $1, true), set_config('app.tenant', $2, true)`

/** Properties of pg's connection that its types omit. */
interface WireConnection extends PreparingConnection {
  parse(query: { name: string; text: string; types?: unknown }): void
  bind(config: { portal: string; statement: string; values: unknown[] }): void
  execute(config: { portal: string }): void
}

interface QueryInternals {
  prepare(connection: WireConnection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: WireConnection): void
}

const base = pg.Query.prototype as unknown as QueryInternals

export class ScopedQuery extends pg.Query {
  readonly #settings: [string, string]
  readonly #name: string
  #settingDone = false

  constructor(
    scope: Scope,
    config: pg.QueryConfig & { name: string },
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(config, callback as never)
    this.#settings = settingsOf(scope)
    this.#name = config.name
  }

  prepare(connection: WireConnection): void {
    // First: messages after an error are skipped up to the Sync, and a Close must not be.
    makeWay(connection, this.#name)
    // Unnamed and parsed each time: an unnamed parse costs the server next to nothing, while a name unknown to pg could
    // outlive the statement.
    connection.parse({ name: '', text: setting })
    connection.bind({ portal: '', statement: '', values: this.#settings })
    connection.execute({ portal: '' })
    base.prepare.call(this, connection)
  }

  handleDataRow(message: unknown): void {
    if (this.#settingDone) base.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#settingDone) base.handleCommandComplete.call(this, message, connection)
    this.#settingDone = true
  }
}
