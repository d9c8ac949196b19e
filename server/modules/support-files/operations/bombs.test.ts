import { deflateRawSync, deflateSync, crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestFile } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { apis, form, storedFiles, supplierWithMachine } from '../../../testing/fixtures/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const megabyte = 1024 * 1024

/** A black picture of one bit per pixel: a few kilobytes that decode to gigabytes. */
function pictureBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side))
  const head = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([head, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** An archive whose only entry declares four gigabytes and holds a hundred megabytes of zeros. */
function archiveBomb(): Buffer {
  const name = Buffer.from('word/document.xml')
  const packed = deflateRawSync(Buffer.alloc(100 * megabyte))
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(0xff_ff_ff_ff, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, packed])
}

/** CVE-2026-31808: an ASF header whose first object has a size of zero. */
function endlessFilm(): Buffer {
  const film = Buffer.alloc(55)
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex').copy(film)
  film[24] = 1
  return film
}

/** Runs a call; returns its result, its duration and the memory that it took. */
async function measured<T>(work: () => Promise<T>): Promise<{ answer: T; milliseconds: number; megabytes: number }> {
  const memory = process.memoryUsage.rss()
  const begin = performance.now()
  const answer = await work()
  const milliseconds = performance.now() - begin
  return { answer, milliseconds, megabytes: (process.memoryUsage.rss() - memory) / megabyte }
}

// Tests of the decoders pin 200 ms and 50 MB; this limit also covers a request, a database and other tests.
const mostMilliseconds = 2000

describe.each(apis)('row 20 through %s', (_api, created, upload) => {
  it('stores an archive that would fill the disk as it is, and never opens it', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const bytes = archiveBomb()
    expect(bytes.length).toBeLessThan(megabyte)
    const file: TestFile = { bytes, name: 'manual.docx' }
    const { answer, milliseconds, megabytes } = await measured(() =>
      upload(caller, form(machine.id, { kind: 'DOCUMENT' }), file),
    )
    expect(answer).toMatchObject({ status: created, added: { size: bytes.length } })
    expect(milliseconds).toBeLessThan(mostMilliseconds)
    expect(megabytes).toBeLessThan(90)
  })

  it('refuses a video whose header never ends at once', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const before = await storedFiles(app)
    const { answer, milliseconds } = await measured(() =>
      upload(caller, form(machine.id, { kind: 'VIDEO' }), { bytes: endlessFilm(), name: 'clip.wmv' }),
    )
    expect(answer.status).toBe(415)
    expect(milliseconds).toBeLessThan(mostMilliseconds)
    expect(await storedFiles(app)).toBe(before)
  })
})

describe('row 20 a picture of 20,000 by 20,000 pixels in a few kilobytes', () => {
  it('is refused for a ticket and for a machine before it is decoded, and leaves no file', async () => {
    const machine = await buildMachine(app)
    const code = await buildErrorCode(app, { machine })
    const client = await callerAs(app, 'CLIENT_ADMIN', machine.client)
    const supplier = await callerAs(app, 'SUPPLIER_ADMIN', machine.supplier)
    const bytes = pictureBomb(20_000)
    expect(bytes.length).toBeLessThan(100_000)
    const before = await storedFiles(app)
    const file: TestFile = { bytes, name: 'picture.png' }
    const calls = [
      () =>
        client.restForm('POST', '/client/machine/ticket', [
          ...([
            ['machineId', machine.id],
            ['errorCodeId', code.id],
          ] as [string, number][]),
          ['ticketDescription', 'It stops'],
          ['imgFile1', file],
        ]),
      () =>
        supplier.restForm('PUT', '/supplier/machine/update', [
          ...([
            ['id', machine.id],
            ['clientId', machine.client.id],
          ] as [string, number][]),
          ...([
            ['machineName', 'Press'],
            ['machineSerialNo', 'SN-20'],
          ] as [string, string][]),
          ['files', file],
        ]),
    ]
    for (const call of calls) {
      const { answer, milliseconds, megabytes } = await measured(call)
      expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('too many pixels') } })
      expect(milliseconds).toBeLessThan(mostMilliseconds)
      expect(megabytes).toBeLessThan(90)
    }
    expect(await storedFiles(app)).toBe(before)
  })
})
