import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { type FileStore, isFileKey, newFileKey } from './file-store.ts'

export interface StoreUnderTest {
  store: FileStore
  /** Every name in the store, complete or not, to prove that a failed write adds none. */
  names(): Promise<string[]>
  cleanUp(): Promise<void>
}

const noLimit = { maxBytes: Number.MAX_SAFE_INTEGER }

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : `not an AppError: ${String(error)}`
}

async function listed(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

/** The contract of every file store driver; a driver's test calls it with a factory of fresh stores. */
export function testFileStore(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`${name} as a file store`, () => {
    let current: StoreUnderTest
    let store: FileStore
    beforeEach(async () => {
      current = await create()
      store = current.store
    })
    afterEach(async () => {
      await store.close()
      await current.cleanUp()
    })

    const failure = async (source: Readable, maxBytes = noLimit.maxBytes): Promise<string> => {
      const code = await store.write(source, { maxBytes }).then(() => 'stored', codeOf)
      expect(await current.names()).toEqual([])
      expect(source.destroyed).toBe(true)
      return code
    }

    it('gives back what was written, with its size, hash and first bytes', async () => {
      const bytes = randomBytes(300_000)
      const stored = await store.write(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]), noLimit)
      expect(stored.size).toBe(300_000)
      expect(stored.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect(stored.head.equals(bytes.subarray(0, 4100))).toBe(true)
      expect((await buffer(await store.read(stored.key))).equals(bytes)).toBe(true)
    })

    it('restores a file under the key that it had, and under no other name', async () => {
      const key = newFileKey()
      expect(await store.write(Readable.from([Buffer.from('again')]), { ...noLimit, key })).toMatchObject({
        key,
        size: 5,
      })
      expect((await buffer(await store.read(key))).toString()).toBe('again')
      for (const other of ['../outside', '', `${key}0`]) {
        const written = store.write(Readable.from([]), { ...noLimit, key: other })
        expect(await written.then(() => 'stored', codeOf)).toBe('NOT_FOUND')
      }
      expect(await listed(store)).toEqual([key])
    })

    it('keeps an empty file', async () => {
      const stored = await store.write(Readable.from([]), noLimit)
      expect(stored).toMatchObject({ size: 0, head: Buffer.alloc(0) })
      expect(await buffer(await store.read(stored.key))).toHaveLength(0)
    })

    it('reads a range with both ends', async () => {
      const { key } = await store.write(Readable.from([Buffer.from('0123456789')]), noLimit)
      expect((await buffer(await store.read(key, { start: 2, end: 4 }))).toString()).toBe('234')
      expect((await buffer(await store.read(key, { start: 9, end: 9 }))).toString()).toBe('9')
    })

    it('A72 stops at the limit with its sentence and keeps nothing', async () => {
      const limits = { maxBytes: 15 * 1024 * 1024 }
      const source = () => Readable.from(Array.from({ length: 16 }, () => Buffer.alloc(1024 * 1024)))
      await expect(store.write(source(), limits)).rejects.toThrow('The file is larger than the allowed 15 MB.')
      expect(await failure(source(), limits.maxBytes)).toBe('TOO_LARGE')
    })

    it('A72 takes a file of exactly the limit and refuses one byte more', async () => {
      expect((await store.write(Readable.from([Buffer.alloc(1000)]), { maxBytes: 1000 })).size).toBe(1000)
      await expect(store.write(Readable.from([Buffer.alloc(1001)]), { maxBytes: 1000 })).rejects.toMatchObject({
        code: 'TOO_LARGE',
      })
      expect(await listed(store)).toHaveLength(1)
    })

    it('stops reading at the limit', async () => {
      let produced = 0
      const endless = new Readable({
        read() {
          produced += 65_536
          this.push(Buffer.alloc(65_536))
        },
      })
      expect(await failure(endless, 1024 * 1024)).toBe('TOO_LARGE')
      expect(produced).toBeLessThan(2 * 1024 * 1024)
    })

    it('refuses a source that a parser has truncated at its own limit', async () => {
      const cut = Object.assign(Readable.from([Buffer.alloc(100)]), { truncated: true })
      expect(await failure(cut)).toBe('TOO_LARGE')
    })

    it('passes on the 413 of a parser as TOO_LARGE', async () => {
      const source = new PassThrough()
      source.write('begin')
      setTimeout(() => source.destroy(Object.assign(new Error('too large'), { statusCode: 413 })), 10)
      expect(await failure(source)).toBe('TOO_LARGE')
    })

    it('refuses a source that breaks off, with an error or without', async () => {
      for (const error of [new Error('Part terminated early'), undefined]) {
        const source = new PassThrough()
        source.write('begin')
        setTimeout(() => source.destroy(error), 10)
        expect(await failure(source)).toBe('BAD_REQUEST')
      }
    })

    it('survives a parser that emits an error on an abandoned part', async () => {
      const source = new PassThrough()
      source.write(Buffer.alloc(100))
      expect(await failure(source, 10)).toBe('TOO_LARGE')
      expect(() => source.emit('error', new Error('Part terminated early'))).not.toThrow()
    })

    it('refuses a source that had failed before', async () => {
      const source = new PassThrough().on('error', () => {})
      source.destroy(new Error('gone'))
      expect(await failure(source)).toBe('BAD_REQUEST')
    })

    it('knows no file under a foreign, missing or malformed key', async () => {
      for (const key of [newFileKey(), '', '../../../etc/passwd', `../${newFileKey()}`, `${newFileKey()}\0`]) {
        expect(await store.read(key).then(() => 'found', codeOf)).toBe('NOT_FOUND')
      }
    })

    it('removes a file, and removing it again is no error', async () => {
      const { key } = await store.write(Readable.from([Buffer.from('x')]), noLimit)
      await store.remove(key)
      await store.remove(key)
      expect(await current.names()).toEqual([])
      expect(await store.read(key).then(() => 'found', codeOf)).toBe('NOT_FOUND')
    })

    it('row 42 quarantines a file and brings it back', async () => {
      const { key } = await store.write(Readable.from([Buffer.from('bytes')]), noLimit)
      const before = Date.now() - 2000
      await store.setAside(key)
      expect(await listed(store)).toEqual([])
      const aside = []
      for await (const each of store.listAside()) aside.push(each)
      expect(aside).toEqual([{ key, modifiedAt: expect.toSatisfy((time: Date) => time.getTime() > before) }])
      expect(await store.bringBack(key)).toBe(true)
      expect(await listed(store)).toEqual([key])
      expect(await store.bringBack(key)).toBe(false)
      expect((await buffer(await store.read(key))).toString()).toBe('bytes')
    })

    it('row 42 brings a quarantined file back when it is read, and removes it for good', async () => {
      const { key } = await store.write(Readable.from([Buffer.from('0123456789')]), noLimit)
      await store.setAside(key)
      expect((await buffer(await store.read(key, { start: 2, end: 4 }))).toString()).toBe('234')
      expect(await listed(store)).toEqual([key])
      await store.setAside(key)
      await store.remove(key)
      expect(await current.names()).toEqual([])
    })

    it('quarantines nothing under an unknown or malformed key', async () => {
      await store.setAside(newFileKey())
      expect(await store.bringBack(newFileKey())).toBe(false)
      expect(await store.setAside('../outside').then(() => 'moved', codeOf)).toBe('NOT_FOUND')
      expect(await store.bringBack('../outside')).toBe(false)
    })

    it('row 42 carries the mark of one installation, which is not listed as a file', async () => {
      expect(await store.readMark()).toBeUndefined()
      await store.writeMark('first')
      await store.writeMark('second')
      expect(await store.readMark()).toBe('second')
      expect(await listed(store)).toEqual([])
    })

    it('takes many files at once under different random keys and lists them', async () => {
      const before = Date.now() - 2000
      const written = await Promise.all(
        Array.from({ length: 40 }, (_, n) => store.write(Readable.from([Buffer.from(`file ${n}`)]), noLimit)),
      )
      const keys = written.map(({ key }) => key).sort()
      expect(new Set(keys).size).toBe(40)
      expect(keys.every(isFileKey)).toBe(true)
      expect(await listed(store)).toEqual(keys)
      for await (const { modifiedAt } of store.list()) expect(modifiedAt.getTime()).toBeGreaterThan(before)
      for (const [n, { key }] of written.entries()) {
        expect((await buffer(await store.read(key))).toString()).toBe(`file ${n}`)
      }
    })

    it('lists nothing that is still being written', async () => {
      const source = new PassThrough()
      const writing = store.write(source, noLimit)
      source.write(Buffer.alloc(100_000))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(await listed(store)).toEqual([])
      source.end()
      const { key } = await writing
      expect(await listed(store)).toEqual([key])
    })
  })
}
