import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { SeenPage } from '../../../testing/fixtures/user-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ok = 200
const refused = 403
const roles: RoleName[] = [
  'CLIENT_ADMIN',
  'CLIENT_OPERATOR',
  'CLIENT_TECHNICIAN',
  'SUPPLIER_ADMIN',
  'SUPPLIER_USER',
  'PLATFORM_ADMIN',
]

/**
 * The expected status per path and role, written by hand from the specification. Columns: client administrator,
 * operator, technician, supplier administrator, supplier user, platform administrator.
 */
const paths: [string, number, number, number, number, number, number][] = [
  ['/admin/users', refused, refused, refused, refused, refused, ok],
  ['/client/users', ok, ok, ok, refused, refused, refused],
  ['/supplier/users', refused, refused, refused, ok, refused, refused],
]
const queries: typeof paths = [
  ['users', refused, refused, refused, refused, refused, ok],
  ['ownUsers', ok, ok, ok, ok, refused, refused],
]

const read = async (caller: Caller, path: string) => (await caller.rest('GET', path)).body.data as SeenPage
const names = ({ content }: SeenPage) => content.map(({ userName }) => userName)

describe('who may read which list of users', () => {
  it.each(paths)('C596 A6 A8 REST: %s', async (path, ...expected) => {
    const statuses: number[] = []
    for (const role of roles) statuses.push((await (await callerAs(app, role)).rest('GET', path)).status)
    expect(statuses).toEqual(expected)
    expect((await visitor(app).rest('GET', path)).status).toBe(401)
  })

  it.each(queries)('C596 A6 A8 GraphQL: %s', async (query, ...expected) => {
    const document = `{ ${query} { totalItems } }`
    const statuses: number[] = []
    for (const role of roles) statuses.push((await (await callerAs(app, role)).graphql(document)).status)
    expect(statuses).toEqual(expected)
    expect((await visitor(app).graphql(document)).status).toBe(401)
  })
})

describe('the list of all users', () => {
  it('C319 C325 C326 A12 A13 holds the users of all companies and of the platform, with masked passwords, newest first', async () => {
    const made = [
      await buildUser(app, { role: 'CLIENT_OPERATOR', password: 'known to nobody' }),
      await buildUser(app, { role: 'SUPPLIER_USER' }),
      await buildUser(app, { role: 'PLATFORM_ADMIN' }),
    ]
    const page = await read(await callerAs(app, 'PLATFORM_ADMIN'), '/admin/users?size=100')
    const seen = page.content.filter(({ id }) => made.some((user) => user.id === id))
    expect(seen).toEqual(
      [...made].toReversed().map(({ id, userName, email, role }) => ({
        ...{ id, userName, email, firstName: 'First', lastName: 'Last', password: '********' },
        ...{ roleId: role.id, roleName: { 1: 'PLATFORM_ADMIN', 3: 'SUPPLIER_USER', 5: 'CLIENT_OPERATOR' }[role.id] },
      })),
    )
    expect(JSON.stringify(page)).not.toContain('argon2')
  })

  it('C326 C084 A77 comes in pages of ten, from page 1', async () => {
    const caller = await callerAs(app, 'PLATFORM_ADMIN')
    for (let i = 0; i < 11; i++) await buildUser(app)
    const first = await read(caller, '/admin/users')
    expect(first).toMatchObject({ page: 1, size: 10, totalPages: Math.ceil(first.totalItems / 10) })
    expect(first.content).toHaveLength(10)
    const second = await read(caller, '/admin/users?page=2')
    expect(second.content[0]!.id).toBeLessThan(first.content.at(-1)!.id)
  })

  it('A115 A21 leaves out deleted users and all users of deleted companies', async () => {
    const caller = await callerAs(app, 'PLATFORM_ADMIN')
    const [gone, ofGoneCompany] = [await buildUser(app), await buildUser(app)]
    await app.owner.pool.query('update app_user set deleted_at = now() where id = $1', [gone.id])
    await app.owner.pool.query('update tenant set deleted_at = now() where id = $1', [ofGoneCompany.tenant!.id])
    const ids = (await read(caller, '/admin/users?size=100')).content.map(({ id }) => id)
    expect(ids).not.toContain(gone.id)
    expect(ids).not.toContain(ofGoneCompany.id)
  })

  it('C088 row 22 is searched by names, e-mail and role, with % and _ taken literally', async () => {
    const caller = await callerAs(app, 'PLATFORM_ADMIN')
    const user = await buildUser(app, { userName: 'Gr_ta-77', email: 'greta.77@works.example', role: 'SUPPLIER_USER' })
    const found = async (search: string) =>
      (await read(caller, `/admin/users?size=100&search=${encodeURIComponent(search)}`)).content.map(({ id }) => id)
    for (const search of ['gr_ta', 'GRETA.77@', 'supplier_user', 'first last']) {
      expect(await found(search)).toContain(user.id)
    }
    expect(await found('Gr%ta')).not.toContain(user.id)
    expect(await found('g__ta')).toEqual([])
    expect(await found('argon2id')).toEqual([])
  })

  it.each(['userName', 'email', 'firstName', 'lastName', 'roleName', 'roleId', 'id'])(
    'A79 is sorted by %s',
    async (by) => {
      const caller = await callerAs(app, 'PLATFORM_ADMIN')
      await buildUser(app, { userName: `Zoe-${by}`, email: `zoe-${by}@example.com`, role: 'SUPPLIER_USER' })
      const { content } = await read(caller, `/admin/users?size=100&sortBy=${by}&sortDir=asc`)
      const values = content.map((user) => user[by as keyof typeof user])
      const order = (a: unknown, b: unknown) =>
        typeof a === 'number' ? a - (b as number) : String(a).toLowerCase() < String(b).toLowerCase() ? -1 : 1
      expect(values).toEqual([...values].toSorted(order))
    },
  )

  it('row 22 A79 is sorted by id for an unknown column', async () => {
    const caller = await callerAs(app, 'PLATFORM_ADMIN')
    for (const sortBy of ['password_hash', 'id;--', 'constructor', '__proto__']) {
      const { content } = await read(caller, `/admin/users?sortBy=${encodeURIComponent(sortBy)}&sortDir=DESC`)
      const ids = content.map(({ id }) => id)
      expect(ids).toEqual([...ids].toSorted((a, b) => b - a))
    }
  })
})

describe('the users of one tenant', () => {
  it('C311 A22 are found by its id and by its unique id, through both APIs', async () => {
    const client = await buildClient(app)
    const [one, two] = [await buildUser(app, { tenant: client }), await buildUser(app, { tenant: client })]
    await buildUser(app)
    const caller = await callerAs(app, 'PLATFORM_ADMIN')
    const number = `T-${String(client.id).padStart(6, '0')}`
    for (const tenantId of [String(client.id), number, number.toLowerCase()]) {
      const page = await read(caller, `/admin/tenant-users?tenantId=${tenantId}`)
      expect(page).toMatchObject({ totalItems: 2, page: 1, size: 10 })
      expect(names(page)).toEqual([two.userName, one.userName])
      const query = 'query ($tenantId: ID) { users(tenantId: $tenantId) { content { userName password } } }'
      const { data } = await caller.graphql<{ users: SeenPage }>(query, { tenantId })
      expect(data?.users.content).toEqual([two, one].map(({ userName }) => ({ userName, password: '********' })))
    }
  })

  it('C088 are searched page by page, without users of others', async () => {
    const [client, mark] = [await buildClient(app), 'findable']
    const made = [1, 2, 3].map((i) => buildUser(app, { tenant: client, userName: `${mark}-${client.id}-${i}` }))
    const [first] = await Promise.all(made)
    await buildUser(app, { tenant: client })
    await buildUser(app, { userName: `${mark}-elsewhere` })
    const caller = await callerAs(app, 'PLATFORM_ADMIN')
    const query = `tenantId=${client.id}&search=${mark.toUpperCase()}&page=2&size=2&sortBy=userName&sortDir=DESC`
    const page = await read(caller, `/admin/tenant-users?${query}`)
    expect(page).toMatchObject({ totalItems: 3, totalPages: 2, page: 2, size: 2 })
    expect(names(page)).toEqual([first!.userName])
  })

  it('A118 need a tenant id', async () => {
    const caller = await callerAs(app, 'PLATFORM_ADMIN')
    for (const query of ['', '?tenantId=', '?tenantId=%20']) {
      expect(await caller.rest('GET', `/admin/tenant-users${query}`)).toMatchObject({
        status: 400,
        body: { status: false, detail: 'Tenant ID not provided', errors: { tenantId: 'Tenant ID not provided' } },
      })
    }
  })

  it('A31 are answered with 404 for a deleted or missing tenant', async () => {
    const client = await buildClient(app)
    await app.owner.pool.query('update tenant set deleted_at = now() where id = $1', [client.id])
    const caller = await callerAs(app, 'PLATFORM_ADMIN')
    const deleted = await caller.rest('GET', `/admin/tenant-users?tenantId=${client.id}`)
    expect(deleted.status).toBe(404)
    for (const tenantId of ['99999999', 'T-999999', 'nonsense', `9'--`]) {
      const { status, body } = await caller.rest('GET', `/admin/tenant-users?tenantId=${encodeURIComponent(tenantId)}`)
      expect({ status, body }).toEqual({ status: 404, body: deleted.body })
    }
  })

  it.each(roles.slice(0, 5))('C596 are refused to %s, even for the own company', async (role) => {
    const caller = await callerAs(app, role)
    expect((await caller.rest('GET', '/admin/tenant-users?tenantId=1')).status).toBe(403)
    expect((await caller.graphql('{ users(tenantId: 1) { totalItems } }')).status).toBe(403)
  })
})

describe('the users of the own company', () => {
  it('A5 C594 are shown with all fields to the client administrator, without users of other companies', async () => {
    const client = await buildClient(app)
    const operator = await buildUser(app, { role: 'CLIENT_OPERATOR', tenant: client })
    await buildUser(app, { role: 'CLIENT_OPERATOR' })
    const caller = await callerAs(app, 'CLIENT_ADMIN', client)
    const page = await read(caller, `/client/users?tenantId=${client.id + 1}`)
    expect(page.totalItems).toBe(2)
    expect(page.content[1]).toEqual({
      ...{ id: operator.id, userName: operator.userName, email: operator.email, firstName: 'First', lastName: 'Last' },
      ...{ roleId: 5, roleName: 'CLIENT_OPERATOR', password: '********' },
    })
  })

  it('A8 are shown with all fields to the supplier administrator', async () => {
    const supplier = await buildSupplier(app)
    const member = await buildUser(app, { role: 'SUPPLIER_USER', tenant: supplier })
    const page = await read(await callerAs(app, 'SUPPLIER_ADMIN', supplier), '/supplier/users')
    expect(page.content.map(({ email }) => email)).toContain(member.email)
    expect(page.totalItems).toBe(2)
  })

  it.each<RoleName>(['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'])(
    'A6 have names and roles only for %s: addresses are neither shown nor searched nor sorted by',
    async (role) => {
      const client = await buildClient(app)
      const user = await buildUser(app, { tenant: client, email: `a-secret-address-of-${role}@example.com` })
      await buildUser(app, { tenant: client, email: `zzz-${role}@example.com` })
      const caller = await callerAs(app, role, client)
      const page = await read(caller, '/client/users?sortBy=email&sortDir=asc')
      expect(page.content[0]).toEqual({
        ...{ id: user.id, userName: user.userName, firstName: 'First', lastName: 'Last' },
        ...{ roleId: 4, roleName: 'CLIENT_ADMIN' },
      })
      expect(page.content.map(({ id }) => id)).toEqual(page.content.map(({ id }) => id).toSorted((a, b) => a - b))
      expect(await read(caller, '/client/users?search=secret')).toMatchObject({ totalItems: 0 })
      const query = '{ ownUsers(sortDir: ASC) { content { userName email viewerCan { delete } } } }'
      const { data } = await caller.graphql<{ ownUsers: SeenPage }>(query)
      expect(data?.ownUsers.content[0]).toEqual({
        ...{ userName: user.userName, email: null },
        viewerCan: { delete: false },
      })
    },
  )

  it('A5 C323 say which users the caller can delete: all others', async () => {
    const client = await buildClient(app)
    await buildUser(app, { tenant: client, role: 'CLIENT_OPERATOR' })
    const caller = await callerAs(app, 'CLIENT_ADMIN', client)
    const query = '{ ownUsers { content { roleName viewerCan { delete } } } }'
    const { data } = await caller.graphql<{ ownUsers: SeenPage }>(query)
    expect(data?.ownUsers.content).toEqual([
      { roleName: 'CLIENT_ADMIN', viewerCan: { delete: false } },
      { roleName: 'CLIENT_OPERATOR', viewerCan: { delete: true } },
    ])
  })
})
