import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { keptLog, QueueFixture } from '../testing/fixtures/queue.ts'
import { workersOf } from '../testing/fixtures/worker.ts'

let proxy: DatabaseProxy
let queue: QueueFixture

beforeAll(async () => {
  const database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.applicationUrl)
  queue = new QueueFixture({ ownerUrl: database.ownerUrl, applicationUrl: proxy.url }, () => database.drop())
}, 60_000)
afterAll(async () => {
  await proxy?.close()
  await queue?.end()
})
beforeEach(async () => {
  proxy.serveNewOnes()
  await queue.empty()
})

const { work, queueMail, allDone } = workersOf(() => queue)

describe('connections of the worker that are swallowed: nothing answers, nothing is closed', () => {
  it('row 39 are replaced while the database is well, and what is queued then is done', async () => {
    const send = vi.fn<() => Promise<void>>(async () => {})
    work({ 'send-mail': send })
    await queueMail()
    await allDone()
    proxy.swallow()
    proxy.serveNewOnes()
    await queueMail()
    await allDone()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('row 39 are replaced when a database that did not answer at all is back, and the log says so', async () => {
    const send = vi.fn<() => Promise<void>>(async () => {})
    const kept = keptLog()
    work({ 'send-mail': send }, kept)
    await queueMail()
    await allDone()
    proxy.swallow()
    await vi.waitFor(() => expect(kept.lines.join('')).toContain('does not answer'), { timeout: 15_000 })
    proxy.serveNewOnes()
    await queueMail()
    await allDone()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('row 39 lose no job that is under way, and it is done once', async () => {
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const send = vi.fn<() => Promise<void>>(async () => {
      started.resolve()
      await finish.promise
    })
    work({ 'send-mail': send })
    await queueMail()
    await started.promise
    proxy.swallow()
    proxy.serveNewOnes()
    finish.resolve()
    await allDone()
    // Longer than the worker waits between two looks for jobs.
    await sleep(2500)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
