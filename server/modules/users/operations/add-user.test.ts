import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor } from '../../../testing/caller.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { lockRows } from '../../../testing/locked-rows.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { userApis, type Person } from '../../../testing/fixtures/user-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const password = 'a good password'

function form(change: object = {}) {
  const mark = randomUUID().slice(0, 8)
  return {
    ...{ userName: `new-${mark}`, email: `new-${mark}@example.com`, firstName: 'Ada', lastName: 'Byron' },
    ...{ password, roleId: 5, ...change },
  }
}

async function person(role: RoleName, tenant?: { id: number }): Promise<Person> {
  return { role, caller: await callerAs(app, role, tenant) }
}

const stored = async (id: number) =>
  (
    await app.owner.pool.query<Record<string, unknown>>(
      'select tenant_id, role_id, must_change_password, password_hash from app_user where id = $1',
      [id],
    )
  ).rows[0]

const logIn = (userName: string) => visitor(app).rest('POST', '/auth/login', { userName, password })

describe.each(userApis)('adding a user through $name', ({ created, add }) => {
  it.each<[RoleName, number]>([
    ['PLATFORM_ADMIN', 1],
    ['CLIENT_ADMIN', 5],
    ['SUPPLIER_ADMIN', 3],
  ])('A14 lets %s ask for a new password at the first log-in, which is off by default', async (role, roleId) => {
    const adds = await person(role)
    for (const [change, must] of [
      [{}, false],
      [{ mustChangePassword: null }, false],
      [{ mustChangePassword: false }, false],
      [{ mustChangePassword: true }, true],
    ] as const) {
      const input = form({ roleId, ...change })
      const { status, user } = await add(adds, input)
      expect(status).toBe(created)
      expect(await stored(user!.id)).toMatchObject({ must_change_password: must })
      expect((await logIn(input.userName)).body).toMatchObject({ mustChangePassword: must })
    }
  })

  it('A14 takes only true and false for mustChangePassword', async () => {
    const { status } = await add(await person('CLIENT_ADMIN'), form({ mustChangePassword: 'yes' }))
    expect(status).toBe(400)
  })

  it('C320 A11 adds another platform administrator, with the required fields alone, and writes an audit event', async () => {
    const { firstName: _, lastName: __, ...input } = form({ roleId: 1 })
    const { status, user } = await add(await person('PLATFORM_ADMIN'), input)
    expect(status).toBe(created)
    expect(user).toEqual({
      ...{ id: expect.any(Number), userName: input.userName, email: input.email, firstName: '', lastName: '' },
      ...{ roleId: 1, roleName: 'PLATFORM_ADMIN', password: '********' },
    })
    expect(await stored(user!.id)).toMatchObject({ tenant_id: null, role_id: 1 })
    const { rows } = await app.owner.pool.query(
      `select action, outcome, actor_name, detail from audit_event where subject = 'user' and subject_id = $1`,
      [String(user!.id)],
    )
    const detail = { role: 'PLATFORM_ADMIN', tenantId: null, userName: input.userName }
    expect(rows).toEqual([
      { action: 'user.add', outcome: 'done', actor_name: expect.stringContaining('user-'), detail },
    ])
    expect((await logIn(input.userName)).body).toMatchObject({ loginUser: { role: { id: 1 }, tenantId: null } })
  })

  it.each([4, 5, 6])('C330 A5 lets a client administrator add role %i to the own company', async (roleId) => {
    const client = await buildClient(app)
    const input = form({ roleId })
    const { status, user } = await add(await person('CLIENT_ADMIN', client), input)
    expect(status).toBe(created)
    expect(await stored(user!.id)).toMatchObject({ tenant_id: client.id, role_id: roleId, must_change_password: false })
    expect((await logIn(input.userName)).body).toMatchObject({
      loginUser: { tenantId: client.id, role: { id: roleId } },
    })
  })

  it.each([2, 3])('A8 lets a supplier administrator add role %i to the own company', async (roleId) => {
    const supplier = await buildSupplier(app)
    const { status, user } = await add(await person('SUPPLIER_ADMIN', supplier), form({ roleId }))
    expect(status).toBe(created)
    expect(await stored(user!.id)).toMatchObject({ tenant_id: supplier.id, role_id: roleId })
  })

  it.each<[RoleName, number]>([
    ['CLIENT_ADMIN', 1],
    ['CLIENT_ADMIN', 2],
    ['CLIENT_ADMIN', 3],
    ['SUPPLIER_ADMIN', 1],
    ['SUPPLIER_ADMIN', 4],
    ['SUPPLIER_ADMIN', 5],
    ['SUPPLIER_ADMIN', 6],
  ])('row 6 refuses %s the role %i', async (role, roleId) => {
    const input = form({ roleId })
    expect((await add(await person(role), input)).status).toBe(403)
    const { rowCount } = await app.owner.pool.query('select 1 from app_user where user_name = $1', [input.userName])
    expect(rowCount).toBe(0)
  })

  it('row 6 refuses a client administrator who names a company, even the own', async () => {
    const [own, other] = [await buildClient(app), await buildClient(app)]
    const admin = await person('CLIENT_ADMIN', own)
    for (const tenantId of [own.id, other.id]) expect((await add(admin, form({ tenantId }))).status).toBe(403)
  })

  it('A7 A22 lets the platform add a user to any company, by its id or its unique id', async () => {
    const platform = await person('PLATFORM_ADMIN')
    const [client, supplier] = [await buildClient(app), await buildSupplier(app)]
    const operator = await add(platform, form({ roleId: 5, tenantId: client.id }))
    expect(await stored(operator.user!.id)).toMatchObject({ tenant_id: client.id, role_id: 5 })
    const number = `T-${String(supplier.id).padStart(6, '0')}`
    const member = await add(platform, form({ roleId: 3, tenantId: number }))
    expect(await stored(member.user!.id)).toMatchObject({ tenant_id: supplier.id, role_id: 3 })
  })

  it.each<[string, (tenantId: number) => object, number, Record<string, string>]>([
    [
      'a role of the other type',
      (tenantId) => ({ roleId: 3, tenantId }),
      400,
      { roleId: expect.any(String) as string },
    ],
    ['no company', () => ({ roleId: 5 }), 400, { tenantId: 'Please select a company' }],
    [
      'a company for a platform administrator',
      (tenantId) => ({ roleId: 1, tenantId }),
      400,
      { tenantId: 'A platform administrator belongs to no company' },
    ],
    [
      'C314 no first name',
      (tenantId) => ({ roleId: 5, tenantId, firstName: ' ' }),
      400,
      { firstName: 'First name is required' },
    ],
  ])('A7 refuses the platform %s', async (_what, change, status, fields) => {
    const client = await buildClient(app)
    const outcome = await add(await person('PLATFORM_ADMIN'), form(change(client.id)))
    expect(outcome).toMatchObject({ status, fields })
  })

  it('A31 answers the platform with 404 for a deleted or missing company', async () => {
    const client = await buildClient(app)
    await app.owner.pool.query('update tenant set deleted_at = now() where id = $1', [client.id])
    const platform = await person('PLATFORM_ADMIN')
    const deleted = await add(platform, form({ tenantId: client.id }))
    const missing = await add(platform, form({ tenantId: 999_999_999 }))
    expect(deleted).toEqual(missing)
    expect(deleted.status).toBe(404)
  })

  it.each<[string, object, Record<string, string>]>([
    ['C318 no user name', { userName: ' ' }, { userName: 'User name is required' }],
    ['C318 no e-mail', { email: '' }, { email: 'Email is required' }],
    ['C318 no password', { password: '' }, { password: 'Password must be at least 8 characters long' }],
    ['C128 A25 a password of seven characters', { password: '1234567' }, { password: expect.any(String) as string }],
    [
      'A25 a password of 129 characters',
      { password: 'x'.repeat(129) },
      { password: 'Password must be at most 128 characters long' },
    ],
    ['A5 no first name', { firstName: '' }, { firstName: 'First name is required' }],
    ['an unknown role', { roleId: 7 }, { roleId: 'Please select a role' }],
    ['row 25 two addresses', { email: 'a@b.c,d@e.f' }, { email: 'Please enter a valid email address.' }],
    ['row 25 a second header line', { email: 'a@b.c\r\nBcc: d@e.f' }, { email: 'Please enter a valid email address.' }],
    ['A118 a name of 256 characters', { firstName: 'x'.repeat(256) }, { firstName: expect.any(String) as string }],
  ])('refuses %s', async (_what, change, fields) => {
    const outcome = await add(await person('CLIENT_ADMIN'), form(change))
    expect(outcome).toMatchObject({ status: 400, fields })
    expect(Object.keys(outcome.fields ?? {})).toEqual(Object.keys(fields))
  })

  it('A25 accepts passwords of 8, 13 and 128 characters', async () => {
    const admin = await person('CLIENT_ADMIN')
    for (const length of [8, 13, 128]) {
      expect((await add(admin, form({ password: 'ü'.repeat(length) }))).status).toBe(created)
    }
  })

  it('A19 refuses a user name and an e-mail that another account has, of any company and in any case', async () => {
    const taken = await buildUser(app, { role: 'SUPPLIER_USER' })
    const admin = await person('CLIENT_ADMIN')
    expect(await add(admin, form({ userName: taken.userName.toUpperCase() }))).toMatchObject({
      status: 409,
      fields: { userName: 'This user name is already taken' },
    })
    expect(await add(admin, form({ email: taken.email.toUpperCase() }))).toMatchObject({
      status: 409,
      fields: { email: 'This email is already registered' },
    })
  })

  it('A19 adds one of two users with the same name when both come at the same time', async () => {
    const [one, other] = [await person('CLIENT_ADMIN'), await person('SUPPLIER_ADMIN')]
    const { userName } = form()
    const outcomes = await Promise.all([add(one, form({ userName })), add(other, form({ userName, roleId: 3 }))])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([created, 409])
  })

  it("A27 refuses another user's e-mail address as user name, and takes the user's own", async () => {
    const victim = await buildUser(app)
    const admin = await person('CLIENT_ADMIN')
    expect(await add(admin, form({ userName: victim.email }))).toMatchObject({
      status: 400,
      fields: { userName: 'A user name that is an e-mail address must be that of the same user' },
    })
    const email = `own-${randomUUID()}@example.com`
    expect((await add(admin, form({ userName: email.toUpperCase(), email }))).status).toBe(created)
  })

  it('row 16 stores markup in names as plain text', async () => {
    const firstName = `<img src=x onerror=document.title='pwn'>`
    const { user } = await add(await person('CLIENT_ADMIN'), form({ firstName }))
    expect(user?.firstName).toBe(firstName)
  })

  it.each<RoleName>(['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN', 'SUPPLIER_USER'])(
    'A6 A10 row 1 is refused to %s before the fields are validated',
    async (role) => {
      expect((await add(await person(role), form({ password: 'short' }))).status).toBe(403)
    },
  )
})

describe('adding a user', () => {
  it('needs a session', async () => {
    for (const path of ['/admin/user/add', '/client/user/add', '/supplier/user/add']) {
      expect((await visitor(app).rest('POST', path, form())).status).toBe(401)
    }
    const mutation = 'mutation ($input: AddUserInput!) { addUser(input: $input) { id } }'
    expect((await visitor(app).graphql(mutation, { input: form() })).status).toBe(401)
  })

  it.each<[RoleName, string]>([
    ['CLIENT_ADMIN', '/admin/user/add'],
    ['SUPPLIER_ADMIN', '/admin/user/add'],
    ['PLATFORM_ADMIN', '/client/user/add'],
    ['SUPPLIER_ADMIN', '/client/user/add'],
    ['CLIENT_ADMIN', '/supplier/user/add'],
  ])('C596 is refused to %s under %s', async (role, path) => {
    expect((await (await callerAs(app, role)).rest('POST', path, form())).status).toBe(403)
  })

  it('C129 takes the id of a role as text, and answers with a message', async () => {
    const answer = await (await callerAs(app, 'CLIENT_ADMIN')).rest('POST', '/client/user/add', form({ roleId: '6' }))
    expect(answer).toMatchObject({ status: 201, body: { status: true, message: 'User added successfully' } })
    expect(answer.body.data).toMatchObject({ roleId: 6, roleName: 'CLIENT_TECHNICIAN' })
  })

  it("A27 the database itself refuses another user's address as user name", async () => {
    const victim = await buildUser(app)
    await expect(buildUser(app, { userName: victim.email })).rejects.toThrow('app_user_name_is_no_foreign_address')
  })
})

describe('adding a user', () => {
  it('A21 leaves no user in a company that is deleted meanwhile, and user name and address free', async () => {
    const client = await buildClient(app)
    const colleague = await buildUser(app, { tenant: client })
    const [platform, admin] = [await person('PLATFORM_ADMIN'), await person('CLIENT_ADMIN', client)]
    const held = await lockRows(app, 'select 1 from app_user where id = $1 for update', [colleague.id])
    const deleted = platform.caller.rest('DELETE', `/admin/tenant/${client.id}`)
    await held.waiting(1)
    const input = form()
    const added = admin.caller.rest('POST', '/client/user/add', input)
    await held.waiting(2)
    await held.release()
    expect((await deleted).status).toBe(200)
    expect(await added).toMatchObject({ status: 401, body: { detail: 'Your session has ended. Please log in again.' } })
    expect((await platform.caller.rest('POST', '/admin/user/add', { ...input, roleId: 1 })).status).toBe(201)
  })

  it('A27 row 6 refuses a user name that differs from another in its Unicode spelling only', async () => {
    const platform = await person('PLATFORM_ADMIN')
    const { userName } = form()
    const add = (name: string) => platform.caller.rest('POST', '/admin/user/add', form({ roleId: 1, userName: name }))
    expect((await add(`${userName} é`)).status).toBe(201)
    expect(await add(`${userName}\u2003e\u0301`)).toMatchObject({
      status: 409,
      body: { errors: { userName: 'This user name is already taken' } },
    })
  })
})
