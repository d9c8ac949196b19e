import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UploadLimits } from '../config.ts'
import { AppError } from '../errors/app-error.ts'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { pendingUpload } from './pending-upload.ts'
import { preparePicture } from './picture.ts'
import { receiveFile, type ReceivedFile, type UploadTools } from './receive-file.ts'
import { samples } from '../testing/fixtures/samples.ts'
import type { UploadKind } from './upload-kinds.ts'

const megabyte = 1024 * 1024
const limits: UploadLimits = {
  pdf: megabyte,
  document: 2 * megabyte,
  supportVideo: megabyte,
  ticketPicture: megabyte,
  ticketVideo: megabyte,
  machinePicture: megabyte,
}

const red = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })

let root: string
let store: FileStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  store = await openDiskStore(root)
})
afterEach(() => rm(root, { recursive: true }))

const tools = (): UploadTools => ({
  store,
  limits,
  preparePicture: async (load) => preparePicture(await buffer(await load())),
})
const from = (bytes: Buffer) => Readable.from([bytes])
const receive = (kind: UploadKind, bytes: Buffer, fileName: string | undefined = 'name') =>
  receiveFile(tools(), kind, { fileName, stream: from(bytes) })

async function names(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('receiveFile', () => {
  it('C539 takes a PDF as a manual and returns the facts for its row', async () => {
    const file = await receive('manual', samples.pdf, '../Öl\u202Ewechsel.PDF')
    expect(file).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      size: samples.pdf.length,
      sha256: createHash('sha256').update(samples.pdf).digest('hex'),
      contentType: 'application/pdf',
      originalName: 'Ölwechsel.PDF',
    } satisfies Record<keyof ReceivedFile, unknown>)
    expect(await names()).toEqual([file.key])
  })

  it.each([
    ['manual', Buffer.from('<html>'), 'manual.pdf'],
    ['faq', samples.mp4, 'faq.pdf'],
    ['video', samples.pdf, 'clip.mp4'],
    ['ticketVideo', Buffer.from('not a video'), 'clip.mp4'],
    [
      'ticketPicture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'evil.png',
    ],
    ['machinePicture', samples.heic, 'IMG_0001.HEIC'],
  ] as const)('A73 refuses as %s what only its name makes one, and keeps nothing', async (kind, bytes, name) => {
    await expect(receive(kind, bytes, name)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE', status: 415 })
    expect(await names()).toEqual([])
  })

  it('A73 stores any document under its own name, with the type of its content', async () => {
    expect(await receive('document', Buffer.from('<html><script>'), 'evil.html')).toMatchObject({
      contentType: 'application/octet-stream',
      originalName: 'evil.html',
    })
    expect(await receive('document', samples.zip, '42.zip')).toMatchObject({ contentType: 'application/zip' })
    expect(await receive('document', samples.exe, 'manual.pdf')).toMatchObject({
      contentType: 'application/x-msdownload',
      originalName: 'manual.pdf',
    })
  })

  it('re-encodes pictures and names them by their content', async () => {
    const png = await red().png().toBuffer()
    const withTail = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
    const file = await receive('ticketPicture', withTail, 'x.html')
    expect(file).toMatchObject({ contentType: 'image/png', originalName: 'x.html.png' })
    const kept = await buffer(await store.read(file.key))
    expect(kept.includes('<script>')).toBe(false)
    expect(kept.length).toBe(file.size)
    expect(createHash('sha256').update(kept).digest('hex')).toBe(file.sha256)
    expect(await names()).toEqual([file.key])
  })

  it.each([
    ['photo.jpeg', 'jpeg', 'photo.jpeg'],
    ['photo.png', 'jpeg', 'photo.jpg'],
    [undefined, 'webp', 'file.webp'],
  ] as const)('calls %j with the content of a %s %j', async (name, format, expected) => {
    const file = await receiveFile(tools(), 'machinePicture', {
      fileName: name,
      stream: from(await red().toFormat(format).toBuffer()),
    })
    expect(file.originalName).toBe(expected)
  })

  it('refuses a damaged picture, an empty file and one that is too large, and keeps nothing', async () => {
    const jpeg = await red().jpeg().toBuffer()
    await expect(receive('ticketPicture', jpeg.subarray(0, 200))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(receive('document', Buffer.alloc(0))).rejects.toThrow('The file is empty.')
    await expect(receive('manual', Buffer.concat([samples.pdf, Buffer.alloc(megabyte)]))).rejects.toThrow(
      'The file is larger than the allowed 1 MB.',
    )
    expect(await names()).toEqual([])
  })

  it('keeps the first error when the bytes cannot be removed either', async () => {
    const broken: FileStore = { ...store, remove: () => Promise.reject(new Error('read-only file system')) }
    const refused = receiveFile({ ...tools(), store: broken }, 'manual', {
      fileName: 'x',
      stream: from(Buffer.from('no')),
    })
    await expect(refused).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
  })
})

describe('pendingUpload', () => {
  const pending = (stream: Readable) =>
    pendingUpload(tools(), { kind: 'manual', fileName: 'a/b.pdf', description: 'why', open: () => stream })

  it('is received once, however often it is asked', async () => {
    const upload = pending(from(samples.pdf))
    expect(upload).toMatchObject({ kind: 'manual', originalName: 'b.pdf', description: 'why' })
    const [first, second] = await Promise.all([upload.receive(), upload.receive()])
    expect(second).toBe(first)
    expect(await names()).toEqual([first.key])
  })

  it('is removed from the store when it is discarded, also while it arrives', async () => {
    const upload = pending(from(samples.pdf))
    await upload.receive()
    await upload.discard()
    await upload.discard()
    const arriving = pending(from(samples.pdf))
    const file = arriving.receive()
    await arriving.discard()
    await file
    expect(await names()).toEqual([])
  })

  it('leaves its stream when it is discarded unread, and cannot be received then', async () => {
    const stream = new PassThrough()
    const upload = pending(stream)
    await upload.discard()
    expect(stream.destroyed).toBe(true)
    await expect(upload.receive()).rejects.toThrow('discarded')
  })

  it('is discarded quietly after a refusal, and when its parser had failed', async () => {
    const refused = pending(from(Buffer.from('no')))
    await expect(refused.receive()).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    await refused.discard()
    const failed = pendingUpload(tools(), {
      kind: 'manual',
      fileName: 'x',
      open: () => {
        throw new Error('the body was cut')
      },
    })
    await failed.discard()
    expect(await names()).toEqual([])
  })
})

describe('a multipart body', () => {
  const boundary = '----boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`

  /** Sends the pieces to a real server with the real parser and answers what receiveFile made of them. */
  async function send(pieces: (Buffer | 'hang up')[], parserLimit = 100 * megabyte): Promise<string> {
    const app = fastify()
    await app.register(multipart, { limits: { fileSize: parserLimit } })
    const outcome = new Promise<string>((resolve) => {
      app.post('/', async (request, reply) => {
        const part = await request.file()
        if (!part) return reply.code(400).send()
        await receiveFile(tools(), 'manual', { fileName: part.filename, stream: part.file }).then(
          () => resolve('received'),
          (error: unknown) => resolve(error instanceof AppError ? error.code : `unexpected: ${String(error)}`),
        )
        return reply.send()
      })
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const client = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers, agent: false }).on('error', () => {})
    client.on('response', (response) => response.resume())
    for (const piece of pieces) {
      if (piece === 'hang up') {
        await new Promise((resolve) => setTimeout(resolve, 100))
        client.destroy()
      } else client.write(piece)
    }
    client.end()
    const result = await outcome
    client.destroy()
    await app.close()
    return result
  }

  it('is received whole', async () => {
    expect(await send([Buffer.from(head), samples.pdf, Buffer.from(`\r\n--${boundary}--\r\n`)])).toBe('received')
    expect(await names()).toHaveLength(1)
  })

  it('that ends in the middle of the file leaves nothing', async () => {
    expect(await send([Buffer.from(head), samples.pdf])).toBe('BAD_REQUEST')
    expect(await names()).toEqual([])
  })

  it('whose sender hangs up leaves nothing', async () => {
    expect(await send([Buffer.from(head), samples.pdf, 'hang up'])).toBe('BAD_REQUEST')
    expect(await names()).toEqual([])
  })

  it('that the parser cuts at its own limit leaves nothing', async () => {
    const end = Buffer.from(`\r\n--${boundary}--\r\n`)
    expect(await send([Buffer.from(head), samples.pdf, Buffer.alloc(5000), end], 1000)).toBe('TOO_LARGE')
    expect(await names()).toEqual([])
  })

  it('that is too large is left in the middle', async () => {
    const pieces = Array.from({ length: 8 }, () => Buffer.alloc(megabyte))
    expect(await send([Buffer.from(head), samples.pdf, ...pieces])).toBe('TOO_LARGE')
    expect(await names()).toEqual([])
  })
})
