import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/** The state of a restore, kept in the database that it fills, until it is complete. */
export interface RestoreMark {
  /** Fingerprint of the backup. */
  backup: string
  /** The rows are loaded; the migrations since the backup remain. */
  loaded: boolean
}

export async function findMark(owner: pg.ClientBase): Promise<RestoreMark | undefined> {
  const { rows: found } = await owner.query<{ there: boolean }>(
    `select to_regclass('ezshare_restore.state') is not null as there`,
  )
  if (!found[0]!.there) return undefined
  const { rows } = await owner.query<RestoreMark>('select backup, loaded from ezshare_restore.state')
  return rows[0]
}

export async function setMark(owner: pg.ClientBase, backup: string): Promise<void> {
  await owner.query(`
    begin;
    create schema ezshare_restore;
    create table ezshare_restore.state (backup text not null, loaded boolean not null default false);
    insert into ezshare_restore.state (backup) values (${owner.escapeLiteral(backup)});
    commit`)
}

/** Inside the transaction that loads the rows. */
export async function markLoaded(owner: pg.ClientBase): Promise<void> {
  await owner.query('update ezshare_restore.state set loaded = true')
}

export async function removeMark(owner: pg.ClientBase): Promise<void> {
  await owner.query('drop schema ezshare_restore cascade')
}

/** Throws StartupError for a database that holds half a backup: no server may run on it, nor load demo data into it. */
export async function assertWhollyRestored(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await database.query<{ half: boolean }>(
    `select to_regnamespace('ezshare_restore') is not null as half`,
  )
  if (!rows[0]!.half) return
  throw new StartupError('A backup was not completely restored here: run "npm run restore" with the same folder again.')
}
