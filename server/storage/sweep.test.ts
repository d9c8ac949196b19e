import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
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

  it('removes what is older than 24 hours and has no row, and nothing else', async () => {
    const kept = await stored(100)
    const young = await stored(23)
    await stored(25)
    const asked: string[] = []
    const result = await sweepOrphans(
      store,
      async (some) => {
        asked.push(...some)
        return new Set([kept])
      },
      now,
    )
    expect(result).toEqual({ orphans: 1, abandoned: 0 })
    expect(await keys()).toEqual([kept, young].sort())
    expect(asked).not.toContain(young)
  })

  it('removes temporary names that no one writes to any more', async () => {
    await writeFile(join(root, 'incoming', 'old'), 'half')
    await age(join(root, 'incoming', 'old'), 0.5)
    await writeFile(join(root, 'incoming', 'new'), 'half')
    expect(await sweepOrphans(store, async () => new Set(), now)).toEqual({ orphans: 0, abandoned: 1 })
    expect(await readdir(join(root, 'incoming'))).toEqual(['new'])
  })

  it('asks in batches', { timeout: 30_000 }, async () => {
    const all = await Promise.all(Array.from({ length: 1001 }, () => stored(30)))
    const orphan = all[0] ?? ''
    const sizes: number[] = []
    const result = await sweepOrphans(
      store,
      async (some) => {
        sizes.push(some.length)
        return new Set(some.filter((key) => key !== orphan))
      },
      now,
    )
    expect(sizes).toEqual([500, 500, 1])
    expect(result.orphans).toBe(1)
    expect(await keys()).toEqual(all.filter((key) => key !== orphan).sort())
  })

  it('removes nothing when the database knows not one of many files', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => stored(30)))
    await expect(sweepOrphans(store, async () => new Set(), now)).rejects.toThrow('knows none of its 25 files')
    expect(await keys()).toEqual(all.sort())
  })

  it('removes nothing when the database does not answer', async () => {
    const key = await stored(30)
    const unavailable = () => Promise.reject(new Error('database away'))
    await expect(sweepOrphans(store, unavailable, now)).rejects.toThrow('database away')
    expect(await keys()).toEqual([key])
  })
})
