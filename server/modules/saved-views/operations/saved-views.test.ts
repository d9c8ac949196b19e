import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface View {
  id: number
  name: string
  status: string
  machineId: number | null
  machineGone: boolean
  clientId: number | null
  modelId: number | null
  errorCode: string | null
  failureModeId: number | null
  mine: boolean
  raisedWithinDays: number | null
  raisedBeforeDays: number | null
  search: string
  sortBy: string
  sortDir: string
}

interface Api {
  list: (caller: Caller) => Promise<Outcome & { views: View[] | undefined }>
  create: (caller: Caller, input: object) => Promise<Outcome & { view: View | undefined }>
  rename: (caller: Caller, id: number, name: unknown) => Promise<Outcome & { view: View | undefined }>
  remove: (caller: Caller, id: number) => Promise<Outcome>
  created: number
}

const fields = `{ id name status machineId machineGone clientId modelId errorCode failureModeId mine raisedWithinDays raisedBeforeDays
  search sortBy sortDir createdTime }`

const graphql: Api = {
  created: 200,
  async list(caller) {
    const answer = await caller.graphql<{ savedViews: View[] }>(`{ savedViews ${fields} }`)
    return { ...graphqlOutcome(answer), views: answer.data?.savedViews }
  },
  async create(caller, input) {
    const text = `mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) ${fields} }`
    const answer = await caller.graphql<{ createSavedView: View }>(text, { input })
    return { ...graphqlOutcome(answer), view: answer.data?.createSavedView }
  },
  async rename(caller, id, name) {
    const text = `mutation ($input: RenameSavedViewInput!) { renameSavedView(input: $input) ${fields} }`
    const answer = await caller.graphql<{ renameSavedView: View }>(text, { input: { id, name } })
    return { ...graphqlOutcome(answer), view: answer.data?.renameSavedView }
  },
  remove: async (caller, id) =>
    graphqlOutcome(await caller.graphql('mutation ($id: Int!) { deleteSavedView(id: $id) }', { id })),
}

const rest: Api = {
  created: 201,
  async list(caller) {
    const answer = await caller.rest('GET', '/auth/saved-views')
    return { ...restOutcome(answer), views: answer.body.data as View[] | undefined }
  },
  async create(caller, input) {
    const answer = await caller.rest('POST', '/auth/saved-views', input)
    return { ...restOutcome(answer), view: answer.body.data as View | undefined }
  },
  async rename(caller, id, name) {
    const answer = await caller.rest('PUT', `/auth/saved-views/${id}`, { name })
    return { ...restOutcome(answer), view: answer.body.data as View | undefined }
  },
  remove: async (caller, id) => restOutcome(await caller.rest('DELETE', `/auth/saved-views/${id}`)),
}

const tenants: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']

const whole = {
  ...{ status: 'CLOSED', errorCode: 'E-217', failureModeId: 4, mine: true, raisedWithinDays: 30, raisedBeforeDays: 7 },
  ...{ clientId: 12, modelId: 7 },
  ...{ search: 'vacuum', sortBy: 'machine', sortDir: 'ASC' },
}

describe.each([
  ['GraphQL', graphql],
  ['REST', rest],
] as const)('A124 saved views through %s', (_name, api) => {
  it.each(tenants)('lets %s save, list, rename and delete a view', async (role) => {
    const caller = await callerAs(app, role)
    const { status, view } = await api.create(caller, { name: '  Vacuum,   closed ', ...whole })
    expect(status).toBe(api.created)
    expect(view).toMatchObject({ name: 'Vacuum, closed', machineId: null, machineGone: false, ...whole })
    expect((await api.list(caller)).views).toEqual([view])

    const renamed = await api.rename(caller, view!.id, 'Closed')
    expect(renamed).toMatchObject({ status: 200, view: { ...view, name: 'Closed' } })
    expect((await api.remove(caller, view!.id)).status).toBe(200)
    expect((await api.list(caller)).views).toEqual([])

    const { rows } = await app.owner.pool.query(
      `select action, detail from audit_event where subject = 'saved-view' and subject_id = $1 order by id`,
      [String(view!.id)],
    )
    expect(rows).toEqual(['create', 'rename', 'delete'].map((act) => ({ action: `saved-view.${act}`, detail: {} })))
  })

  it('saves open tickets by number, the latest first, where nothing else is said', async () => {
    const { view } = await api.create(await callerAs(app, 'CLIENT_OPERATOR'), { name: 'All of it' })
    const nothing = { errorCode: null, failureModeId: null, raisedWithinDays: null, raisedBeforeDays: null }
    expect(view).toMatchObject({ status: 'OPEN', ...nothing, mine: false, search: '', sortBy: 'id', sortDir: 'DESC' })
  })

  it('lists views by name', async () => {
    const caller = await callerAs(app, 'SUPPLIER_USER')
    for (const name of ['beta', 'Alpha', 'Gamma']) await api.create(caller, { name })
    expect((await api.list(caller)).views?.map(({ name }) => name)).toEqual(['Alpha', 'beta', 'Gamma'])
  })

  it('refuses visitors with 401 and the platform with 403', async () => {
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    for (const [caller, status] of [
      [visitor(app), 401],
      [platform, 403],
    ] as const) {
      expect((await api.list(caller)).status).toBe(status)
      expect((await api.create(caller, { name: 'Ours' })).status).toBe(status)
      expect((await api.rename(caller, 1, 'Ours')).status).toBe(status)
      expect((await api.remove(caller, 1)).status).toBe(status)
    }
  })

  it('row 63 hides a view from a colleague and from other companies, as if it did not exist', async () => {
    const client = await buildClient(app)
    const owner = await callerAs(app, 'CLIENT_OPERATOR', client)
    const { view } = await api.create(owner, { name: 'Mine' })
    for (const other of [await callerAs(app, 'CLIENT_ADMIN', client), await callerAs(app, 'SUPPLIER_ADMIN')]) {
      expect((await api.list(other)).views).toEqual([])
      const renamed = await api.rename(other, view!.id, 'Theirs')
      expect(renamed.status).toBe(404)
      expect(renamed).toEqual(await api.rename(other, 999_999_999, 'Theirs'))
      expect((await api.remove(other, view!.id)).status).toBe(404)
    }
    expect((await api.list(owner)).views).toEqual([view])
  })

  it('refuses a machine of others with 404, as if it did not exist', async () => {
    const caller = await callerAs(app, 'CLIENT_OPERATOR')
    const foreign = await api.create(caller, { name: 'Theirs', machineId: (await buildMachine(app)).id })
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await api.create(caller, { name: 'Theirs', machineId: 999_999_999 }))
    expect((await api.list(caller)).views).toEqual([])
  })

  it('says of a view when its machine is gone, and keeps its number', async () => {
    const machine = await buildMachine(app)
    const caller = await callerAs(app, 'CLIENT_ADMIN', machine.client)
    const { view } = await api.create(caller, { name: 'The press', machineId: machine.id })
    expect(view).toMatchObject({ machineId: machine.id, machineGone: false })
    expect((await caller.rest('DELETE', `/client/machine?id=${machine.id}`)).status).toBe(200)
    expect((await api.list(caller)).views).toEqual([{ ...view, machineGone: true }])
  })

  it('refuses a name twice, in any case of letters, when saving and when renaming', async () => {
    const caller = await callerAs(app, 'CLIENT_TECHNICIAN')
    const { view } = await api.create(caller, { name: 'Pumps' })
    const taken = { status: 409, fields: { name: 'You already have a view with this name.' } }
    expect(await api.create(caller, { name: ' pumps' })).toMatchObject(taken)
    const { view: other } = await api.create(caller, { name: 'Presses' })
    expect(await api.rename(caller, other!.id, 'PUMPS')).toMatchObject(taken)
    expect((await api.rename(caller, view!.id, 'PUMPS')).status).toBe(200)
    // Each user has names of their own.
    expect((await api.create(await callerAs(app, 'CLIENT_TECHNICIAN'), { name: 'Pumps' })).status).toBe(api.created)
  })

  it('refuses what no list would accept, and names the field', async () => {
    const caller = await callerAs(app, 'CLIENT_OPERATOR')
    const { view } = await api.create(caller, { name: 'Mine' })
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ name: 'A', search: 'x'.repeat(256) }, 'search'],
      [{ name: 'A', errorCode: 'x'.repeat(256) }, 'errorCode'],
      [{ name: 'A', raisedWithinDays: 0 }, 'raisedWithinDays'],
      [{ name: 'A', raisedBeforeDays: 36_501 }, 'raisedBeforeDays'],
    ]
    for (const [input, field] of wrong) {
      const outcome = await api.create(caller, input)
      expect(outcome).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    }
    expect(await api.rename(caller, view!.id, '')).toMatchObject({ status: 400, fields: { name: expect.any(String) } })
    expect((await api.create(caller, { name: 'A', sortBy: 'password' })).status).toBe(400)
    expect((await api.create(caller, { name: 'A', status: 'GONE' })).status).toBe(400)
    expect((await api.list(caller)).views).toEqual([view])
  })

  it('refuses the twenty-first view with 409, also when it is saved at the same time as the twentieth', async () => {
    const caller = await callerAs(app, 'CLIENT_ADMIN')
    for (let n = 1; n < 20; n += 1) await api.create(caller, { name: `View ${n}` })
    const last = await Promise.all(['One', 'Two', 'Three'].map((name) => api.create(caller, { name })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([api.created, 409, 409])
    const refused = last.find(({ status }) => status === 409)
    expect(refused?.detail).toBe('You have 20 saved views, the most that one can have. Please delete some first.')
    const { views } = await api.list(caller)
    expect(views).toHaveLength(20)
    await api.remove(caller, views![0]!.id)
    expect((await api.create(caller, { name: 'Room again' })).status).toBe(api.created)
  })
})

it('A124 removes the views of a user with the user', async () => {
  const user = await buildUser(app, { role: 'CLIENT_OPERATOR' })
  await rest.create(await signIn(app, user), { name: 'Mine' })
  const count = async () =>
    (await app.owner.pool.query('select 1 from saved_view where user_id = $1', [user.id])).rows.length
  expect(await count()).toBe(1)
  await app.owner.pool.query(`update app_user set deleted_at = now() - interval '31 days' where id = $1`, [user.id])
  await purgeDeleted(app.services)
  expect(await count()).toBe(0)
})
