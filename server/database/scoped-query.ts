import pg from 'pg'
import { makeWay, type PreparingConnection } from './prepared-names.ts'
import { settingsOf, type Scope } from './scope.ts'

/*
 * Sets the tenant and runs one prepared statement in a single round trip: both messages precede one Sync, which
 * makes them one implicit transaction. The setting is local to it, so nothing stays on the pooled connection, and
 * an error in the first part skips the second (docs/decisions/003-one-round-trip-reads.md).
 */

/** The first of the two statements: it sets the scope, and may return one text. */
export interface Opening {
  name: string
  text: string
  values: string[]
}

/** Opens with a scope that the caller of `read` has chosen. */
export function scopeOpening(scope: Scope): Opening {
  return { name: 'open scope', text: scopeText, values: settingsOf(scope) }
}

const scopeText = `select null::text, set_config('app.scope', $1, true), set_config('app.tenant', $2, true),
  set_config('app.user', $3, true)`

/**
 * Opens with a session: the database itself sets the scope of the session's user, and returns the user. Of a session
 * that has ended it sets nothing, and the statement sees no rows.
 */
export function sessionOpening(sessionId: number): Opening {
  return { name: 'open session', text: sessionText, values: [String(sessionId)] }
}

const sessionText = 'select enter_session($1)'

/** Properties of pg's connection that its types omit. */
interface WireConnection extends PreparingConnection {
  parse(query: { name: string; text: string; types?: unknown }): void
  bind(config: { portal: string; statement: string; values: unknown[] }): void
  execute(config: { portal: string }): void
}

interface QueryInternals {
  prepare(connection: WireConnection): void
  handleDataRow(message: DataRow): void
  handleCommandComplete(message: unknown, connection: WireConnection): void
}

interface DataRow {
  fields: (string | null)[]
}

const base = pg.Query.prototype as unknown as QueryInternals

export class ScopedQuery extends pg.Query {
  readonly #opening: Opening
  readonly #name: string
  #isOpen = false
  /** The text that the opening has returned; null without one. */
  opened: string | null = null

  constructor(
    opening: Opening,
    config: pg.QueryConfig & { name: string },
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(config, callback as never)
    this.#opening = opening
    this.#name = config.name
  }

  prepare(connection: WireConnection): void {
    const { name, text, values } = this.#opening
    // First: messages after an error are skipped up to the Sync, and a Close must not be.
    const isPrepared = makeWay(connection, name)
    makeWay(connection, this.#name)
    if (!isPrepared) connection.parse({ name, text })
    connection.bind({ portal: '', statement: name, values })
    connection.execute({ portal: '' })
    base.prepare.call(this, connection)
  }

  handleDataRow(message: DataRow): void {
    if (this.#isOpen) base.handleDataRow.call(this, message)
    else this.opened = message.fields[0] ?? null
  }

  handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#isOpen) base.handleCommandComplete.call(this, message, connection)
    this.#isOpen = true
  }
}
