/** Whose rows the database shows: the setting behind row-level security (migration 0006). */
export type Scope =
  | { scope: 'tenant'; tenant: number }
  | { scope: 'platform' }
  /** Log-in, refresh, sign-up, codes, file addresses: nothing but the owner's functions. */
  | { scope: 'auth' }
  /** Sweeps and purges. */
  | { scope: 'job' }

/** [app.scope, app.tenant] as the database keeps them. */
export function settingsOf(scope: Scope): [string, string] {
  return [scope.scope, scope.scope === 'tenant' ? String(scope.tenant) : '']
}
