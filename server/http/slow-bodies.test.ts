import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { head, sendRaw } from '../testing/raw-request.ts'
import { closeSlowBodies } from './slow-bodies.ts'

const silence = 300
const plain = 900
const json = { 'content-type': 'application/json', 'content-length': 1000 }
const drops = (count: number) => Array.from({ length: count }, () => ' ')

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = Fastify()
  closeSlowBodies(app, { silence, plain, upload: 60_000, checkEvery: 30 })
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('end', () => done(null))
  })
  app.post('/', async () => ({ done: true }))
  app.post('/slow-answer', async () => {
    await sleep(silence * 3)
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

describe('a body that does not arrive', () => {
  it('is given up with 408 when it falls silent', async () => {
    const { status, text, ms } = await sendRaw(url, { parts: [head('POST', '/', json), '{"a":'] })
    expect(status).toBe(408)
    expect(text).toContain('"detail":"The request took too long to arrive."')
    expect(ms).toBeGreaterThan(silence - 50)
    expect(ms).toBeLessThan(silence + 1500)
  })

  it('is given up when it never begins', async () => {
    expect((await sendRaw(url, { parts: [head('POST', '/', json)] })).status).toBe(408)
  })

  it('is given up when it drips without an end, chunked or not', async () => {
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

describe('a body that arrives', () => {
  it('may take its time when it is an upload', async () => {
    const upload = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 40 }
    const parts = [head('POST', '/', { ...upload, connection: 'close' }), ...drops(40)]
    const { status, ms } = await sendRaw(url, { parts, pause: 50 })
    expect(status).toBe(200)
    expect(ms).toBeGreaterThan(plain)
  })

  it('may be answered as late as it takes', async () => {
    const headers = { ...json, 'content-length': 2, connection: 'close' }
    expect((await sendRaw(url, { parts: [head('POST', '/slow-answer', headers), '{}'] })).status).toBe(200)
  })

  it('leaves the connection to the next request', async () => {
    const one = head('POST', '/', { ...json, 'content-length': 2 }) + '{}'
    const last = head('POST', '/', { ...json, 'content-length': 2, connection: 'close' }) + '{}'
    const { statuses } = await sendRaw(url, { parts: [one, last], pause: silence * 2 })
    expect(statuses).toEqual([200, 200])
  })
})
