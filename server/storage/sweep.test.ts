import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { sweepOrphans } from './sweep.ts'

const hour = 60 * 60 * 1000
const now = new Date()

describe('sweepOrphans', () => {
  let root: string
  let store: FileStore
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'))
    store = await openDiskStore(root)
  })
  afterEach(() => rm(root, { recursive: true }))

  const age = (path: string, hours: number) => utimes(path, now, new Date(now.getTime() - hours * hour))

  async function stored(hours: number): Promise<string> {
    const { key } = await store.write(Readable.from([Buffer.from('x')]), { maxBytes: 1 })
    await age(join(root, key.slice(0, 2), key.slice(2, 4), key), hours)
    return key
  }

  async function keys(): Promise<string[]> {
    const all: string[] = []
    for await (const { key } of store.list()) all.push(key)
    return all.sort()
  }

  async function aside(): Promise<string[]> {
    const all: string[] = []
    for await (const { key } of store.listAside()) all.push(key)
    return all.sort()
  }

  const knowing =
    (...known: string[]) =>
    async () =>
      new Set(known)
  const nothing = { orphans: 0, returned: 0, expired: 0, abandoned: 0 }

  it('quarantines keys older than 24 hours without a row, and no others', async () => {
    const kept = await stored(100)
    const young = await stored(23)
    const orphan = await stored(25)
    const asked: string[] = []
    const result = await sweepOrphans(
      store,
      async (some) => {
        asked.push(...some)
        return new Set([kept])
      },
      { now },
    )
    expect(result).toEqual({ ...nothing, orphans: 1 })
    expect([await keys(), await aside()]).toEqual([[kept, young].sort(), [orphan]])
    expect(asked).not.toContain(young)
  })

  it('row 42 brings back keys that have a row again: a restored dump loses nothing', async () => {
    const key = await stored(25)
    await sweepOrphans(store, knowing(), { now })
    expect([await keys(), await aside()]).toEqual([[], [key]])
    expect(await sweepOrphans(store, knowing(key), { now })).toEqual({ ...nothing, returned: 1 })
    expect([await keys(), await aside()]).toEqual([[key], []])
    expect(String(await buffer(await store.read(key)))).toBe('x')
  })

  it('row 42 removes for good keys quarantined for thirty days', async () => {
    const key = await stored(25)
    await sweepOrphans(store, knowing(), { now })
    await age(join(root, 'trash', key), 29 * 24)
    expect(await sweepOrphans(store, knowing(), { now })).toEqual(nothing)
    await age(join(root, 'trash', key), 31 * 24)
    expect(await sweepOrphans(store, knowing(), { now })).toEqual({ ...nothing, expired: 1 })
    expect(await aside()).toEqual([])
  })

  it('row 42 stops at more than a hundred orphans, or one in a hundred files, and changes nothing', async () => {
    const known = await Promise.all(Array.from({ length: 30 }, () => stored(30)))
    await Promise.all(Array.from({ length: 100 }, () => stored(30)))
    const one = await stored(30)
    await expect(sweepOrphans(store, knowing(...known), { now })).rejects.toThrow('does not know 101 of its 131 files')
    expect([await keys(), await aside()]).toEqual([expect.toSatisfy((all) => all.length === 131), []])
    expect(await sweepOrphans(store, knowing(...known, one), { now })).toEqual({ ...nothing, orphans: 100 })
  })

  it('ends between two batches when the server stops', async () => {
    const key = await stored(30)
    const stopping = new AbortController()
    stopping.abort()
    await expect(sweepOrphans(store, knowing(), { now, signal: stopping.signal })).rejects.toThrow('abort')
    expect(await keys()).toEqual([key])
  })

  it('removes temporary names without a writer', async () => {
    await writeFile(join(root, 'incoming', 'old'), 'half')
    await age(join(root, 'incoming', 'old'), 0.5)
    await writeFile(join(root, 'incoming', 'new'), 'half')
    expect(await sweepOrphans(store, knowing(), { now })).toEqual({ ...nothing, abandoned: 1 })
    expect(await readdir(join(root, 'incoming'))).toEqual(['new'])
  })

  it('queries in batches', { timeout: 30_000 }, async () => {
    const all = await Promise.all(Array.from({ length: 1001 }, () => stored(30)))
    const orphan = all[0] ?? ''
    const sizes: number[] = []
    const result = await sweepOrphans(
      store,
      async (some) => {
        sizes.push(some.length)
        return new Set(some.filter((key) => key !== orphan))
      },
      { now },
    )
    expect(sizes).toEqual([500, 500, 1])
    expect(result.orphans).toBe(1)
    expect(await keys()).toEqual(all.filter((key) => key !== orphan).sort())
  })

  it('removes nothing when the database knows none of many files', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => stored(30)))
    await expect(sweepOrphans(store, knowing(), { now })).rejects.toThrow('knows none of its 25 files')
    expect(await keys()).toEqual(all.sort())
  })

  it('removes nothing when the database does not answer', async () => {
    const key = await stored(30)
    const unavailable = () => Promise.reject(new Error('database away'))
    await expect(sweepOrphans(store, unavailable, { now })).rejects.toThrow('database away')
    expect(await keys()).toEqual([key])
  })
})
