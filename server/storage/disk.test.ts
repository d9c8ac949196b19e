import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskError, openDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { testFileStore } from '../testing/fixtures/file-store.contract.ts'

const megabyte = 1024 * 1024
const noLimit = { maxBytes: Number.MAX_SAFE_INTEGER }

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

testFileStore('the disk', async () => {
  const root = await mkdtemp(join(tmpdir(), 'files-'))
  return {
    store: await openDiskStore(root),
    names: () => filesBelow(root),
    cleanUp: () => rm(root, { recursive: true }),
  }
})

describe('the disk store', () => {
  let root: string
  let store: FileStore
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'))
    store = await openDiskStore(root)
  })
  afterEach(() => rm(root, { recursive: true }))

  it('keeps a file in two levels of folders that only the server may enter', async () => {
    const { key } = await store.write(Readable.from([Buffer.from('bytes')]), noLimit)
    const path = join(root, key.slice(0, 2), key.slice(2, 4), key)
    expect(await readFile(path, 'utf8')).toBe('bytes')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(join(root, key.slice(0, 2)))).mode & 0o777).toBe(0o700)
  })

  it.runIf(process.platform === 'linux')('reports a folder that cannot be made', async () => {
    await expect(openDiskStore('/proc/ezshare/files')).rejects.toThrow('ENOENT')
  })

  it('finds its files after a restart, and ignores foreign names', async () => {
    const { key } = await store.write(Readable.from([Buffer.from('bytes')]), noLimit)
    await writeFile(join(root, key.slice(0, 2), key.slice(2, 4), '.nfs0001'), '')
    await writeFile(join(root, 'README'), '')
    const keys: string[] = []
    for await (const each of (await openDiskStore(root)).list()) keys.push(each.key)
    expect(keys).toEqual([key])
  })

  it('removes abandoned temporary names and keeps those in use', async () => {
    const old = join(root, 'incoming', 'left-by-a-killed-server')
    await writeFile(old, 'half')
    await utimes(old, new Date(), new Date(Date.now() - 3_600_000))
    const source = new PassThrough()
    const writing = store.write(source, noLimit)
    source.write('half')
    await expect.poll(() => readdir(join(root, 'incoming'))).toHaveLength(2)

    expect(await store.removeAbandoned(new Date(Date.now() - 600_000))).toBe(1)
    expect(existsSync(old)).toBe(false)
    source.end()
    expect((await writing).size).toBe(4)
  })

  it('tells a full disk and an exhausted disk quota from other faults', () => {
    const fault = (code: string) => Object.assign(new Error(code), { code })
    expect(diskError(fault('ENOSPC'))).toMatchObject({ code: 'DISK_FULL', status: 507 })
    expect(diskError(fault('EDQUOT'))).toMatchObject({ code: 'DISK_FULL' })
    const other = fault('EIO')
    expect(diskError(other)).toBe(other)
  })

  it('applies backpressure: 300 MB pass through little memory', { timeout: 120_000 }, async () => {
    const piece = Buffer.alloc(megabyte, 'ezshare')
    let pieces = 0
    let peak = 0
    const source = new Readable({
      highWaterMark: megabyte,
      read() {
        peak = Math.max(peak, process.memoryUsage.rss())
        // A copy each, as from a socket: 300 pushes of one buffer would need no memory even without backpressure.
        this.push(pieces++ < 300 ? Buffer.from(piece) : null)
      },
    })
    const before = process.memoryUsage.rss()
    const { key, size } = await store.write(source, { maxBytes: 300 * megabyte })
    expect(size).toBe(300 * megabyte)

    const hash = createHash('sha256')
    const reader = await store.read(key)
    reader.on('data', (chunk: Buffer) => {
      hash.update(chunk)
      peak = Math.max(peak, process.memoryUsage.rss())
    })
    await finished(reader)
    const expected = createHash('sha256')
    for (let n = 0; n < 300; n++) expected.update(piece)
    expect(hash.digest('hex')).toBe(expected.digest('hex'))
    expect((peak - before) / megabyte).toBeLessThan(150)
  })
})

const mountable = process.getuid?.() === 0 && process.platform === 'linux' && canMount()

function canMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a disk without space', () => {
  // Needs the right to mount. Where it is missing, the mapping above and the contract's "keeps nothing" remain.
  it.skipIf(!mountable)('answers DISK_FULL, keeps nothing, and works again when there is space', async () => {
    const root = await mkdtemp(join(tmpdir(), 'files-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', root])
    try {
      const store = await openDiskStore(root)
      const large = () => Readable.from(Array.from({ length: 8 }, () => Buffer.alloc(megabyte)))
      const results = await Promise.allSettled(Array.from({ length: 5 }, () => store.write(large(), noLimit)))
      for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'DISK_FULL' } })
      expect(await filesBelow(root)).toEqual([])
      expect((await store.write(Readable.from([Buffer.alloc(megabyte)]), noLimit)).size).toBe(megabyte)
    } finally {
      execFileSync('umount', [root])
      await rm(root, { recursive: true })
    }
  })
})
