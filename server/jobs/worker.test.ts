import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptLog, QueueFixture } from '../testing/fixtures/queue.ts'
import { enqueue } from './queue.ts'
import type { JobContext } from './tasks.ts'
import { mail, workersOf } from '../testing/fixtures/worker.ts'

let queue: QueueFixture

beforeAll(async () => {
  queue = await QueueFixture.start()
}, 60_000)
afterAll(() => queue?.end())
beforeEach(() => queue.empty())

const { work, queueMail, allDone } = workersOf(() => queue)

describe('the worker', () => {
  it('delivers the payload after the commit and removes the job', async () => {
    const send = vi.fn<() => Promise<void>>(async () => {})
    work({ 'send-mail': send })
    await queueMail()
    await allDone()
    await queueMail()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), { timeout: 5000, interval: 5 })
    expect(send).toHaveBeenLastCalledWith(mail, expect.objectContaining({ attempt: 1 }))
    await allDone()
  })

  it('retries a failed job after a pause, with the same id', async () => {
    const seen: { job: JobContext; at: number }[] = []
    const kept = keptLog()
    const send = async (_mail: unknown, job: JobContext): Promise<void> => {
      seen.push({ job, at: Date.now() })
      if (job.attempt === 1) throw Object.assign(new Error('451 come back later'), { code: 'EENVELOPE' })
    }
    work({ 'send-mail': send }, kept)
    await queueMail()
    await allDone()
    expect(seen.map(({ job }) => job.attempt)).toEqual([1, 2])
    expect(seen[1]!.job.id).toBe(seen[0]!.job.id)
    expect(seen[1]!.at - seen[0]!.at).toBeGreaterThan(2000)
    const failure = kept.lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'Job failed for now')
    expect(failure).toMatchObject({
      level: 40,
      attempt: 1,
      error: { code: 'EENVELOPE', message: '451 come back later' },
    })
  })

  it('gives different jobs different ids', async () => {
    const ids: string[] = []
    work({ 'send-mail': async (_mail, { id }) => void ids.push(id) })
    await queueMail()
    await queueMail()
    await allDone()
    expect(new Set(ids).size).toBe(2)
  })

  it('runs each job once when two servers work the same queue', async () => {
    const counts = new Map<string, number>()
    const send = async (_mail: unknown, { id }: JobContext): Promise<void> => {
      counts.set(id, (counts.get(id) ?? 0) + 1)
      await sleep(5)
    }
    work({ 'send-mail': send })
    work({ 'send-mail': send })
    await queue.transaction(async (em) => {
      for (let i = 0; i < 60; i++) await enqueue(em, 'send-mail', mail)
    })
    await allDone()
    expect([...counts.values()]).toEqual(Array.from({ length: 60 }, () => 1))
  })

  it('gives a job up at once when its error says that a retry is useless', async () => {
    const kept = keptLog()
    const send = vi.fn<() => Promise<void>>(async () => {
      throw Object.assign(new Error('no such mailbox'), { retry: false })
    })
    work({ 'send-mail': send }, kept)
    await queueMail()
    await allDone()
    await sleep(200)
    expect(send).toHaveBeenCalledTimes(1)
    expect(kept.lines.join('')).toContain('Job given up')
  })

  it('logs no payload, whether a job succeeds, fails or is given up', async () => {
    const kept = keptLog()
    let calls = 0
    const send = async (): Promise<void> => {
      if (++calls === 1) throw new Error('not yet')
      if (calls === 3) throw Object.assign(new Error('never'), { retry: false })
    }
    work({ 'send-mail': send }, kept)
    await queueMail()
    await vi.waitFor(() => expect(kept.lines.join('')).toContain('Job failed for now'), { timeout: 5000 })
    await vi.waitFor(async () => expect(await queue.jobs()).toMatchObject([{ locked_at: null }]))
    await queue.hurry()
    await allDone()
    await queueMail()
    await allDone()
    const log = kept.lines.join('')
    expect(log).toContain('Job failed for now')
    expect(log).toContain('Job given up')
    expect(log).toContain('Completed task')
    expect(log).not.toMatch(/482913|anna@example|payload/)
  })

  it('makes up for a missed nightly run, once', async () => {
    await queue.asWorker(async (client) => {
      await client.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
        values ('purge-deleted', now() - interval '9 days', now() - interval '2 days')
        on conflict (identifier) do update set known_since = excluded.known_since, last_execution = excluded.last_execution`)
    })
    const purge = vi.fn<() => Promise<void>>(async () => {})
    const sweep = vi.fn<() => Promise<void>>(async () => {})
    work({ 'purge-deleted': purge, 'sweep-files': sweep })
    await vi.waitFor(() => expect(purge).toHaveBeenCalledTimes(1), { timeout: 5000 })
    await allDone()
    expect(purge).toHaveBeenCalledTimes(1)
  })
})

describe('stopping', () => {
  it('waits for the running job and takes no other', async () => {
    let finished = 0
    const started = Promise.withResolvers<void>()
    const send = async (): Promise<void> => {
      started.resolve()
      await sleep(700)
      finished++
    }
    const worker = work({ 'send-mail': send })
    await queueMail()
    await started.promise
    const stopped = worker.stop()
    // A job queued at the moment of the stop may still be taken; a later one is not.
    await sleep(250)
    await queueMail()
    await stopped
    expect(finished).toBe(1)
    expect(await queue.jobs()).toMatchObject([{ attempts: 0, locked_at: null }])
  })

  it('aborts a job that hangs and leaves it to be retried', async () => {
    const started = Promise.withResolvers<AbortSignal>()
    const send = async (_mail: unknown, { signal }: JobContext): Promise<void> => {
      started.resolve(signal)
      await new Promise(() => {})
    }
    const worker = work({ 'send-mail': send })
    await queueMail()
    const signal = await started.promise
    const before = Date.now()
    await worker.stop()
    expect(Date.now() - before).toBeLessThan(9000)
    expect(signal.aborted).toBe(true)
    expect(await queue.jobs()).toMatchObject([{ attempts: 1, locked_at: null }])
  })
})
