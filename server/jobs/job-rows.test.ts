import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { passwordCodeMail } from '../mail/password-code.ts'
import { countJobs, releaseStaleJobs, removeFailedJobs, removeJob } from './job-rows.ts'
import { QueueFixture } from '../testing/fixtures/queue.ts'
import { enqueue } from './queue.ts'
import { openWorkerPool } from './worker-pool.ts'

let queue: QueueFixture
let pool: Pool

beforeAll(async () => {
  queue = await QueueFixture.start()
  pool = openWorkerPool(queue.database.applicationUrl, { max: 2 })
}, 60_000)
afterAll(async () => {
  await pool?.end()
  await queue?.end()
})
beforeEach(async () => {
  await queue.empty()
  await queue.transaction(async (em) => {
    const mail = passwordCodeMail({ to: 'anna@example.com', code: '482913' })
    await enqueue(em, 'send-mail', mail, { jobKey: 'a' })
    await enqueue(em, 'sweep-files', {}, { jobKey: 'b' })
  })
})

const set = (change: string) => pool.query(`update graphile_worker._private_jobs set ${change}`)
const locks = async () => (await queue.jobs()).map(({ locked_by }) => locked_by)

it('frees only jobs that are locked for longer than their task may take', async () => {
  const { rows } = await pool.query('select extract(epoch from now() - pg_postmaster_start_time())::float8 as uptime')
  await set(`locked_by = 'pool-of-a-dead-server', locked_at = now() - interval '1 year'`)
  // The time before the start of the database does not count.
  const beforeStart = rows[0].uptime + 60
  expect(await releaseStaleJobs(pool, { 'send-mail': beforeStart, 'sweep-files': beforeStart })).toBe(0)
  await set(`locked_at = now() - interval '1 second'`)
  expect(await releaseStaleJobs(pool, { 'send-mail': 60, 'sweep-files': 900 })).toBe(0)
  expect(await releaseStaleJobs(pool, { 'send-mail': 0.01, 'sweep-files': 900 })).toBe(1)
  expect(await locks()).toEqual([null, 'pool-of-a-dead-server'])
  expect(await releaseStaleJobs(pool, { 'send-mail': 0.01, 'sweep-files': 0.01 })).toBe(1)
  expect(await locks()).toEqual([null, null])
})

it('does not remove a job that was queued again under its key', async () => {
  const [job] = await queue.jobs()
  await queue.transaction((em) => enqueue(em, 'send-mail', job!.payload as never, { jobKey: 'a' }))
  await removeJob(pool, job as never)
  expect(await queue.jobs()).toHaveLength(2)
  await removeJob(pool, (await queue.jobs())[0] as never)
  expect(await queue.jobs()).toHaveLength(1)
})

it('removes jobs that failed for good a week ago, and no job that may still run', async () => {
  await pool.query('alter table graphile_worker._private_jobs disable trigger user')
  try {
    await set(`updated_at = now() - interval '8 days', attempts = case key when 'a' then max_attempts else 24 end`)
    await removeFailedJobs(pool)
    expect(await queue.jobs()).toMatchObject([{ key: 'b' }])
    await set(`attempts = max_attempts, updated_at = now() - interval '6 days'`)
    await removeFailedJobs(pool)
    expect(await queue.jobs()).toHaveLength(1)
  } finally {
    await pool.query('alter table graphile_worker._private_jobs enable trigger user')
  }
})

it('counts waiting jobs and jobs that were given up', async () => {
  expect(await countJobs(pool)).toEqual({ waiting: 2, failed: 0 })
  await set(`attempts = max_attempts where key = 'a'`)
  expect(await countJobs(pool)).toEqual({ waiting: 1, failed: 1 })
  await set(`locked_at = now()`)
  expect(await countJobs(pool)).toEqual({ waiting: 2, failed: 0 })
})
