import pLimit from 'p-limit'
import type { Sql } from 'sql-template-tag'
import type { Actor } from '../context.ts'
import type { Database } from './database.ts'
import type { Requester } from './fair-shares.ts'
import { settingsOf, type Scope } from './scope.ts'

/** Parallel statements of one request: a document may ask for ten lists. */
const mostOfARequest = 3

/** A visitor counts by the address alone. */
export function visitorAt(network: string): Requester {
  return { company: `address ${network}`, person: '' }
}

const mostKnown = 10_000

/**
 * The requester for the lookup of a session: at first only the user's id is known; for recent users also the company.
 */
export class KnownRequesters {
  readonly #requesters = new Map<number, Requester>()

  of(userId: number): Requester {
    return this.#requesters.get(userId) ?? { company: `user ${userId}`, person: '' }
  }

  note({ id, tenantId }: Pick<Actor, 'id' | 'tenantId'>): Requester {
    const requester = { company: tenantId === null ? 'platform' : `tenant ${tenantId}`, person: `user ${id}` }
    if (this.#requesters.size >= mostKnown) this.#requesters.clear()
    this.#requesters.set(id, requester)
    return requester
  }
}

/** A session that its request has not confirmed yet. */
export interface UnconfirmedSession {
  readonly id: number
  /** That of the user with whom the request began. */
  readonly scope: Scope
  readonly isConfirmed: boolean
  /** Takes the account that the database has returned. Throws SessionChanged unless it is the one of the request. */
  note(account: string | null): void
  /** Looks the account up, and throws the same. */
  confirm(): Promise<void>
}

/**
 * The database for one request: a few statements at a time, each in its turn among the requests of all companies. The
 * requester is read again for each statement, because at first only the address is known. Until the session is
 * confirmed, each read confirms it in its own round trip, and all else waits for that.
 */
export function sharedDatabase(database: Database, requester: () => Requester, session?: UnconfirmedSession): Database {
  const ofRequest = pLimit(mostOfARequest)
  const inTurn = <T>(work: () => Promise<T>) => ofRequest(() => database.shares.run(requester(), work))
  const confirmed = async () => {
    if (session && !session.isConfirmed) await session.confirm()
  }
  return {
    ...database,
    transaction: async (scope, work) => {
      await confirmed()
      return inTurn(() => database.transaction(scope, work))
    },
    read: async <Row>(scope: Scope, statement: Sql) => {
      if (!session || session.isConfirmed) return inTurn(() => database.read<Row>(scope, statement))
      if (!isSame(scope, session.scope)) {
        await session.confirm()
        return inTurn(() => database.read<Row>(scope, statement))
      }
      const { account, rows } = await inTurn(() => database.readInSession<Row>(session.id, statement))
      session.note(account)
      return rows
    },
    readInSession: (id, statement) => inTurn(() => database.readInSession(id, statement)),
    write: async (scope, statement) => {
      await confirmed()
      return inTurn(() => database.write(scope, statement))
    },
  }
}

function isSame(one: Scope, other: Scope): boolean {
  return settingsOf(one).join() === settingsOf(other).join()
}
