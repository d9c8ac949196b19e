import type { Logger } from 'pino'
import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/** The first version that can grant a role without its inherited rights, as the queue's role is granted. */
const oldest = 16

type Asked = Pick<pg.Client, 'query'>

/** Throws StartupError for a PostgreSQL that is too old for the syntax of the migrations. */
export async function assertServerVersion(owner: Asked): Promise<void> {
  const { rows } = await owner.query<{ server_version: string }>('show server_version')
  const { server_version: version } = rows[0]!
  if (Number.parseInt(version, 10) >= oldest) return
  throw new StartupError(`Ezshare needs PostgreSQL ${oldest} or newer; the one of DATABASE_OWNER_URL is ${version}.`)
}

/** With the locale C, lower() leaves "Ü" as it is: names and searches with such capitals are not found. */
export async function warnOfPlainLetters(application: Asked, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await application.query<{ folds: boolean }>(`select lower('\u00c4') = '\u00e4' as folds`)
  if (rows[0]!.folds) return
  log.warn(
    "The database's locale folds the case of ASCII letters only: names with other capitals will not be found. " +
      'Create it with the encoding UTF8 and a locale such as C.UTF-8.',
  )
}
