import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { S3Fixture } from '../testing/fixtures/s3.ts'
import { openS3Store } from '../storage/s3.ts'
import type { FileStore } from '../storage/file-store.ts'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import {
  emptyInstallation,
  run,
  settingsOf,
  type EmptyInstallation,
  type Settings,
} from '../testing/fixtures/backup.ts'

let s3: S3Fixture
let stores: FileStore[]
let app: TestApp
let home: string
const targets: EmptyInstallation[] = []
beforeAll(async () => {
  s3 = await S3Fixture.start()
  stores = await Promise.all(['ezshare', 'restored'].map((bucket) => openS3Store({ ...s3.settings, bucket })))
  app = await startTestApp({ replace: () => ({ store: stores[0]! }) })
  home = await mkdtemp(join(tmpdir(), 'ezshare-s3-backup-'))
  for (const name of ['One', 'Two', 'Three']) await buildSupportFile(app, { name, bytes: Buffer.from(`%PDF ${name}`) })
  await buildSupportFile(app, { bytes: Buffer.alloc(12 * 1024 * 1024, '%PDF in more than one part ') })
}, 60_000)
afterAll(async () => {
  await app?.close()
  await Promise.all([...targets.map((target) => target.remove()), stores?.[1]?.close()])
  await s3?.end()
  await rm(home, { recursive: true, force: true })
})

const inBucket = (bucket: string): Settings => ({
  S3_ENDPOINT: s3.settings.endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY: s3.settings.accessKey,
  S3_SECRET_KEY: s3.settings.secretKey,
})

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.toSorted()
}

it(
  'row 50 backs up files in S3, and restores them into another bucket or onto a disk',
  { timeout: 120_000 },
  async () => {
    const folder = join(home, 'copy')
    expect(await run('backup', { ...settingsOf(app), ...inBucket('ezshare') }, folder)).toEqual({
      code: 0,
      said: expect.any(String),
    })
    const keys = await keysOf(stores[0]!)
    expect(keys).toHaveLength(4)

    for (const bucket of ['restored', undefined]) {
      const target = await emptyInstallation()
      targets.push(target)
      const settings = { ...target.settings, ...(bucket && inBucket(bucket)) }
      expect(await run('restore', settings, folder)).toEqual({ code: 0, said: expect.any(String) })
      expect(await run('files-verify', settings)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^4 files read .*, faults: 0\.$/m),
      })
      for (const key of keys) {
        const expected = await buffer(await stores[0]!.read(key))
        const found = bucket
          ? await buffer(await stores[1]!.read(key))
          : await readFile(join(target.folder, 'files', key.slice(0, 2), key.slice(2, 4), key))
        expect(found.equals(expected)).toBe(true)
      }
    }
    expect(await keysOf(stores[1]!)).toEqual(keys)

    const used = await emptyInstallation()
    targets.push(used)
    expect(await run('restore', { ...used.settings, ...inBucket('ezshare') }, folder)).toMatchObject({
      code: 1,
      said: expect.stringContaining('into an empty installation only'),
    })
  },
)
