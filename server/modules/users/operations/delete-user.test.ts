import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { signIn, visitor } from '../../../testing/caller.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildUser } from '../../../testing/factories/build-user.ts'
import { lockRows } from '../../../testing/locked-rows.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { userApis, type Person } from '../../../testing/fixtures/user-apis.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Known extends Person {
  id: number
}

async function person(role: RoleName, tenant?: { id: number }): Promise<Known> {
  const user = await buildUser(app, { role, ...(tenant && { tenant }) })
  return { role, id: user.id, caller: await signIn(app, user) }
}

const isThere = async (id: number) =>
  (await app.owner.pool.query('select 1 from app_user where id = $1 and deleted_at is null', [id])).rowCount === 1

const stillIn = async ({ caller }: Person) => (await caller.rest('GET', '/auth/me')).status

describe.each(userApis)('deleting a user through $name', ({ remove }) => {
  it.each<[RoleName, RoleName]>([
    ['CLIENT_ADMIN', 'CLIENT_OPERATOR'],
    ['CLIENT_ADMIN', 'CLIENT_TECHNICIAN'],
    ['CLIENT_ADMIN', 'CLIENT_ADMIN'],
    ['SUPPLIER_ADMIN', 'SUPPLIER_USER'],
    ['SUPPLIER_ADMIN', 'SUPPLIER_ADMIN'],
  ])(
    'C322 A115 row 13 lets %s delete a %s of the company: the next call is refused, the row is kept',
    async (by, role) => {
      const tenant = await (by === 'CLIENT_ADMIN' ? buildClient(app) : buildSupplier(app))
      const [admin, user] = [await person(by, tenant), await person(role, tenant)]
      expect(await stillIn(user)).toBe(200)
      expect((await remove(admin, user.id)).status).toBe(200)
      expect(await stillIn(user)).toBe(401)
      const { rows } = await app.owner.pool.query(
        `select u.deleted_at is not null as deleted, bool_and(s.revoked_at is not null) as out
        from app_user u join session s on s.user_id = u.id where u.id = $1 group by u.id`,
        [user.id],
      )
      expect(rows).toEqual([{ deleted: true, out: true }])
      const trail = await app.owner.pool.query(
        `select action, actor_id, tenant_id from audit_event where action = 'user.delete' and subject_id = $1`,
        [String(user.id)],
      )
      expect(trail.rows).toEqual([{ action: 'user.delete', actor_id: admin.id, tenant_id: tenant.id }])
      expect((await remove(admin, user.id)).status).toBe(404)
    },
  )

  it('C322 lets the platform delete any user', async () => {
    const platform = await person('PLATFORM_ADMIN')
    for (const role of ['CLIENT_OPERATOR', 'SUPPLIER_USER', 'PLATFORM_ADMIN'] as const) {
      const user = await person(role)
      expect((await remove(platform, user.id)).status).toBe(200)
      expect(await stillIn(user)).toBe(401)
    }
  })

  it('A115 makes user name and e-mail free again', async () => {
    const tenant = await buildClient(app)
    const admin = await person('CLIENT_ADMIN', tenant)
    const { id, userName, email } = await buildUser(app, { role: 'CLIENT_OPERATOR', tenant })
    await remove(admin, id)
    await expect(buildUser(app, { role: 'CLIENT_OPERATOR', tenant, userName, email })).resolves.toBeTruthy()
  })

  it('C594 row 2 answers users of other companies and of the platform like missing ones', async () => {
    const admin = await person('CLIENT_ADMIN')
    const missing = await remove(admin, 999_999_999)
    expect(missing).toMatchObject({ status: 404, detail: 'This user does not exist.' })
    for (const role of ['CLIENT_OPERATOR', 'SUPPLIER_USER', 'PLATFORM_ADMIN'] as const) {
      const foreign = await person(role)
      expect(await remove(admin, foreign.id)).toEqual(missing)
      expect(await isThere(foreign.id)).toBe(true)
      expect(await stillIn(foreign)).toBe(200)
    }
  })

  it.each<RoleName>(['CLIENT_ADMIN', 'SUPPLIER_ADMIN', 'PLATFORM_ADMIN'])(
    'C323 C599 A23 refuses %s the own account, even if there is another administrator',
    async (role) => {
      const admin = await person(role)
      const tenant = (
        await app.owner.pool.query<{ id: number }>('select tenant_id as id from app_user where id = $1', [admin.id])
      ).rows[0]!
      await person(role, tenant.id ? tenant : undefined)
      expect(await remove(admin, admin.id)).toMatchObject({
        status: 409,
        detail: 'You cannot delete your own account',
      })
      expect(await isThere(admin.id)).toBe(true)
    },
  )

  it.each<RoleName>(['CLIENT_ADMIN', 'SUPPLIER_ADMIN'])(
    'A23 refuses the platform the last %s of a company',
    async (role) => {
      const tenant = await (role === 'CLIENT_ADMIN' ? buildClient(app) : buildSupplier(app))
      const [platform, last] = [await person('PLATFORM_ADMIN'), await person(role, tenant)]
      await person(role === 'CLIENT_ADMIN' ? 'CLIENT_OPERATOR' : 'SUPPLIER_USER', tenant)
      expect(await remove(platform, last.id)).toMatchObject({
        status: 409,
        detail: 'The last administrator cannot be deleted',
      })
      expect(await isThere(last.id)).toBe(true)
      await app.owner.pool.query('update tenant set activated = false where id = $1', [tenant.id])
      expect((await remove(platform, last.id)).status).toBe(200)
    },
  )

  it.each<RoleName>(['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN', 'SUPPLIER_USER'])(
    'A6 A10 is refused to %s',
    async (role) => {
      const user = await person(role)
      expect((await remove(user, user.id)).status).toBe(403)
    },
  )
})

describe('deleting a user', () => {
  it('needs a session', async () => {
    for (const path of ['/admin/user/1', '/client/user/1', '/supplier/user/1']) {
      expect((await visitor(app).rest('DELETE', path)).status).toBe(401)
    }
    expect((await visitor(app).graphql('mutation { deleteUser(id: 1) }')).status).toBe(401)
  })

  it('C324 answers with a message', async () => {
    const tenant = await buildClient(app)
    const [admin, user] = [await person('CLIENT_ADMIN', tenant), await person('CLIENT_OPERATOR', tenant)]
    expect((await admin.caller.rest('DELETE', `/client/user/${user.id}`)).body).toEqual({
      status: true,
      message: 'User deleted successfully',
    })
  })

  it.each<[RoleName, string]>([
    ['CLIENT_ADMIN', '/admin/user/1'],
    ['PLATFORM_ADMIN', '/client/user/1'],
    ['SUPPLIER_ADMIN', '/client/user/1'],
    ['CLIENT_ADMIN', '/supplier/user/1'],
  ])('C596 is refused to %s under %s', async (role, path) => {
    expect((await (await person(role)).caller.rest('DELETE', path)).status).toBe(403)
  })

  it.each(['abc', '1.5', '99999999999999', '-1'])('answers 400 or 404 for the id %s', async (id) => {
    const { caller } = await person('PLATFORM_ADMIN')
    expect([400, 404]).toContain((await caller.rest('DELETE', `/admin/user/${id}`)).status)
  })

  it('A23 row 35 leaves one of two administrators who delete each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const tenant = await buildClient(app)
      const people = [await person('CLIENT_ADMIN', tenant), await person('CLIENT_ADMIN', tenant)] as const
      const [one, two] = people
      const answers = await Promise.all([
        one.caller.rest('DELETE', `/client/user/${two.id}`),
        two.caller.rest('DELETE', `/client/user/${one.id}`),
      ])
      // The second call is refused by the rule, or with 401 if it came after the end of its session.
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect([401, 409]).toContain(statuses.find((status) => status !== 200))
      expect((await Promise.all(people.map(({ id }) => isThere(id)))).filter(Boolean)).toHaveLength(1)
    }
  })

  it('A23 row 35 leaves one platform administrator when several delete each other at the same time', async () => {
    await app.owner.pool.query('update app_user set deleted_at = now() where role_id = 1 and deleted_at is null')
    const people = await Promise.all(Array.from({ length: 4 }, () => person('PLATFORM_ADMIN')))
    await Promise.all(
      people.flatMap((by) =>
        people.filter((user) => user !== by).map(({ id }) => by.caller.rest('DELETE', `/admin/user/${id}`)),
      ),
    )
    const { rowCount } = await app.owner.pool.query('select 1 from app_user where role_id = 1 and deleted_at is null')
    expect(rowCount).toBeGreaterThanOrEqual(1)
    const left = await Promise.all(people.map(async (one) => ((await isThere(one.id)) ? one : undefined)))
    const last = left.find(Boolean)!
    const { status, body } = await last.caller.rest('DELETE', `/admin/user/${last.id}`)
    expect({ status, detail: body.detail }).toEqual({ status: 409, detail: 'You cannot delete your own account' })
  })

  it('A23 row 35 keeps the last administrator of a company that is activated meanwhile', async () => {
    const tenant = await buildClient(app, { activated: false })
    const [platform, last] = [await person('PLATFORM_ADMIN'), await person('CLIENT_ADMIN', tenant)]
    const held = await lockRows(app, 'select 1 from audit_head for update')
    const activated = platform.caller.rest('POST', '/admin/tenant/details', { id: tenant.id, status: true })
    await held.waiting(1)
    const deleted = platform.caller.rest('DELETE', `/admin/user/${last.id}`)
    await held.waiting(2)
    await held.release()
    expect([(await activated).status, (await deleted).status]).toEqual([200, 409])
    expect(await isThere(last.id)).toBe(true)
  })
})
