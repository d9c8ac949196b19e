const lostCommits = new WeakSet<object>()

/** Whether PostgreSQL itself reported the rollback, which it does not for a terminated session or a lost connection. */
function isRefusal({ code }: { code?: unknown }): boolean {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P0|40003|EPIPE)/.test(code)
}

/** Records an error during a commit, unless the database has reported the rollback. */
export function noteLostCommit(error: unknown): void {
  if (typeof error === 'object' && error !== null && !isRefusal(error)) lostCommits.add(error)
}

/**
 * True for an error after which only the database knows whether the transaction was committed: its connection was lost.
 */
export function mayBeCommitted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lostCommits.has(error)
}
