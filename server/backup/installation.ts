import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'
import type { FileStore } from '../storage/file-store.ts'

/**
 * Throws StartupError when the store holds the files of another installation, since this database does not know their
 * keys.
 */
export async function assertStoreOfInstallation(owner: pg.ClientBase, store: FileStore): Promise<void> {
  const { rows: found } = await owner.query<{ known: boolean }>(
    `select to_regclass('public.installation') is not null as known`,
  )
  if (!found[0]!.known) return
  const { rows } = await owner.query<{ id: string }>('select id from installation')
  const mark = await store.readMark()
  if (mark === undefined || mark === rows[0]?.id) return
  throw new StartupError(
    'The file store belongs to another installation than the database: check the settings of both.',
  )
}

/**
 * Gives the store the restored installation's mark. Which secret it runs with is recorded at its next start; it may be
 * the old or a new one.
 */
export async function bindStore(owner: pg.ClientBase, store: FileStore): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from installation')
  await store.writeMark(rows[0]!.id)
  await owner.query(`update installation set bound_at = coalesce(bound_at, now()), secret_marks = '{}'`)
}
