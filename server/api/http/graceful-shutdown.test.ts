import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { head, sendRaw } from '../../testing/raw-request.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { closeAnsweredConnections } from './graceful-shutdown.ts'

it('a stop waits for the response in progress, and not for its client’s next request', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeAnsweredConnections(app)
  const body = new PassThrough()
  app.get('/', (_request, reply) => reply.send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  // Such a client keeps its connection as long as the server allows.
  const agent = new Agent({ keepAlive: true })
  body.write('begun, ')
  const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
  const start = performance.now()
  let isStopped = false
  const stopping = app.close().then(() => (isStopped = true))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isStopped).toBe(false)
  body.end('ended')
  expect(String(await buffer(answer))).toBe('begun, ended')
  await stopping
  expect(performance.now() - start).toBeLessThan(5000)
  agent.destroy()
})

it('a stop cuts a response that takes longer than the grace period', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeAnsweredConnections(app, 300)
  const body = new PassThrough()
  app.get('/', (_request, reply) => reply.send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  body.write('begun, ')
  const [answer] = (await once(get({ port }), 'response')) as [IncomingMessage]
  const broken = buffer(answer).catch(() => 'broken')
  await app.close()
  expect(await broken).toBe('broken')
})

it('a stop also answers requests that arrive on an open connection, and then closes it', async () => {
  const app = await startTestApp()
  const body = '{ "userName": "" }'
  const login = head('POST', '/api/auth/login', { 'content-type': 'application/json', 'content-length': body.length })
  const parts = [login, `${body}${head('GET', '/health', {})}`]
  const answering = sendRaw(app.url, { parts, pause: 600 })
  await sleep(200)
  const stopping = app.close()
  const { statuses, text } = await answering
  await stopping
  expect(statuses).toEqual([400, 200])
  expect(text).toMatch(/connection: close/i)
})
