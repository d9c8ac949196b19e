import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSchema } from '../../api/graphql/schema.ts'
import { markedMutations } from '../../api/kit/mutation-marks.ts'
import { purgeDeleted } from '../../upkeep/purge.ts'
import { callerAs, buildUser } from '../factories/build-user.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { creations, send, sendGraphql, type Api, type Sent } from './creations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.owner.pool.query('delete from attempt_counter'))

const apis: Api[] = ['REST', 'GraphQL']
const made: Record<Api, number> = { REST: 201, GraphQL: 200 }
const table = apis.flatMap((api) => Object.entries(creations).map(([name, begin]) => [name, api, begin] as const))

const detailOf = ({ body }: Sent) =>
  (body as { detail?: string }).detail ?? (body as { errors?: { message: string }[] }).errors?.[0]?.message

const codeRefused = 'This invitation code is wrong, already used or expired'
const keyUsed = 'This Idempotency-Key was already used for another request.'

const countFiles = async () => {
  const entries = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

const age = (hours: number) =>
  app.owner.pool.query(`update kept_answer set created_at = created_at - make_interval(hours => $1)`, [hours])

describe('the mutations that create an object', () => {
  it('every mutation that creates an object is in the table, and takes clientRequestId', async () => {
    const marked = [...markedMutations(await createSchema(), 'creates')]
    const begun = await Promise.all(Object.values(creations).map((begin) => begin(app)))
    expect(begun.map(({ mutation }) => mutation).toSorted()).toEqual(marked.toSorted())
  })
})

describe.each(table)('%s through %s', (_name, api, begin) => {
  it('runs once for 20 requests with one key, which all get the same response', { timeout: 60_000 }, async () => {
    const creation = await begin(app)
    const files = await countFiles()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, api, creation, key)))
    expect(answers[0]!.status).toBe(made[api])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await creation.count()).toBe(1)

    // Also later, whatever has changed since: a used code, a taken name.
    expect(await send(app, api, creation, key)).toEqual(answers[0])
    expect(await creation.count()).toBe(1)
    expect((await countFiles()) - files).toBe(creation.file ? 1 : 0)
  })

  it('is refused with 409 for a key that came with another body', async () => {
    const creation = await begin(app)
    const key = randomUUID()
    expect((await send(app, api, creation, key)).status).toBe(made[api])
    const files = await countFiles()
    const other = await send(app, api, { ...creation, input: { ...creation.input, ...creation.change } }, key)
    expect([await creation.count(), (await countFiles()) - files]).toEqual([1, 0])
    // A sign-up with a used code is refused before the key is compared.
    const refusal = creation.mutation === 'signUp' ? [400, codeRefused] : [409, keyUsed]
    expect([other.status, detailOf(other)]).toEqual(refusal)
  })
})

describe('an idempotency key', () => {
  it('a key belongs to its user: another user’s equal key is another key', async () => {
    const creation = await creations['a ticket']!(app)
    const { rows } = await app.owner.pool.query<{ tenant_id: number }>(
      `select tenant_id from app_user u join session s on s.user_id = u.id order by s.id desc limit 1`,
    )
    const colleague = await callerAs(app, 'CLIENT_OPERATOR', { id: rows[0]!.tenant_id })
    const key = randomUUID()
    const first = await send(app, 'REST', creation, key)
    const second = await send(app, 'REST', { ...creation, caller: colleague }, key)
    expect([first.status, second.status, await creation.count()]).toEqual([201, 201, 2])
  })

  it('a key belongs to its operation: the same key makes a code and a ticket', async () => {
    const key = randomUUID()
    for (const name of ['an error code', 'a ticket']) {
      expect((await send(app, 'REST', await creations[name]!(app), key)).status).toBe(201)
    }
  })

  it('a key is free again after a request that failed', async () => {
    const creation = await creations['an error code']!(app)
    const key = randomUUID()
    const nowhere = { ...creation, input: { ...creation.input, machineId: 999_999_999 } }
    expect((await send(app, 'REST', nowhere, key)).status).toBe(404)
    expect((await send(app, 'REST', creation, key)).status).toBe(201)
    expect(await creation.count()).toBe(1)
  })

  it('a key expires after 24 hours, and not before', async () => {
    const creation = await creations['a ticket']!(app)
    const key = randomUUID()
    const first = await send(app, 'REST', creation, key)
    await age(23)
    expect(await send(app, 'REST', creation, key)).toEqual(first)
    await age(1)
    const next = await send(app, 'REST', creation, key)
    expect([next.status, await creation.count()]).toEqual([201, 2])
    expect(next).not.toEqual(first)
  })

  it('a key is optional: requests without one are independent', async () => {
    const creation = await creations['a ticket']!(app)
    await Promise.all([send(app, 'REST', creation), send(app, 'GraphQL', creation)])
    expect(await creation.count()).toBe(2)
  })

  it.each([
    ['of 256 characters', 'x'.repeat(256)],
    ['with a space', 'a b'],
    ['that is empty', ''],
  ])('a key %s is invalid: 400', async (_name, key) => {
    const creation = await creations['a ticket']!(app)
    for (const api of apis) expect((await send(app, api, creation, key)).status).toBe(400)
    expect(await creation.count()).toBe(0)
  })

  it('a key may come to GraphQL as an argument, as an extension of the request or as a header', async () => {
    const creation = await creations['a ticket']!(app)
    const key = randomUUID()
    const answers = [
      await sendGraphql(app, creation, { argument: key }),
      await sendGraphql(app, creation, { extension: key }),
      await sendGraphql(app, creation, { header: key }),
      await sendGraphql(app, creation, { argument: key, extension: randomUUID(), header: randomUUID() }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await creation.count()).toBe(1)
  })
})

describe('kept responses', () => {
  it('kept responses are returned to their own user only', async () => {
    const [mine, other] = [await buildUser(app), await buildUser(app, { role: 'PLATFORM_ADMIN' })]
    const { database } = app.services
    const find = (scope: Parameters<typeof database.read>[0], user: number | null) =>
      database.read(scope, sql`select * from find_answer(${user}, 'ticket.create', 'a-key')`)
    const tenant = { scope: 'tenant', tenant: mine.tenant!.id } as const
    await expect(find(tenant, mine.id)).resolves.toEqual([])
    await expect(find({ scope: 'platform' }, other.id)).resolves.toEqual([])
    await expect(find({ scope: 'auth' }, null)).resolves.toEqual([])
    for (const [scope, user] of [
      [tenant, other.id],
      [tenant, null],
      [{ scope: 'tenant', tenant: tenant.tenant + 1 }, mine.id],
      [{ scope: 'platform' }, mine.id],
      [{ scope: 'auth' }, mine.id],
      [{ scope: 'job' }, null],
    ] as const) {
      await expect(find(scope, user)).rejects.toThrow('An answer is kept for its own caller only')
    }
  })

  it('kept responses hold no password, not even as a hash that could be guessed', async () => {
    const creation = await creations['a user']!(app)
    await send(app, 'REST', creation, randomUUID())
    const { rows } = await app.owner.pool.query<{ line: string }>('select kept_answer::text as line from kept_answer')
    expect(rows.map(({ line }) => line).join()).not.toContain('a long enough password')
  })

  it('kept responses are purged after 24 hours by the nightly job and by no other role', async () => {
    await app.owner.pool.query('delete from kept_answer')
    await send(app, 'REST', await creations['a ticket']!(app), 'old')
    await age(25)
    await send(app, 'REST', await creations['a ticket']!(app), 'young')
    const { database } = app.services
    const purge = sql`select purge_kept_answers(500)`
    await expect(database.write({ scope: 'platform' }, purge)).rejects.toThrow('nightly job')
    await purgeDeleted(app.services)
    const { rows } = await app.owner.pool.query('select request_key from kept_answer')
    expect(rows).toEqual([{ request_key: 'young' }])
  })
})
