import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../database/database.ts'
import { passwordCodeMail } from '../mail/password-code.ts'
import { installQueue } from './install-queue.ts'
import { QueueFixture } from '../testing/fixtures/queue.ts'
import { enqueue } from './queue.ts'
import type { TaskName } from './tasks.ts'

let queue: QueueFixture
let database: Database

beforeAll(async () => {
  queue = await QueueFixture.start()
  database = await openDatabase(queue.database.applicationUrl, 2)
}, 60_000)
afterAll(async () => {
  await database?.close()
  await queue?.end()
})
beforeEach(() => queue.empty())

const mail = passwordCodeMail({ to: 'anna@example.com', code: '482913' })

describe('a job that is queued in the transaction of its cause', () => {
  it('exists when the transaction commits', async () => {
    await database.transaction({ scope: 'auth' }, (em) => enqueue(em, 'send-mail', mail))
    expect(await queue.jobs()).toMatchObject([{ payload: mail, attempts: 0, key: null }])
  })

  it('is gone when the transaction rolls back', async () => {
    const failing = database.transaction({ scope: 'auth' }, async (em) => {
      await enqueue(em, 'send-mail', mail)
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    expect(await queue.jobs()).toEqual([])
  })

  it('keeps question marks, quotes and line breaks of its payload', async () => {
    const odd = { ...mail, text: `Why? It's "odd" \\ ??\n$1 — ü` }
    await database.transaction({ scope: 'auth' }, (em) => enqueue(em, 'send-mail', odd))
    expect(await queue.jobs()).toMatchObject([{ payload: odd }])
  })

  it('replaces a waiting job with the same key', async () => {
    const newer = passwordCodeMail({ to: 'anna@example.com', code: '111222' })
    for (const each of [mail, newer]) {
      await queue.transaction((em) => enqueue(em, 'send-mail', each, { jobKey: 'password-code:7' }))
    }
    expect(await queue.jobs()).toMatchObject([{ payload: newer, key: 'password-code:7' }])
  })
})

describe('the application’s permissions on the queue', () => {
  it('refuse an unknown task', async () => {
    const unknown = queue.transaction((em) => enqueue(em, 'drop-all' as TaskName, mail as never))
    await expect(unknown).rejects.toMatchObject({ code: '22023', message: 'The queue has no task "drop-all".' })
    const none = queue.transaction((em) => enqueue(em, null as never, mail as never))
    await expect(none).rejects.toMatchObject({ code: '22023' })
    expect(await queue.jobs()).toEqual([])
  })

  it.each([
    'select * from graphile_worker.jobs',
    'select * from graphile_worker._private_jobs',
    'select * from graphile_worker._private_tasks',
    'select * from graphile_worker.migrations',
    'delete from graphile_worker._private_jobs',
    `insert into graphile_worker._private_jobs (task_id, payload) values (1, '{}')`,
    `select graphile_worker.add_job('send-mail', '{}')`,
    `select graphile_worker.remove_job('x')`,
    `select graphile_worker.complete_jobs(array[1])`,
    'create table graphile_worker.mine (id int)',
  ])('refuses the application: %s', async (sql) => {
    await queue.asApplication((client) => expect(client.query(sql)).rejects.toMatchObject({ code: '42501' }))
  })

  it('allow the application one function of the queue, and the public none', async () => {
    const { rows } = await queue.asOwner((owner) =>
      owner.query(`select proname from pg_proc
        where pronamespace = 'graphile_worker'::regnamespace and has_function_privilege('ezshare_application', oid, 'execute')`),
    )
    expect(rows).toEqual([{ proname: 'queue_job' }])
  })

  it('run that function as the worker with a fixed search path', async () => {
    const { rows } = await queue.asOwner((owner) =>
      owner.query(
        `select proowner::regrole::text as owner, prosecdef, proconfig from pg_proc where proname = 'queue_job'`,
      ),
    )
    expect(rows).toEqual([{ owner: 'ezshare_worker', prosecdef: true, proconfig: ['search_path=pg_catalog, pg_temp'] }])
  })

  it('allow nothing to a role outside the application', async () => {
    const { rows } = await queue.asOwner((owner) =>
      owner.query(`select has_schema_privilege('pg_monitor', 'graphile_worker', 'usage') as usage,
        has_function_privilege('pg_monitor', 'graphile_worker.queue_job(text, json, text)', 'execute') as execute`),
    )
    expect(rows).toEqual([{ usage: false, execute: false }])
  })
})

describe('installing the queue', () => {
  it('changes nothing the second time, even when two servers do it at once', async () => {
    await queue.transaction((em) => enqueue(em, 'send-mail', mail))
    await Promise.all([
      installQueue({ ownerUrl: queue.database.ownerUrl }),
      installQueue({ ownerUrl: queue.database.ownerUrl }),
    ])
    expect(await queue.jobs()).toHaveLength(1)
  })

  it('leaves the worker without permission to create schemas, and without login', async () => {
    const { rows } = await queue.asOwner((owner) =>
      owner.query(`select rolcanlogin, rolsuper, rolbypassrls,
        has_database_privilege('ezshare_worker', current_database(), 'create') as creates
        from pg_roles where rolname = 'ezshare_worker'`),
    )
    expect(rows).toEqual([{ rolcanlogin: false, rolsuper: false, rolbypassrls: false, creates: false }])
  })
})
