import pLimit from 'p-limit'
import type { Actor } from '../context.ts'
import type { Database } from './database.ts'
import type { Requester } from './fair-shares.ts'

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

/**
 * The database for one request: a few statements at a time, each in its turn among the requests of all companies. The
 * requester is read again for each statement, because at first only the address is known.
 */
export function sharedDatabase(database: Database, requester: () => Requester): Database {
  const ofRequest = pLimit(mostOfARequest)
  const inTurn = <T>(work: () => Promise<T>) => ofRequest(() => database.shares.run(requester(), work))
  return {
    ...database,
    transaction: (scope, work) => inTurn(() => database.transaction(scope, work)),
    read: (scope, statement) => inTurn(() => database.read(scope, statement)),
    write: (scope, statement) => inTurn(() => database.write(scope, statement)),
  }
}
