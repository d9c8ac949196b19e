import pg from 'pg'
import { makeWay, type PreparingConnection } from './prepared-names.ts'
import { settingsOf, type Scope } from './scope.ts'

/*
 * Runs one statement after others in a single round trip: all messages precede one Sync. Without a begin among them
 * they are one implicit transaction. A scope is local to its transaction, so nothing stays on the pooled connection,
 * and an error skips what comes after it (docs/decisions/003-one-round-trip-reads.md).
 */

/** A statement before the last one. It is prepared under its name, and may return one text. */
export interface Opening {
  name: string
  text: string
  values: unknown[]
}

/** Opens a transaction that lasts beyond the round trip. */
export const beginOpening: Opening = { name: 'begin', text: 'begin', values: [] }

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

/** A statement with a name is prepared under it, once per connection. */
export interface LastStatement {
  name?: string
  text: string
  values?: unknown[]
}

export class ScopedQuery extends pg.Query {
  readonly #openings: readonly Opening[]
  readonly #name: string | undefined
  #completed = 0
  /** The text that the last opening with a result has returned; null without one. */
  opened: string | null = null

  constructor(
    openings: readonly Opening[],
    { name, text, values = [] }: LastStatement,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super({ name, text, values, queryMode: 'extended' } as pg.QueryConfig, callback as never)
    this.#openings = openings
    this.#name = name
  }

  prepare(connection: WireConnection): void {
    // First: messages after an error are skipped up to the Sync, and a Close must not be.
    const unprepared = this.#openings.filter(({ name }) => !makeWay(connection, name))
    if (this.#name !== undefined) makeWay(connection, this.#name)
    for (const { name, text } of unprepared) {
      connection.parse({ name, text })
      // pg itself notes only the last statement; the same text may be the last one of a later round trip.
      connection.parsedStatements[name] = text
    }
    for (const { name, values } of this.#openings) {
      connection.bind({ portal: '', statement: name, values })
      connection.execute({ portal: '' })
    }
    base.prepare.call(this, connection)
  }

  handleDataRow(message: DataRow): void {
    if (this.#isOpen) base.handleDataRow.call(this, message)
    else this.opened = message.fields[0] ?? null
  }

  handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#isOpen) base.handleCommandComplete.call(this, message, connection)
    this.#completed += 1
  }

  get #isOpen(): boolean {
    return this.#completed >= this.#openings.length
  }
}
