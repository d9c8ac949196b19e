import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { sendFile, type ServedFile } from './serve-file.ts'

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256))
const large = Buffer.alloc(20 * 1024 * 1024, 'large')
const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`

describe('sendFile', () => {
  let root: string
  let store: FileStore
  let app: FastifyInstance
  let origin: string
  let file: ServedFile
  const files: Record<string, ServedFile> = {}
  let delay = 0

  async function stored(content: Buffer): Promise<ServedFile> {
    const { key, size, sha256 } = await store.write(Readable.from([content]), { maxBytes: content.length })
    const read: ServedFile['read'] = (range) => store.read(key, range)
    return { size, sha256, contentType: 'application/pdf', name: 'Manual.pdf', disposition: 'inline', read }
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'files-'))
    const disk = await openDiskStore(root)
    store = {
      ...disk,
      read: async (key, range) => {
        await pause(delay)
        return disk.read(key, range)
      },
    }
    file = await stored(bytes)
    files.file = file
    files.large = await stored(large)
    files.empty = await stored(Buffer.alloc(0))
    files.lost = { ...file, read: () => store.read('0'.repeat(32)) }

    app = fastify()
    app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? error.status : 500).send())
    app.get<{ Params: { file: string } }>('/:file', (request, reply) => {
      const found = files[request.params.file]
      return found ? sendFile(request, reply, found) : reply.code(404).send()
    })
    app.route({
      method: ['GET', 'HEAD'],
      url: '/explicit',
      handler: (request, reply) => sendFile(request, reply, file),
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${origin}/${path}`, { headers, method })
  const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  it('sends the whole file with its size, type, tag and protective headers', async () => {
    const response = await ask('file')
    expect(response.status).toBe(200)
    expect((await bodyOf(response)).equals(bytes)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename=Manual.pdf',
      'content-length': '1000',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'content-type': 'application/pdf',
      'cross-origin-resource-policy': 'same-origin',
      etag,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=500-', 500, 999],
    ['bytes=-10', 990, 999],
    ['bytes=990-5000', 990, 999],
  ])('A74 answers %s with that part', async (range, start, end) => {
    const response = await ask('file', { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await bodyOf(response)).equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it('answers a range beyond the end with 416 and the size', async () => {
    for (const [path, range, size] of [
      ['file', 'bytes=1000-', 1000],
      ['empty', 'bytes=0-', 0],
    ] as const) {
      const response = await ask(path, { range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe(`bytes */${size}`)
      expect(await bodyOf(response)).toHaveLength(0)
    }
  })

  it('answers several ranges and nonsense with the whole file', async () => {
    for (const range of ['bytes=0-1,5-6', 'bytes=x', 'lines=1-2']) {
      const response = await ask('file', { range })
      expect([range, response.status, (await bodyOf(response)).length]).toEqual([range, 200, 1000])
    }
  })

  it('honours If-Range: the rest of the same file, the whole of another', async () => {
    const range = 'bytes=500-'
    expect((await ask('file', { range, 'if-range': etag })).status).toBe(206)
    for (const other of ['"another"', `W/${etag}`, new Date().toUTCString()]) {
      const response = await ask('file', { range, 'if-range': other })
      expect([other, response.status, (await bodyOf(response)).length]).toEqual([other, 200, 1000])
    }
  })

  it('answers 304 for a copy that is still current', async () => {
    for (const condition of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const response = await ask('file', { 'if-none-match': condition })
      expect([condition, response.status]).toEqual([condition, 304])
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect(await bodyOf(response)).toHaveLength(0)
    }
    expect((await ask('file', { 'if-none-match': '"another"' })).status).toBe(200)
    expect((await ask('file', { 'if-none-match': etag, range: 'bytes=0-1' })).status).toBe(304)
    const head = await ask('file', { 'if-none-match': etag }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([304, null])
  })

  it.each(['file', 'explicit'])('answers HEAD of /%s with the headers of GET and no body', async (path) => {
    const response = await ask(path, { range: 'bytes=0-1' }, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('1000')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('etag')).toBe(etag)
    expect(await bodyOf(response)).toHaveLength(0)
  })

  it('sends an empty file', async () => {
    const response = await ask('empty')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '0'])
  })

  it.each([
    ['text/html', 'application/octet-stream', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['application/zip', 'application/octet-stream', 'attachment'],
    ['image/heic', 'application/octet-stream', 'attachment'],
    ['image/png', 'image/png', 'inline'],
    ['video/mp4', 'video/mp4', 'inline'],
    ['video/quicktime', 'video/quicktime', 'inline'],
  ])('A73 serves %s as %s, %s', async (contentType, served, disposition) => {
    files.typed = { ...file, contentType, name: 'x.html' }
    const response = await ask('typed')
    expect(response.headers.get('content-type')).toBe(served)
    expect(response.headers.get('content-disposition')).toBe(`${disposition}; filename=x.html`)
    files.typed.disposition = 'attachment'
    expect((await ask('typed')).headers.get('content-disposition')).toBe('attachment; filename=x.html')
  })

  it.each([
    ['Öl & Fett.pdf', `inline; filename="?l & Fett.pdf"; filename*=UTF-8''%C3%96l%20%26%20Fett.pdf`],
    ['a"b\\c.pdf', 'inline; filename=c.pdf'],
    ['quote".pdf', 'inline; filename="quote\\".pdf"'],
    ['x\r\nSet-Cookie: a=b.pdf', 'inline; filename="x Set-Cookie: a=b.pdf"'],
    ['gnp\u202Efdp.exe', 'inline; filename=gnpfdp.exe'],
  ])('keeps the header intact for %j', async (name, expected) => {
    files.named = { ...file, name }
    const response = await ask('named')
    expect(response.headers.get('content-disposition')).toBe(expected)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('answers 404 without a header of the file when the store has lost it', async () => {
    const response = await ask('lost')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(response.headers.get('etag')).toBeNull()
  })

  it('closes the file when the client disconnects, during the response or before it', async () => {
    const held = await ask('large')
    expect(await openFiles(root)).toHaveLength(1)
    await held.body?.cancel()
    for (const wait of [0, 100]) {
      delay = wait
      for (let n = 0; n < 20; n++) await abandon(`${origin}/large`, wait === 0)
    }
    await pause(150)
    delay = 0
    await expect.poll(() => openFiles(root), { timeout: 5000 }).toEqual([])
    expect((await bodyOf(await ask('large'))).equals(large)).toBe(true)
    await expect.poll(() => openFiles(root)).toEqual([])
  })
})

/** Starts a download and hangs up: after the first bytes, or while the server still opens the file. */
function abandon(url: string, afterFirstBytes: boolean): Promise<void> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.once('data', () => request.destroy()).on('error', () => {})
    })
    if (!afterFirstBytes) setTimeout(() => request.destroy(), 20)
    request.on('error', () => {}).on('close', () => resolve())
  })
}

async function openFiles(below: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => [])
  const targets = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(below))
}
