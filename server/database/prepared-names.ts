/** What pg keeps of a connection and its types leave out. */
export interface PreparingConnection {
  parsedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
}

/**
 * Statements that one connection keeps prepared. Their texts depend on filters, sorting and the fields that are asked
 * for, so that callers can make tens of thousands of them, and each costs PostgreSQL some tens of kilobytes.
 */
export const mostPrepared = 100

const preparedNames = new WeakMap<PreparingConnection, Set<string>>()

/** Notes that the connection uses the statement of this name, and closes the one that was not used for longest. */
export function makeWay(connection: PreparingConnection, name: string): void {
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
}
