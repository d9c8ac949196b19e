import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { startServer, type RunningServer } from './server.ts'
import { openDiskStore } from './storage/disk.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let testDatabase: TestDatabase
let folder: string
let running: RunningServer | undefined
beforeEach(async () => {
  testDatabase = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ezshare-start-'))
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await testDatabase.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = async (data = 'data', more: Record<string, string> = {}, log = pino({ level: 'silent' })) => {
  const config = loadConfig({
    DATABASE_URL: testDatabase.applicationUrl,
    DATABASE_OWNER_URL: testDatabase.ownerUrl,
    JWT_SECRET: 'pK3xW9qTz7Lm2Vb8Nc4Rd6Fg1Hj5Ys0Ea',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Quite a good 1 for a start',
    DATA_DIR: join(folder, data),
    PORT: '0',
    ...more,
  })
  running = await startServer(config, log)
  const address = running.app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** A file without a row, old enough for the sweep to check. */
async function oldFile(): Promise<string> {
  const files = join(folder, 'data', 'files')
  const { key } = await (await openDiskStore(files)).write(Readable.from(['x']), { maxBytes: 1 })
  const longAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(join(files, key.slice(0, 2), key.slice(2, 4), key), longAgo, longAgo)
  return key
}

describe('row 42 the start', { timeout: 60_000 }, () => {
  it('waits for no sweep: the server answers while the files are still being checked', async () => {
    const key = await oldFile()
    const owner = new pg.Client({ connectionString: testDatabase.ownerUrl })
    await owner.connect()
    try {
      await owner.query('begin; lock table stored_file in access exclusive mode')
      const url = await start()
      expect((await fetch(`${url}/ready`)).status).toBe(200)
      expect(await readdir(join(folder, 'data', 'files', 'trash'))).toEqual([])
      await owner.query('rollback')
      await expect.poll(() => readdir(join(folder, 'data', 'files', 'trash')), { timeout: 20_000 }).toEqual([key])
    } finally {
      await owner.end()
    }
  })

  it('is refused beside a folder that does not belong to the database, and the folder stays as it is', async () => {
    await start()
    await running!.stop()
    await expect(start('elsewhere')).rejects.toThrow(/^Nothing was started or changed, because .+ACCEPT_INSTALLATION=/)
    expect(await readdir(join(folder, 'elsewhere', 'files'))).toEqual(['incoming', 'trash'])
    const url = await start()
    expect((await fetch(`${url}/ready`)).status).toBe(200)
  })
})

describe('a start without PUBLIC_URL', () => {
  const warningsOf = async (settings: Record<string, string>) => {
    const lines: string[] = []
    await start('data', settings, pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }))
    return lines.filter((line) => line.includes('PUBLIC_URL'))
  }

  it('logs a warning where other machines can reach the server: links in mails would lead to the reader’s own machine', async () => {
    expect(await warningsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('PUBLIC_URL is not set')])
  })

  it.each<Record<string, string>>([{ HOST: '127.0.0.1' }, { HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example' }])(
    'logs none with %j',
    async (settings) => {
      expect(await warningsOf(settings)).toEqual([])
    },
  )
})
