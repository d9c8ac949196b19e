import type pg from 'pg'
import { holdFiles } from '../database/backup-lock.ts'
import type { FileStore } from '../storage/file-store.ts'
import { assertStoreOfInstallation } from './installation.ts'
import { copyFiles } from './copy-files.ts'
import { makeDraft, assertEmptyFolder } from './draft-folder.ts'
import { dumpTables } from './dump-tables.ts'
import { fingerprintOf, newManifest, writeManifest, type Manifest } from './manifest.ts'
import { seal, type InstallationSecrets } from './seal.ts'

export interface BackupOptions {
  /** The backup's folder; it must be absent or empty. */
  folder: string
  /** A connection of the tables' owner, used by the backup alone. */
  owner: pg.ClientBase
  store: FileStore
  /** The product's version. */
  product: string
  /** Included in the backup, encrypted with the passphrase. */
  secrets?: { passphrase: string; of: InstallationSecrets } | undefined
  /** Receives the progress. */
  say?: (text: string) => void
}

export interface MadeBackup {
  manifest: Manifest
  fingerprint: string
}

/**
 * Copies the rows of one snapshot and the bytes of all their files into a folder that gets its name when it is
 * complete. The installation goes on working; only the purge waits. Throws StartupError in one sentence when there is
 * no space, the folder is taken or another backup is under way.
 */
export async function makeBackup({
  folder,
  owner,
  store,
  product,
  secrets,
  say = () => {},
}: BackupOptions): Promise<MadeBackup> {
  await assertEmptyFolder(folder)
  await assertStoreOfInstallation(owner, store)
  await holdFiles(owner)
  const draft = await makeDraft(folder)
  try {
    say('Copying the tables …')
    const createdAt = new Date().toISOString()
    const dump = await dumpTables(owner, draft.path)
    say(`Copying ${dump.files.count} files …`)
    const files = { ...dump.files, ...(await copyFiles(store, draft.path)) }
    // A lost connection would have released the lock that protects the files.
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
