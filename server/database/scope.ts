/** The rows that the database shows: the setting behind row-level security (migration 0006). */
export type Scope =
  /** With the user where somebody is signed in: some rows belong to one person. */
  | { scope: 'tenant'; tenant: number; user?: number }
  | { scope: 'platform' }
  /** Login, refresh, sign-up, codes, file addresses: only the owner's functions. */
  | { scope: 'auth' }
  /** Sweeps and purges. */
  | { scope: 'job' }

/** [app.scope, app.tenant, app.user] as the database stores them. */
export function settingsOf(scope: Scope): [string, string, string] {
  if (scope.scope !== 'tenant') return [scope.scope, '', '']
  return [scope.scope, String(scope.tenant), String(scope.user ?? '')]
}
