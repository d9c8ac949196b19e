import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileStore } from './file-store.ts'
import { testFileStore } from '../testing/fixtures/file-store.contract.ts'
import { S3Fixture } from '../testing/fixtures/s3.ts'
import { storeError } from './s3-errors.ts'
import { openS3Store } from './s3.ts'
import { sweepOrphans } from './sweep.ts'

const megabyte = 1024 * 1024
const noLimit = { maxBytes: Number.MAX_SAFE_INTEGER }

testFileStore('S3', async () => {
  const s3 = await S3Fixture.start()
  return { store: await openS3Store(s3.settings), names: () => s3.names(), cleanUp: () => s3.end() }
})

describe('S3', () => {
  let s3: S3Fixture
  let store: FileStore
  beforeEach(async () => {
    s3 = await S3Fixture.start()
    store = await openS3Store(s3.settings)
  })
  afterEach(async () => {
    await store.close()
    await s3.end()
  })

  const keys = async () => {
    const all: string[] = []
    for await (const { key } of store.list()) all.push(key)
    return all
  }
  const write = (text: string) => store.write(Readable.from([Buffer.from(text)]), noLimit)

  it('finds its files again after a restart of either side', async () => {
    const { key } = await write('bytes')
    await s3.close()
    await s3.open()
    const again = await openS3Store(s3.settings)
    expect(String(await buffer(await again.read(key)))).toBe('bytes')
    await again.close()
  })

  it('takes a file in parts, and gives back any range of it', async () => {
    const pieces = Array.from({ length: 25 }, (_, n) => Buffer.alloc(megabyte, n))
    const { key, size } = await store.write(Readable.from(pieces), noLimit)
    expect(size).toBe(25 * megabyte)
    expect(await s3.names()).toHaveLength(1)
    const seam = await buffer(await store.read(key, { start: 10 * megabyte - 2, end: 10 * megabyte + 1 }))
    expect([...seam]).toEqual([9, 9, 10, 10])
  })

  it('keeps nothing of an upload that breaks off after some parts', async () => {
    const source = new PassThrough({ highWaterMark: 30 * megabyte })
    for (let n = 0; n < 24; n++) source.write(Buffer.alloc(megabyte))
    const writing = store.write(source, noLimit)
    await expect.poll(() => s3.names().then((names) => names.length), { timeout: 10_000 }).toBeGreaterThan(0)
    source.destroy()
    await expect(writing).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await s3.names()).toEqual([])
  })

  it('sweeps keys without a row and parts of killed servers once they are older than 24 hours', async () => {
    const bucket = join(s3.folder, s3.settings.bucket)
    const [kept, old, young] = [await write('kept'), await write('old'), await write('young')]
    const source = new PassThrough({ highWaterMark: 30 * megabyte })
    const writing = store.write(source, noLimit).catch(() => 'broken off')
    source.write(Buffer.alloc(12 * megabyte))
    const uploads = join(bucket, '._S3rver_uploads')
    await expect.poll(() => readdir(uploads).catch(() => []), { timeout: 10_000 }).toHaveLength(1)
    const [upload = ''] = await readdir(uploads)

    const age = (path: string, hours: number) => utimes(path, new Date(), new Date(Date.now() - hours * 3_600_000))
    const agedKey = (key: string, hours: number) => age(join(bucket, `${key}._S3rver_object`), hours)
    await Promise.all([agedKey(kept.key, 30), agedKey(old.key, 25), agedKey(young.key, 23)])
    const sweep = () => sweepOrphans(store, async () => new Set([kept.key]), { now: new Date() })
    expect(await sweep()).toMatchObject({ orphans: 1, abandoned: 0 })
    expect((await keys()).toSorted()).toEqual([kept.key, young.key].toSorted())
    await age(join(uploads, upload, 'key'), 25)
    expect(await sweep()).toMatchObject({ orphans: 0, abandoned: 1 })
    expect(await readdir(uploads)).toEqual([])
    source.destroy()
    expect(await writing).toBe('broken off')
  })

  it(
    'says UNAVAILABLE while the store is unreachable, and works again when it is back',
    { timeout: 30_000 },
    async () => {
      const { key } = await write('bytes')
      await s3.close()
      await expect(store.read(key)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 })
      await expect(write('lost')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      await expect(store.remove(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      await s3.open()
      expect(String(await buffer(await store.read(key)))).toBe('bytes')
      expect(await keys()).toEqual([key])
    },
  )

  it('tells a full store, a rate-limited one and other faults apart', () => {
    const answer = (name: string, httpStatusCode: number) =>
      Object.assign(new Error(name), { name, $metadata: { httpStatusCode } })
    expect(storeError(answer('XMinioStorageFull', 507))).toMatchObject({ code: 'DISK_FULL', status: 507 })
    expect(storeError(answer('SlowDown', 503))).toMatchObject({ code: 'UNAVAILABLE' })
    const denied = answer('AccessDenied', 403)
    expect(storeError(denied)).toBe(denied)
  })

  it('does not open with a wrong key, an invalid bucket name or an unreachable server', async () => {
    const opening = (changed: object) => openS3Store({ ...s3.settings, ...changed })
    await expect(opening({ accessKey: 'wrong' })).rejects.toThrow(
      /^The bucket "ezshare" at http:\S+ cannot be used: .+\.$/,
    )
    await expect(opening({ bucket: 'No Bucket' })).rejects.toThrow(/cannot be used: .+\.$/)
    await expect(opening({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(/cannot be used: .*ECONNREFUSED.*\.$/)
  })

  it('applies backpressure up and down: 300 MB pass through little memory', { timeout: 120_000 }, async () => {
    let pieces = 0
    let peak = 0
    const watch = () => (peak = Math.max(peak, process.memoryUsage.rss()))
    const source = new Readable({
      highWaterMark: megabyte,
      read() {
        watch()
        this.push(pieces++ < 300 ? Buffer.alloc(megabyte, 'ezshare') : null)
      },
    })
    const before = process.memoryUsage.rss()
    const { key, size } = await store.write(source, { maxBytes: 300 * megabyte })
    expect(size).toBe(300 * megabyte)
    let read = 0
    const reader = await store.read(key)
    reader.on('data', (chunk: Buffer) => {
      read += chunk.length
      watch()
    })
    await finished(reader)
    expect(read).toBe(size)
    // The test's S3 server lives in this process too.
    expect((peak - before) / megabyte).toBeLessThan(200)
  })
})
