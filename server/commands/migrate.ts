import { resolve } from 'node:path'
import { runCommand, say } from './command.ts'
import { loadConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { withNewDatabase } from '../database/owner-access.ts'
import { createLogger } from '../logger.ts'

/*
 * `npm run migrate`: brings the database to this version, before its servers start and beside those of the previous
 * version. It is the only step that needs DATABASE_OWNER_URL; the servers need none. Exit code 0 on success.
 */
runCommand(async () => {
  const config = loadConfig(process.env, 'migrate')
  const options = { ...config, dataDir: resolve(config.dataDir), log: createLogger('silent') }
  await withNewDatabase(options, (_owner, urls) => migrate(urls))
  say('The database is migrated.')
  return 0
})
