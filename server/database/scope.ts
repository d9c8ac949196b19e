/** The rows that the database shows: the setting behind row-level security (migration 0006). */
export type Scope =
  | { scope: 'tenant'; tenant: number }
  | { scope: 'platform' }
  /** Login, refresh, sign-up, codes, file addresses: only the owner's functions. */
  | { scope: 'auth' }
  /** Sweeps and purges. */
  | { scope: 'job' }

/** [app.scope, app.tenant] as the database stores them. */
export function settingsOf(scope: Scope): [string, string] {
  return [scope.scope, scope.scope === 'tenant' ? String(scope.tenant) : '']
}
