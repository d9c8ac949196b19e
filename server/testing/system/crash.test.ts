import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../../database/embedded-postgres.ts'
import { isFileKey } from '../../storage/file-store.ts'
import { startServerProcess } from '../server-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezshare-crash-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The server on the embedded database of the folder. */
const start = () => startServerProcess({ DATA_DIR: join(folder, 'data') })

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'supplier', password: 'ezshare-demo' }),
  })
  return ((await response.json()) as { token: string }).token
}

/** An endless video, as the body of a multipart request. */
async function* endlessUpload(boundary: string) {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  yield Buffer.from(field('machineId', '1') + field('fileName', 'Clip') + field('fileDesc', 'Never ends'))
  yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="clip.mp4"\r\n\r\n`)
  for (;;) {
    yield Buffer.alloc(64 * 1024, 7)
    await sleep(10)
  }
}

async function filesOnDisk(): Promise<number> {
  const entries = await readdir(join(folder, 'data', 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && isFileKey(entry.name)).length
}

async function filesInDatabase(): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: pino({ level: 'silent' }) })
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from stored_file')
  await client.end()
  await postgres.stop()
  return rows[0]!.n
}

it('a kill in the middle of an upload leaves no row without a file and, after the next start, no file without a row', async () => {
  const first = await start()
  const token = await logIn(first.url)
  const before = await filesOnDisk()
  const boundary = 'ezshare-crash'
  const upload = fetch(`${first.url}/api/supplier/machine/support-videos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: ReadableStream.from(endlessUpload(boundary)),
    duplex: 'half',
  } as RequestInit).catch(() => 'broken off')
  await expect.poll(filesOnDisk, { timeout: 10_000 }).toBe(before + 1)
  await first.end('SIGKILL')
  expect(await upload).toBe('broken off')

  const second = await start()
  expect(await filesOnDisk()).toBe(before)
  await second.end('SIGTERM')
  expect(await filesInDatabase()).toBe(before)
}, 90_000)
