import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { memoryInUse } from '../../testing/memory-in-use.ts'
import { openFilesBelow } from '../../testing/open-files.ts'
import { head, sendRaw } from '../../testing/raw-request.ts'
import { limitStalledResponses } from './stalled-responses.ts'

const size = 32 * 1024 * 1024
const silence = 1500
const limits = { silence, least: 1024, stalled: 300, mostStalled: 12, mostWaiting: 40, checkEvery: 50 }

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ezshare-unread-'))
  path = join(folder, 'large')
  const file = await open(path, 'w')
  await file.truncate(size)
  await file.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let app: FastifyInstance
let url: string
let begun = 0
async function serve(changed: Partial<typeof limits>): Promise<void> {
  app = Fastify({ forceCloseConnections: true })
  limitStalledResponses(app, { ...limits, ...changed })
  app.get('/large', async (_request, reply) => {
    begun += 1
    return reply.header('content-length', size).send(createReadStream(path))
  })
  app.get('/turn/:n', async (request) => (request.params as { n: string }).n)
  app.get('/late', async () => {
    await sleep(silence + 500)
    return 'late'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
  while ((await openFilesBelow(folder)) > 0) await sleep(20)
  begun = 0
})

/** Sends requests and never reads the responses. */
async function ask(path: string, times = 1, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {}).pause()
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(head('GET', path, {}).repeat(times))
  return socket
}

const patiently = { timeout: 15_000, interval: 20 }

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

describe('row 38 a client that does not read', () => {
  const patient = { silence: 60_000 }

  it('loses its connection, and its response is freed', async () => {
    await serve({ mostStalled: 1 })
    await ask('/large')
    await expect.poll(() => openFilesBelow(folder), patiently).toBe(1)
    await expect.poll(connections, patiently).toBe(0)
    expect(await openFilesBelow(folder)).toBe(0)
  })

  it('is not confused with a slow reader, or with one that waits for a late response', async () => {
    await serve({})
    const late = sendRaw(url, { parts: [head('GET', '/late', { connection: 'close' })] })
    const socket = await ask('/large')
    const start = Date.now()
    let read = 0
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length
      socket.pause()
      if (read < size) setTimeout(() => socket.resume(), 8)
    })
    socket.resume()
    await expect.poll(() => read, patiently).toBeGreaterThan(size)
    expect(Date.now() - start).toBeGreaterThan(silence)
    expect((await late).status).toBe(200)
  })

  it('holds one response, however many requests it has sent at once', async () => {
    await serve({ ...patient, mostStalled: 64 })
    const before = memoryInUse()
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask('/large', 30)))
    await expect.poll(() => openFilesBelow(folder), patiently).toBe(10)
    await sleep(300)
    expect(begun).toBe(10)
    expect((memoryInUse() - before) / (1024 * 1024)).toBeLessThan(30)
    for (const socket of asked) socket.destroy()
    await expect.poll(connections, patiently).toBe(0)
    expect(begun).toBe(10)
  })

  it('gets the responses in the order of its requests when it reads', async () => {
    await serve(patient)
    const last = head('GET', '/turn/30', { connection: 'close' })
    const before = Array.from({ length: 30 }, (_, n) => head('GET', `/turn/${n}`, {}))
    const { text, statuses } = await sendRaw(url, { parts: [before.join('') + last] })
    expect(statuses).toHaveLength(31)
    expect([...text.matchAll(/\r\n\r\n(\d+)/g)].map(([, n]) => Number(n))).toEqual(
      Array.from({ length: 31 }, (_, n) => n),
    )
  })

  it('is cut off at once when it pipelines more requests than may wait', async () => {
    await serve(patient)
    const { text } = await sendRaw(url, { parts: [head('GET', '/turn/1', {}).repeat(limits.mostWaiting + 2)] })
    expect([...text.matchAll(/HTTP/g)].length).toBeLessThan(limits.mostWaiting + 2)
    expect(await connections()).toBe(0)
  })

  it('may stall only a few connections per network; others are not affected', async () => {
    await serve(patient)
    const other = await ask('/large', 1, '127.0.0.2')
    await Promise.all(Array.from({ length: 30 }, () => ask('/large')))
    await expect.poll(() => begun, patiently).toBe(31)
    await expect.poll(() => openFilesBelow(folder), patiently).toBe(limits.mostStalled + 1)
    expect(other.destroyed).toBe(false)
  })
})
