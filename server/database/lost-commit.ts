const lostCommits = new WeakSet<object>()

/** Errors with which PostgreSQL itself says that it has rolled back; of a session that it ends, and of a lost one, it does not. */
function isRefusal({ code }: { code?: unknown }): boolean {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P0|40003|EPIPE)/.test(code)
}

/** Notes an error that came while a transaction was committed, unless the database has answered that it is rolled back. */
export function noteLostCommit(error: unknown): void {
  if (typeof error === 'object' && error !== null && !isRefusal(error)) lostCommits.add(error)
}

/** True for an error after which only the database knows whether the transaction was committed: its connection was lost. */
export function mayBeCommitted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lostCommits.has(error)
}
