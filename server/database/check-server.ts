import type { Logger } from 'pino'
import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/** The first that can give somebody a role without its rights, as the queue's is given. */
const oldest = 16

type Asked = Pick<pg.Client, 'query'>

/** Throws StartupError for a PostgreSQL on which the migrations would end in a syntax error. */
export async function refuseOldServer(owner: Asked): Promise<void> {
  const { rows } = await owner.query<{ server_version: string }>('show server_version')
  const { server_version: version } = rows[0]!
  if (Number.parseInt(version, 10) >= oldest) return
  throw new StartupError(`Ezshare needs PostgreSQL ${oldest} or newer; the one of DATABASE_OWNER_URL is ${version}.`)
}

/** A database made with the locale C finds "müller" by "MÜLLER" no more: names and searches are of small letters. */
export async function warnOfPlainLetters(application: Asked, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await application.query<{ folds: boolean }>(`select lower('\u00c4') = '\u00e4' as folds`)
  if (rows[0]!.folds) return
  log.warn(
    'The database knows no letters but those of ASCII, and takes others in capitals for different ones: ' +
      'make it with the encoding UTF8 and a locale such as C.UTF-8',
  )
}
