import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueueFixture } from '../testing/fixtures/queue.ts'
import { QueueServerFixture } from '../testing/fixtures/queue-server.ts'
import { workersOf } from '../testing/fixtures/worker.ts'

let server: QueueServerFixture
let queue: QueueFixture

beforeAll(async () => {
  server = await QueueServerFixture.start()
  queue = server.queue
}, 60_000)
afterAll(() => server?.end())
beforeEach(() => queue.empty())

const { work, queueMail, allDone } = workersOf(() => queue)

describe('when the database is unreachable, the worker', () => {
  it('goes on after a restart', async () => {
    const send = vi.fn<() => Promise<void>>(async () => {})
    work({ 'send-mail': send })
    await queueMail()
    await allDone()
    await server.stop()
    await sleep(1500)
    await server.startAgain()
    await queueMail()
    await allDone()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('runs a job once that was running while the database restarted', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const send = vi.fn<() => Promise<void>>(async () => {
      started.resolve()
      await finish.promise
    })
    work({ 'send-mail': send })
    await queueMail()
    await started.promise
    await server.stop()
    finish.resolve()
    await sleep(1500)
    await server.startAgain()
    await allDone()
    await queueMail()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), { timeout: 15_000 })
    await allDone()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('retries a job that failed during the outage', async () => {
    const started = Promise.withResolvers<void>()
    const fail = Promise.withResolvers<void>()
    let calls = 0
    const send = async (): Promise<void> => {
      if (++calls > 1) return
      started.resolve()
      await fail.promise
    }
    work({ 'send-mail': send })
    await queueMail()
    await started.promise
    await server.stop()
    fail.reject(new Error('the mail server hung up'))
    await sleep(1500)
    await server.startAgain()
    await allDone()
    expect(calls).toBe(2)
  })

  it('waits for an unreachable database at its start', async () => {
    await queueMail()
    await server.stop()
    const send = vi.fn<() => Promise<void>>(async () => {})
    work({ 'send-mail': send })
    await sleep(1500)
    await server.startAgain()
    await allDone()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('stops in time without a database', async () => {
    const worker = work({})
    await queueMail()
    await allDone()
    await server.stop()
    try {
      const before = Date.now()
      await worker.stop()
      expect(Date.now() - before).toBeLessThan(10_000)
    } finally {
      await server.startAgain()
    }
  })
})
