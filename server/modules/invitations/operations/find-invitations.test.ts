import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildInvitation } from '../../../testing/factories/build-invitation.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
const emails: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  for (let i = 1; i <= 12; i++) {
    const registered = ([true, false, null] as const)[i % 3]!
    const type = i % 2 ? 'CLIENT_ADMIN' : 'SUPPLIER_ADMIN'
    const email = `person-${String(i).padStart(2, '0')}@example.com`
    emails.push((await buildInvitation(app, { email, type, registered })).email)
  }
})
afterAll(() => app.close())

interface Row {
  id: number
  role: string
  email: string
  createdAt: string
  registered: boolean | null
}
interface Answer {
  status: number
  content: Row[]
  totalItems?: number
  totalPages?: number
}
type Query = Record<string, string | number>

const graphqlQuery = `query ($page: Int, $size: Int, $sortBy: String, $sortDir: SortDirection, $search: String) {
  invitations(page: $page, size: $size, sortBy: $sortBy, sortDir: $sortDir, search: $search) {
    totalItems totalPages content { id role roleId email country state createdAt expiresAt registered viewerCan { resend } }
  }
}`
const apis: Record<string, (caller: Caller, query: Query) => Promise<Answer>> = {
  async GraphQL(caller, query) {
    const { status, data } = await caller.graphql<{ invitations: Answer }>(graphqlQuery, query)
    return { ...data?.invitations, status, content: data?.invitations?.content ?? [] }
  },
  async REST(caller, query) {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { status, body } = await caller.rest('GET', `/admin/invitations?${text}`)
    const data = body.data as Partial<Answer> | undefined
    return { ...data, status, content: data?.content ?? [] }
  },
}

describe.each(Object.entries(apis))('all invitations through %s', (_api, list) => {
  it('C276 A77 come in pages of ten, newest first, with their totals', async () => {
    const first = await list(platform, {})
    expect(first).toMatchObject({ status: 200, totalItems: 12, totalPages: 2 })
    expect(first.content.map(({ email }) => email)).toEqual(emails.toReversed().slice(0, 10))
    expect((await list(platform, { page: 2 })).content).toHaveLength(2)
    expect((await list(platform, { page: 3 })).content).toEqual([])
  })

  it('C274 A106 distinguish used, pending and cancelled', async () => {
    const { content } = await list(platform, { size: 3, sortDir: 'ASC' })
    expect(content.map(({ registered }) => registered)).toEqual([false, null, true])
  })

  it.each<[string, 'ASC' | 'DESC', string]>([
    ['email', 'ASC', 'person-01@example.com'],
    ['email', 'DESC', 'person-12@example.com'],
    ['createdAt', 'ASC', 'person-01@example.com'],
    ['role', 'ASC', 'person-01@example.com'],
    ['role', 'DESC', 'person-12@example.com'],
    // A column that is not sortable falls back to id.
    ['code_hash', 'ASC', 'person-01@example.com'],
  ])('can be sorted by %s %s', async (sortBy, sortDir, email) => {
    expect((await list(platform, { sortBy, sortDir })).content[0]?.email).toBe(email)
  })

  it('can be searched, with % taken literally', async () => {
    expect((await list(platform, { search: 'PERSON-07' })).content.map(({ email }) => email)).toEqual([
      'person-07@example.com',
    ])
    expect((await list(platform, { search: 'supplier' })).totalItems).toBe(6)
    expect((await list(platform, { search: '%' })).totalItems).toBe(0)
  })

  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'])(
    'C596 are not shown to %s',
    async (role) => {
      expect(await list(await callerAs(app, role), {})).toMatchObject({ status: 403, content: [] })
    },
  )

  it('are not shown to a visitor', async () => {
    expect((await list(visitor(app), {})).status).toBe(401)
  })
})

describe('an invitation in the list', () => {
  it('C278 has the specified fields and nothing about its code', async () => {
    const { body } = await platform.rest('GET', '/admin/invitations?size=1')
    const [row] = (body.data as { content: Record<string, unknown>[] }).content
    expect(row).toEqual({
      id: expect.any(Number) as number,
      role: 'SUPPLIER_ADMIN',
      role_id: 2,
      email: 'person-12@example.com',
      country: 'Germany',
      state: 'Bayern',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      registered: true,
    })
  })

  it('C275 can be sent again only while it is pending', async () => {
    const { data } = await platform.graphql<{ invitations: { content: { viewerCan: { resend: boolean } }[] } }>(
      graphqlQuery,
      { size: 3, sortDir: 'ASC' },
    )
    expect(data?.invitations.content.map(({ viewerCan }) => viewerCan.resend)).toEqual([true, false, false])
  })
})
