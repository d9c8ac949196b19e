import { resolve } from 'node:path'
import { runCommand, say } from './command.ts'
import { inMegabytes } from '../backup/space.ts'
import { verifyFiles, type FileFault } from '../backup/verify-files.ts'
import { loadConfig } from '../config.ts'
import { withOwner } from '../database/owner-access.ts'
import { createLogger } from '../logger.ts'
import { openStore } from '../storage/open-store.ts'

/*
 * `npm run files:verify`, with the server's environment, while it runs or not: reads every file of the store and
 * compares it with its row. Exit code 0 when each row has its bytes and each file its row, 1 when not or when it
 * cannot be checked.
 */

function sentence({ kind, key, id, tenant }: FileFault): string {
  if (kind === 'surplus') return `Surplus: ${key} has no row.`
  const what = kind === 'missing' ? 'Missing' : 'Damaged'
  return `${what}: ${key}, the bytes of file ${id} of tenant ${tenant}.`
}

runCommand(async () => {
  const config = loadConfig(process.env)
  const dataDir = resolve(config.dataDir)
  return withOwner({ ...config, dataDir, log: createLogger('silent') }, async (owner, { alone }) => {
    const store = await openStore(config, dataDir)
    try {
      const { files, bytes, faults, arriving } = await verifyFiles(owner, store, { alone: alone && !config.s3 })
      for (const fault of faults) say(sentence(fault))
      if (arriving > 0) say(`Without a row, but younger than a day and perhaps still being uploaded: ${arriving}.`)
      say(`${files} files read (${inMegabytes(bytes)}), faults: ${faults.length}.`)
      return faults.length > 0 ? 1 : 0
    } finally {
      await store.close()
    }
  })
})
