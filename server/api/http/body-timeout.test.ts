import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { head, sendRaw } from '../../testing/raw-request.ts'
import { closeSlowBodies } from './body-timeout.ts'

const silence = 300
const plain = 900
const answered = 400
const json = { 'content-type': 'application/json', 'content-length': 1000 }
const drops = (count: number) => Array.from({ length: count }, () => ' ')

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = Fastify()
  closeSlowBodies(app, { silence, plain, upload: 60_000, answered, checkEvery: 30 })
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('end', () => done(null))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/refused') return reply.code(401).send({ done: false })
  })
  app.post('/refused', async () => ({ done: true }))
  app.post('/', async () => ({ done: true }))
  app.post('/slow-answer', async () => {
    await sleep(silence * 3)
    return { done: true }
  })
  // Reads its body after a delay, as when a picture in it waits for its turn.
  app.addContentTypeParser('multipart/x-large', (_request, _payload, done) => done(null))
  app.post('/slow-reader', async ({ raw }) => {
    await sleep(silence * 4)
    let size = 0
    for await (const chunk of raw) size += (chunk as Buffer).length
    return { size }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

describe('a body that does not arrive', () => {
  it('is abandoned with 408 when it stalls', async () => {
    const { status, text, ms } = await sendRaw(url, { parts: [head('POST', '/', json), '{"a":'] })
    expect(status).toBe(408)
    expect(text).toContain('"detail":"The request took too long to arrive."')
    expect(ms).toBeGreaterThan(silence - 50)
    expect(ms).toBeLessThan(silence + 1500)
  })

  it('is abandoned when it never begins', async () => {
    expect((await sendRaw(url, { parts: [head('POST', '/', json)] })).status).toBe(408)
  })

  it('is abandoned when it trickles without end, chunked or not', async () => {
    const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const dripping = [
      sendRaw(url, { parts: [head('POST', '/', json), ...drops(200)], pause: 50 }),
      sendRaw(url, { parts: [head('POST', '/', chunked), ...drops(200).map(() => '1\r\n \r\n')], pause: 50 }),
    ]
    for (const { status, ms } of await Promise.all(dripping)) {
      expect(status).toBe(408)
      expect(ms).toBeGreaterThan(plain - 50)
      expect(ms).toBeLessThan(plain + 3000)
    }
  })
})

describe('a body whose request was refused before it arrived', () => {
  const upload = { 'content-type': 'multipart/form-data; boundary=x' }

  it.each<[string, Record<string, string | number>, string]>([
    ['a form', { ...upload, 'content-length': 1000 }, ' '],
    ['a form in chunks', { ...upload, 'transfer-encoding': 'chunked' }, '1\r\n \r\n'],
    ['JSON', json, ' '],
  ])('as %s keeps its connection only for a moment, however slowly it trickles', async (_what, headers, drop) => {
    const parts = [head('POST', '/refused', headers), ...Array.from({ length: 200 }, () => drop)]
    const { statuses, ms } = await sendRaw(url, { parts, pause: 50 })
    expect(statuses).toEqual([401])
    expect(ms).toBeGreaterThan(answered - 50)
    expect(ms).toBeLessThan(answered + 3000)
  })

  it('leaves the connection to the next request when the rest arrives at once', async () => {
    const one = head('POST', '/refused', { ...json, 'content-length': 2 })
    const last = head('POST', '/', { ...json, 'content-length': 2, connection: 'close' }) + '{}'
    const { statuses } = await sendRaw(url, { parts: [one, '{}', '', '', last], pause: answered / 3 })
    expect(statuses).toEqual([401, 200])
  })
})

describe('a body that arrives', () => {
  it('may be slow when it is an upload', async () => {
    const upload = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 40 }
    const parts = [head('POST', '/', { ...upload, connection: 'close' }), ...drops(40)]
    const { status, ms } = await sendRaw(url, { parts, pause: 50 })
    expect(status).toBe(200)
    expect(ms).toBeGreaterThan(plain)
  })

  it('may be answered after any delay', async () => {
    const headers = { ...json, 'content-length': 2, connection: 'close' }
    expect((await sendRaw(url, { parts: [head('POST', '/slow-answer', headers), '{}'] })).status).toBe(200)
  })

  it('row 41 may wait as long as the server does not read it', async () => {
    const headers = { 'content-type': 'multipart/x-large' }
    const response = await fetch(`${url}/slow-reader`, {
      method: 'POST',
      headers,
      body: Buffer.alloc(32 * 1024 * 1024),
    })
    expect([response.status, await response.json()]).toEqual([200, { size: 32 * 1024 * 1024 }])
  })

  it('leaves the connection to the next request', async () => {
    const one = head('POST', '/', { ...json, 'content-length': 2 }) + '{}'
    const last = head('POST', '/', { ...json, 'content-length': 2, connection: 'close' }) + '{}'
    const { statuses } = await sendRaw(url, { parts: [one, last], pause: silence * 2 })
    expect(statuses).toEqual([200, 200])
  })
})
