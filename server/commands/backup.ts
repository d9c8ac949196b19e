import { resolve } from 'node:path'
import { folderArgument, productVersion, runCommand, say } from './command.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { passphraseOf } from '../backup/seal.ts'
import { inMegabytes } from '../backup/space.ts'
import { loadConfig } from '../config.ts'
import { withOwner } from '../database/owner-access.ts'
import { createLogger } from '../logger.ts'
import { findKeptSecret } from '../security/secrets.ts'
import { openStore } from '../storage/open-store.ts'

/*
 * `npm run backup FOLDER`, with the environment of the server, while it runs or not. Exit code 0 for a
 * complete backup, 2 when some files were missing or damaged in the store, 1 when there is no backup.
 */
runCommand(async () => {
  const folder = folderArgument('backup')
  const passphrase = passphraseOf(process.env)
  const config = loadConfig(process.env)
  const dataDir = resolve(config.dataDir)
  const log = createLogger('silent')
  const product = await productVersion()
  return withOwner({ ...config, dataDir, log }, async (owner) => {
    const store = await openStore(config, dataDir)
    try {
      const jwtSecret = config.jwtSecret ?? (await findKeptSecret(dataDir))
      const secrets = passphrase && jwtSecret ? { passphrase, of: { jwtSecret } } : undefined
      const { manifest, fingerprint } = await makeBackup({ folder, owner, store, product, secrets, say })
      const { tables, files } = manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      say(`${folder}: ${rows} rows of ${tables.length} tables and ${files.count} files (${inMegabytes(files.bytes)}).`)
      say(
        secrets
          ? 'It contains the secrets, encrypted with BACKUP_PASSPHRASE.'
          : 'It does not contain the secrets: BACKUP_PASSPHRASE is not set.',
      )
      say(`Its fingerprint is ${fingerprint}`)
      for (const key of files.missing) say(`Missing in the file store: ${key}`)
      for (const { key } of files.damaged) say(`Damaged in the file store, copied as it is: ${key}`)
      return files.missing.length + files.damaged.length > 0 ? 2 : 0
    } finally {
      await store.close()
    }
  })
})
