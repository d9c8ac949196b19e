import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { AppError, notFound } from '../errors/app-error.ts'
import type { FileStore } from './file-store.ts'
import { PictureVariants } from './picture-variants.ts'

const photo = { key: 'a'.repeat(32), size: 500_000, contentType: 'image/jpeg' }
const viewer = async () => ({ tenantId: 1, userId: 2 })

interface Trouble {
  shrink?: Error
  write?: Error
  reserve?: Error
}

/** Variants over a store in memory and a pool that counts its work. */
function build(trouble: Trouble = {}) {
  const kept = new Map<string, Buffer>()
  const asked: [number | null, number][] = []
  const store = {
    read: async () => Readable.from([Buffer.from('the picture')]),
    readVariant: async (key: string, width: number) => kept.get(`${key}/${width}`),
    writeVariant: async (key: string, width: number, bytes: Buffer) => {
      if (trouble.write) throw trouble.write
      kept.set(`${key}/${width}`, bytes)
    },
  } as unknown as FileStore
  const pictures = {
    shrink: async ({ tenantId }: { tenantId: number | null }, width: number) => {
      asked.push([tenantId, width])
      if (trouble.shrink) throw trouble.shrink
      return { data: Buffer.from(`${width} wide`), contentType: 'image/webp', extension: 'webp' }
    },
  }
  const uploads = {
    assertReserve: async () => {
      if (trouble.reserve) throw trouble.reserve
    },
  }
  return { variants: new PictureVariants({ store, pictures, uploads }), kept, asked }
}

const full = () => new AppError('DISK_FULL', 'full')

describe('row 61 the smaller copies of a picture', () => {
  it('are made once, however many ask at the same time, and then kept', async () => {
    const { variants, kept, asked } = build()
    const copies = await Promise.all([1, 2, 3].map(() => variants.find(photo, 320, viewer)))
    expect(copies.map(String)).toEqual(['320 wide', '320 wide', '320 wide'])
    expect(String(await variants.find(photo, 320, viewer))).toBe('320 wide')
    expect(asked).toEqual([[1, 320]])
    expect([...kept.keys()]).toEqual([`${photo.key}/320`])
  })

  it('are shown though the disk is full, and not kept', async () => {
    for (const trouble of [{ write: full() }, { reserve: full() }]) {
      const { variants, kept } = build(trouble)
      expect(String(await variants.find(photo, 96, viewer))).toBe('96 wide')
      expect(kept.size).toBe(0)
    }
  })

  it('do not exist of a video, of a small file or of one that is larger than a picture can be', async () => {
    const { variants, asked } = build()
    for (const file of [{ contentType: 'video/mp4' }, { contentType: 'image/svg+xml' }, { size: 900 }, { size: 2e7 }]) {
      expect(await variants.find({ ...photo, ...file }, 96, viewer)).toBeUndefined()
    }
    expect(asked).toEqual([])
  })

  it('give way to the picture itself when it cannot be decoded or too much waits; other failures are told', async () => {
    for (const error of [
      new AppError('BAD_REQUEST', 'damaged'),
      new AppError('UNAVAILABLE', 'busy'),
      notFound('file'),
    ]) {
      expect(await build({ shrink: error }).variants.find(photo, 96, viewer)).toBeUndefined()
    }
    const broken = build({ write: new Error('read-only file system') })
    await expect(broken.variants.find(photo, 96, viewer)).rejects.toThrow('read-only')
  })
})
