import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Properties of pg's connection that its types omit. */
export interface PreparingConnection {
  parsedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
}

/**
 * Prepared statements that one connection keeps. Their texts depend on filters, sorting and selected fields, so callers
 * can cause tens of thousands of them, and each costs PostgreSQL some tens of kilobytes.
 */
export const mostPrepared = 100

const preparedNames = new WeakMap<PreparingConnection, Set<string>>()

/**
 * Records the use of the statement of this name, and closes the least recently used one. Returns whether the connection
 * has been told to prepare it before; a connection on which that failed is dropped.
 */
export function makeWay(connection: PreparingConnection, name: string): boolean {
  const names = preparedNames.get(connection) ?? new Set()
  preparedNames.set(connection, names)
  const isKnown = names.delete(name)
  if (!isKnown && names.size >= mostPrepared) {
    const [oldest] = names
    names.delete(oldest!)
    delete connection.parsedStatements[oldest!]
    connection.close({ type: 'S', name: oldest! })
  }
  names.add(name)
  return isKnown
}

/** Names by text; a name costs more to compute than to find. */
const names = new LRUCache<string, string>({ max: 1000 })

/** The name under which every connection prepares this text. */
export function statementName(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
