import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../database/migrations/index.ts'
import { findMark, removeMark, setMark, type RestoreMark } from '../database/restore-mark.ts'
import { StartupError } from '../errors/startup-error.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import type { FileStore } from '../storage/file-store.ts'
import { checkBackup } from './check-backup.ts'
import { bindStore } from './installation.ts'
import { loadFiles } from './load-files.ts'
import { loadTables } from './load-tables.ts'
import { fingerprintOf, readManifest, type Manifest } from './manifest.ts'
import { unseal, type InstallationSecrets } from './seal.ts'
import { assertFreeSpace } from './space.ts'
import { allTables } from './tables.ts'

export interface CheckedBackup {
  folder: string
  manifest: Manifest
  fingerprint: string
  /** Absent when the backup has none, or without a passphrase. */
  secrets: InstallationSecrets | undefined
}

export interface CheckOptions {
  folder: string
  passphrase?: string | undefined
  /** The folders to be filled, for the space check: for the rows, and for the files unless they go to S3. */
  target?: { rows?: string | undefined; files?: string | undefined }
  say?: (text: string) => void
}

/**
 * Checks that this version could restore a backup, reading all of it. Changes nothing. Throws StartupError in one
 * sentence when the backup is newer or damaged, the passphrase is wrong or space is short.
 */
export async function openBackup({
  folder,
  passphrase,
  target = {},
  say = () => {},
}: CheckOptions): Promise<CheckedBackup> {
  const manifest = await readManifest(folder)
  assertNotNewer(manifest)
  const fingerprint = fingerprintOf(manifest)
  const secrets =
    manifest.secrets && passphrase ? await unseal(manifest.secrets, { passphrase, fingerprint }) : undefined
  const files = target.files ? manifest.files.bytes : 0
  // Rows with their indexes, and the write-ahead log of the restore.
  const rows = target.rows ? 4 * manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0) : 0
  if (target.files ?? target.rows) await assertFreeSpace((target.files ?? target.rows)!, files + rows)
  say(`Reading the backup of ${manifest.createdAt}, made by Ezshare ${manifest.product} …`)
  await checkBackup(folder, manifest)
  return { folder, manifest, fingerprint, secrets }
}

function assertNotNewer({ migrations: made, product }: Manifest): void {
  const unknown = made.find((name) => !migrations.some((own) => own.name === name))
  if (!unknown) return
  throw new StartupError(
    `The backup was made by a newer Ezshare (${product}, with the migration ${unknown}): restore it with that version or a later one.`,
  )
}

export interface Installation {
  ownerUrl: string
  applicationUrl: string
  /** A connection of the owner, used by the restore alone. */
  owner: pg.ClientBase
  store: FileStore
}

export interface RestoreSteps {
  say?: (text: string) => void
  /** Stores the secrets, as the last step. */
  keepSecrets?: () => Promise<void>
}

/**
 * Fills an empty installation. An interrupted restore leaves one that no server starts on, and goes on when it is run
 * again. Throws StartupError in one sentence when the installation is not empty or the backup does not match.
 */
export async function restoreBackup(
  { folder, manifest, fingerprint }: CheckedBackup,
  { ownerUrl, applicationUrl, owner, store }: Installation,
  { say = () => {}, keepSecrets = async () => {} }: RestoreSteps = {},
): Promise<void> {
  const mark = await begin(owner, store, fingerprint)
  if (!mark.loaded) {
    say('Preparing the database …')
    await migrate({ ownerUrl, applicationUrl, restoring: { only: manifest.migrations } })
    say(`Restoring ${manifest.files.count - manifest.files.missing.length} files …`)
    await loadFiles(store, folder, manifest)
    say('Restoring the tables …')
    await loadTables(owner, folder, manifest)
  }
  say('Bringing the database to this version …')
  await migrate({ ownerUrl, applicationUrl, restoring: {} })
  const { fault } = await verifyChain(owner, { noted: manifest.trail })
  if (fault) throw new StartupError(`The audit trail of the restored database is damaged: ${fault}`)
  await bindStore(owner, store)
  await keepSecrets()
  await removeMark(owner)
}

async function begin(owner: pg.ClientBase, store: FileStore, fingerprint: string): Promise<RestoreMark> {
  const mark = await findMark(owner)
  if (mark && mark.backup !== fingerprint) {
    throw new StartupError('Another backup was not completely restored here: restore that one, or use a new database.')
  }
  if (mark) return mark
  const [table] = await allTables(owner)
  if (table) {
    throw new StartupError(
      `A backup is restored into an empty installation only; this database has tables (such as ${table.name}).`,
    )
  }
  if ((await store.readMark()) !== undefined) {
    throw new StartupError(
      'A backup is restored into an empty installation only; this file store belongs to another one.',
    )
  }
  for await (const { key } of store.list()) {
    throw new StartupError(
      `A backup is restored into an empty installation only; this file store has files (such as ${key}).`,
    )
  }
  await setMark(owner, fingerprint)
  return { backup: fingerprint, loaded: false }
}

/** The file folder of an installation without S3. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')
