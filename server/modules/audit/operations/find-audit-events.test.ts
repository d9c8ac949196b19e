import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Tenant } from '../../../entities/tenant.entity.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { visitorContext } from '../../../testing/fixtures/audit.ts'
import { recordEvent, type EventToRecord } from '../../../audit/record-event.ts'

type Query = Record<string, string | number>
interface Line {
  [field: string]: unknown
  id: number
  action: string
}
interface Page {
  content: Line[]
  totalItems: number
  totalPages: number
  page: number
  size: number
}
type Answer = Outcome & { page: Page | undefined }

const arguments_ = ['page', 'size', 'sortBy', 'sortDir', 'search', 'outcome', 'action', 'tenantId', 'from', 'to']
const types: Record<string, string> = { page: 'Int', size: 'Int', sortDir: 'SortDirection', tenantId: 'ID' }
const graphqlQuery = `query (${arguments_.map((name) => `$${name}: ${types[name] ?? 'String'}`).join(', ')}) {
  auditEvents(${arguments_.map((name) => `${name}: $${name}`).join(', ')}) {
    totalItems totalPages page size content {
      id at action outcome actorId actorName actorRole tenantId tenantUniqueId companyName subject subjectId address
      requestId details hash
    }
  }
}`
const apis: Record<string, (caller: Caller, query?: Query) => Promise<Answer>> = {
  async GraphQL(caller, query = {}) {
    const answer = await caller.graphql<{ auditEvents: Page }>(graphqlQuery, query)
    return { ...graphqlOutcome(answer), page: answer.data?.auditEvents }
  },
  async REST(caller, query = {}) {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const answer = await caller.rest('GET', `/admin/audit?${text}`)
    return { ...restOutcome(answer), page: answer.body.data as Page | undefined }
  },
}

let app: TestApp
let platform: Caller
let client: Tenant
let supplier: Tenant
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  client = await buildClient(app, { companyName: 'Brückner & Söhne' })
  supplier = await buildSupplier(app, { companyName: 'Gone Robotics' })
  const events: EventToRecord[] = [
    { action: 'session.log-in', actorName: 'Anna', tenantId: client.id },
    { action: 'session.log-in', actorName: 'berta', outcome: 'failed', tenantId: client.id },
    { action: 'ticket.read', actorName: 'carl', outcome: 'refused', subject: 'ticket', subjectId: 4711 },
    { action: 'invitation.send', actorName: 'dora', detail: { email: 'new_one@example.com' }, tenantId: supplier.id },
    { action: 'tenant.save', actorName: 'Anna', tenantId: supplier.id },
  ]
  for (const event of events) await recordEvent(visitorContext(app), event)
  // The events lie on days of their own; the hashes do not matter here.
  await app.owner.pool.query(
    `update audit_event set at = '2026-03-01T23:59:59.998Z'::timestamptz + make_interval(secs => (id - 1) * 0.001)`,
  )
  await app.owner.pool.query('update tenant set deleted_at = now() where id = $1', [supplier.id])
})
afterAll(() => app.close())

/** The lines by their numbers, 1 to 5 in the order of the events above. */
const numbers = ({ page }: Answer) => page?.content.map(({ id }) => id)

describe.each(Object.entries(apis))('the audit trail through %s', (_api, find) => {
  it('row 34 comes newest first, in pages of ten, each line with all its fields', async () => {
    const answer = await find(platform)
    expect(answer).toMatchObject({ status: 200, page: { totalItems: 5, totalPages: 1, page: 1, size: 10 } })
    expect(numbers(answer)).toEqual([5, 4, 3, 2, 1])
    expect(answer.page!.content[1]).toEqual({
      ...{ id: 4, at: '2026-03-02T00:00:00.001Z', action: 'invitation.send', outcome: 'done' },
      ...{ actorId: null, actorName: 'dora', actorRole: '', subject: '', subjectId: '' },
      ...{ tenantId: supplier.id, tenantUniqueId: `T-${String(supplier.id).padStart(6, '0')}` },
      ...{ companyName: 'Gone Robotics', address: '192.0.2.7', requestId: 'a request' },
      ...{ details: '{"email":"new_one@example.com"}', hash: expect.stringMatching(/^[\da-f]{64}$/) as string },
    })
    expect(answer.page!.content[2]).toMatchObject({ tenantId: null, tenantUniqueId: '', companyName: '', details: '' })
  })

  it('comes in pages', async () => {
    const answer = await find(platform, { page: 2, size: 2 })
    expect(answer.page).toMatchObject({ totalItems: 5, totalPages: 3, page: 2, size: 2 })
    expect(numbers(answer)).toEqual([3, 2])
    expect(numbers(await find(platform, { page: 9, size: 2 }))).toEqual([])
  })

  const filters: [Query, number[]][] = [
    [{ outcome: 'failed' }, [2]],
    [{ outcome: 'done' }, [5, 4, 1]],
    [{ action: 'session.log-in' }, [2, 1]],
    [{ action: 'session' }, []],
    [{ action: 'session.log-in', outcome: 'done' }, [1]],
    [{ from: '2026-03-02' }, [5, 4, 3]],
    [{ to: '2026-03-01' }, [2, 1]],
    [{ from: '2026-03-01', to: '2026-03-01' }, [2, 1]],
    [{ from: '2026-03-02', to: '2026-03-01' }, []],
    [{ from: '2026-03-01T23:59:59.999Z', to: '2026-03-02T01:00:00.000+01:00' }, [3, 2]],
    [{ from: '1970-01-01', to: '9999-12-31' }, [5, 4, 3, 2, 1]],
    [{ search: 'ANNA' }, [5, 1]],
    [{ search: 'ticket 4711' }, [3]],
    [{ search: 'new_one@' }, [4]],
    [{ search: 'new%one' }, []],
    [{ search: 'brückner' }, [2, 1]],
    [{ search: 'robotics', action: 'tenant.save' }, [5]],
    [{ search: '192.0.2' }, [5, 4, 3, 2, 1]],
    [{ sortBy: 'at', sortDir: 'ASC' }, [1, 2, 3, 4, 5]],
    [{ sortBy: 'actorName', sortDir: 'ASC' }, [1, 5, 2, 3, 4]],
    [{ sortBy: 'constructor' }, [5, 4, 3, 2, 1]],
    [{ sortBy: 'hash; drop table audit_event' }, [5, 4, 3, 2, 1]],
  ]
  it.each(filters)('row 34 is filtered or sorted by %j', async (query, expected) => {
    const answer = await find(platform, query)
    expect(numbers(answer)).toEqual(expected)
    expect(answer.page!.totalItems).toBe(expected.length)
  })

  it('row 34 A22 is filtered by the id or number of a tenant, also of a deleted one', async () => {
    expect(numbers(await find(platform, { tenantId: client.id }))).toEqual([2, 1])
    expect(numbers(await find(platform, { tenantId: `t-${String(supplier.id).padStart(6, '0')}` }))).toEqual([5, 4])
    for (const tenantId of ['999999', 'T-999999', '99999999999999', 'nobody']) {
      expect(numbers(await find(platform, { tenantId }))).toEqual([])
    }
  })

  const wrong: [Query, string][] = [
    [{ outcome: 'perhaps' }, 'outcome'],
    [{ from: 'yesterday' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2026-13-01' }, 'to'],
    [{ to: '2026-03-01T10:00:00' }, 'to'],
    [{ to: '0000-01-01' }, 'to'],
    [{ action: 'x'.repeat(256) }, 'action'],
  ]
  it.each(wrong)('refuses %j', async (query, field) => {
    expect(await find(platform, query)).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) as string },
    })
  })
})

const actionLists: Record<string, (caller: Caller) => Promise<{ status: number; actions: unknown }>> = {
  async GraphQL(caller) {
    const { status, data } = await caller.graphql<{ auditActions: string[] }>('{ auditActions }')
    return { status, actions: data?.auditActions }
  },
  async REST(caller) {
    const { status, body } = await caller.rest('GET', '/admin/audit/actions')
    return { status, actions: body.data }
  },
}

describe('the actions of the audit trail', () => {
  it.each(Object.entries(actionLists))('are listed once each, in order, through %s', async (_api, call) => {
    const { actions } = await call(platform)
    expect(actions).toEqual(['invitation.send', 'session.log-in', 'tenant.save', 'ticket.read'])
  })
})

// These tests come last, because refusals write lines of their own.
describe.each(Object.entries(actionLists))('the actions of the audit trail through %s', (_api, call) => {
  it('C596 row 34 are refused to a supplier and a visitor', async () => {
    expect(await call(await callerAs(app, 'SUPPLIER_ADMIN'))).toMatchObject({ status: 403 })
    expect(await call(visitor(app))).toMatchObject({ status: 401 })
  })
})

describe.each(Object.entries(apis))('the audit trail through %s', (_api, find) => {
  const roles: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
  it.each(roles)('C596 row 34 is not shown to %s', async (role) => {
    const caller = await callerAs(app, role, role.startsWith('CLIENT') ? client : undefined)
    expect(await find(caller)).toMatchObject({ status: 403, page: undefined })
  })

  it('row 34 is not shown to a visitor', async () => {
    expect(await find(visitor(app))).toMatchObject({ status: 401, page: undefined })
  })
})
