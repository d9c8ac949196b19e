import { describe, expect, it } from 'vitest'
import { UploadsUnderWay } from './uploads-under-way.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** A ledger over a disk whose free bytes the test sets. */
function ledger(disk: { free: number; size: number } | undefined, reserve?: number) {
  const store = { freeSpace: async () => disk }
  return new UploadsUnderWay({ tenantStorage: 100 * gigabyte, reserve, store })
}
const request = (uploads: UploadsUnderWay, userId = 1, tenantId: number | null = 1, committed = 0) =>
  uploads.request({ userId, tenantId }, async () => committed)
const diskFull = { code: 'DISK_FULL', status: 507 }

describe('row 40 UploadsUnderWay', () => {
  it('leaves 2 GB free, or a twentieth of a larger disk, or the configured reserve', async () => {
    for (const [size, reserve, least] of [
      [10 * gigabyte, undefined, 2 * gigabyte],
      [100 * gigabyte, undefined, 5 * gigabyte],
      [100 * gigabyte, gigabyte, gigabyte],
      [100 * gigabyte, 0, 0],
    ] as const) {
      await expect(ledger({ free: least, size }, reserve).assertReserve(0)).resolves.toBeUndefined()
      await expect(ledger({ free: least + 9, size }, reserve).assertReserve(9)).resolves.toBeUndefined()
      await expect(ledger({ free: least + 9, size }, reserve).assertReserve(10)).rejects.toMatchObject(diskFull)
    }
  })

  it('stops arriving bytes when the disk meanwhile reaches its reserve', async () => {
    const disk = { free: 2 * gigabyte + 20 * megabyte, size: 10 * gigabyte }
    const file = await request(ledger(disk)).arrive()
    await file.admit(7 * megabyte)
    disk.free = 2 * gigabyte - 1
    await expect(file.admit(megabyte)).rejects.toMatchObject(diskFull)
  })

  it('counts the bytes that came since it last looked at the disk', async () => {
    const file = await request(ledger({ free: 2 * gigabyte + 5 * megabyte, size: 10 * gigabyte })).arrive()
    await file.admit(5 * megabyte)
    await expect(file.admit(1)).rejects.toMatchObject(diskFull)
  })

  it('refuses nothing where the free space is unknown', async () => {
    await expect(ledger(undefined).assertReserve(gigabyte)).resolves.toBeUndefined()
  })

  it('counts the files of one request once, and allows 60 requests of a company', async () => {
    const uploads = ledger(undefined)
    const ofOne = request(uploads)
    const files = await Promise.all(Array.from({ length: 30 }, () => ofOne.arrive()))
    const others = await Promise.all(Array.from({ length: 59 }, (_, i) => request(uploads, 2 + (i % 5)).arrive()))
    const refused = { code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 10 }
    await expect(request(uploads, 9).arrive()).rejects.toMatchObject(refused)
    await expect(request(uploads, 9, 2).arrive()).resolves.toBeDefined()
    await expect(request(uploads, 9, null).arrive()).resolves.toBeDefined()
    others[0]!.end()
    others[0]!.end()
    await expect(request(uploads, 9).arrive()).resolves.toBeDefined()
    await expect(request(uploads, 9).arrive()).rejects.toMatchObject(refused)
    for (const file of files) file.end()
    await expect(request(uploads, 9).arrive()).resolves.toBeDefined()
  })

  it('forgets ended uploads, and keeps committed bytes while others are under way', async () => {
    const uploads = ledger(undefined)
    const [first, second] = [await request(uploads).arrive(), await request(uploads).arrive()]
    await first.admit(60 * gigabyte)
    expect(uploads.arriving(1)).toBe(60 * gigabyte)
    first.end(60 * gigabyte)
    expect(uploads.arriving(1)).toBe(0)
    await expect(second.admit(50 * gigabyte)).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await second.admit(40 * gigabyte)
    second.end()
    expect(uploads.arriving(1)).toBe(0)
  })

  it('gives back the place of a request that could not begin', async () => {
    const uploads = ledger(undefined)
    const failing = () =>
      uploads.request({ userId: 1, tenantId: 1 }, () => Promise.reject(new Error('database away'))).arrive()
    for (let i = 0; i < 30; i++) await expect(failing()).rejects.toThrow('database away')
    await expect(request(uploads).arrive()).resolves.toBeDefined()
  })
})
