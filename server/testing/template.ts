/** The values that the run's setup passes to every test file. */
export interface TestPostgres {
  /** The superuser's URL, for the maintenance database. */
  adminUrl: string
  /** URLs of the migrated template, for the owner of the tables and for the application's role. */
  ownerUrl: string
  applicationUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
  }
}

export const templateName = 'ezshare_template'

/** The same connection URL, for another database. */
export function withDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
