import type pg from 'pg'
import { holdFiles } from '../database/backup-lock.ts'
import type { FileStore } from '../storage/file-store.ts'
import { refuseForeignStore } from './installation.ts'
import { copyFiles } from './copy-files.ts'
import { makeDraft, refuseTaken } from './draft-folder.ts'
import { dumpTables } from './dump-tables.ts'
import { fingerprintOf, newManifest, writeManifest, type Manifest } from './manifest.ts'
import { seal, type InstallationSecrets } from './seal.ts'

export interface BackupOptions {
  /** Where the backup will be; it must not be there yet, or be empty. */
  folder: string
  /** A connection of the owner of the tables, for the backup alone. */
  owner: pg.ClientBase
  store: FileStore
  /** Version of the product. */
  product: string
  /** Goes along, locked with the passphrase. */
  secrets?: { passphrase: string; of: InstallationSecrets } | undefined
  /** Told what is done now. */
  say?: (text: string) => void
}

export interface MadeBackup {
  manifest: Manifest
  fingerprint: string
}

/**
 * Copies the rows of one moment and the bytes of every file that they know into a folder that appears, under its name,
 * when it is whole. The installation goes on working; only the purge waits.
 * Throws StartupError in one sentence when there is no space, the folder is taken or another backup is under way.
 */
export async function makeBackup({
  folder,
  owner,
  store,
  product,
  secrets,
  say = () => {},
}: BackupOptions): Promise<MadeBackup> {
  await refuseTaken(folder)
  await refuseForeignStore(owner, store)
  await holdFiles(owner)
  const draft = await makeDraft(folder)
  try {
    say('Copying the tables …')
    const createdAt = new Date().toISOString()
    const dump = await dumpTables(owner, draft.path)
    say(`Copying ${dump.files.count} files …`)
    const files = { ...dump.files, ...(await copyFiles(store, draft.path)) }
    // The lock on the files ended with the connection, if that was lost.
    await owner.query('select 1')

    const manifest: Manifest = newManifest({ product, createdAt, ...dump, files })
    const fingerprint = fingerprintOf(manifest)
    if (secrets) manifest.secrets = await seal(secrets.of, { passphrase: secrets.passphrase, fingerprint })
    await writeManifest(draft.path, manifest)
    await draft.publish()
    return { manifest, fingerprint }
  } catch (error) {
    await draft.remove()
    throw error
  }
}
