import { resolve } from 'node:path'
import { folderArgument, runCommand, say } from './command.ts'
import { openBackup, filesFolder, restoreBackup } from '../backup/restore-backup.ts'
import { passphraseOf } from '../backup/seal.ts'
import { loadConfig } from '../config.ts'
import { withNewDatabase } from '../database/owner-access.ts'
import { createLogger } from '../logger.ts'
import { keepSecret } from '../security/secrets.ts'
import { openStore } from '../storage/open-store.ts'

/*
 * `npm run restore FOLDER`, with the environment of the installation to be filled, whose server has never run;
 * `npm run restore -- FOLDER --check` reads the backup and changes nothing. Exit code 0 on success, 1 otherwise.
 */
runCommand(async () => {
  const folder = folderArgument('restore')
  const passphrase = passphraseOf(process.env)
  const config = loadConfig(process.env)
  const dataDir = resolve(config.dataDir)
  const checkOnly = process.argv.includes('--check')
  const target = {
    rows: config.databaseUrl ? undefined : dataDir,
    files: config.s3 ? undefined : filesFolder(dataDir),
  }
  const backup = await openBackup({ folder, passphrase, target: checkOnly ? {} : target, say })
  const { manifest, fingerprint, secrets } = backup
  say(`Its fingerprint is ${fingerprint}`)
  if (checkOnly) return 0

  await withNewDatabase({ ...config, dataDir, log: createLogger('silent') }, async (owner, urls) => {
    const store = await openStore(config, dataDir)
    try {
      await restoreBackup(
        backup,
        { ...urls, owner, store },
        {
          say,
          keepSecrets: async () => {
            if (secrets && !config.jwtSecret) await keepSecret(dataDir, secrets.jwtSecret)
          },
        },
      )
    } finally {
      await store.close()
    }
  })
  for (const key of manifest.files.missing) say(`Missing since before the backup: ${key}`)
  for (const { key } of manifest.files.damaged) say(`Damaged since before the backup: ${key}`)
  if (config.jwtSecret && secrets && config.jwtSecret !== secrets.jwtSecret) {
    say('JWT_SECRET differs from that of the backup; the new one is used.')
  } else if (!config.jwtSecret && !secrets) {
    say('The first start generates a new secret: the backup has none, or BACKUP_PASSPHRASE is not set.')
  }
  say('Restored. All users have to log in again; queued mails are not sent from here.')
  return 0
})
