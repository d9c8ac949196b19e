import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildTicket, buildTicketFile } from '../../../testing/factories/build-ticket.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

interface Item {
  kind: string
  id: number
  name: string | null
  companyName: string
  machineName: string | null
  ticketId: number | null
  fileKind: string | null
  deletedAt: string
  keptUntil: string
}
interface Page {
  content: Item[]
  totalItems: number
}
type List = (options: Record<string, unknown>) => Promise<Page>

const fields = `kind id name tenantId companyName machineId machineName machineSerialNo ticketId fileKind deletedAt keptUntil`
const query = `query ($page: Int, $size: Int, $sortBy: String, $sortDir: SortDirection, $search: String, $kind: DeletedItemKind) {
  deletedItems(page: $page, size: $size, sortBy: $sortBy, sortDir: $sortDir, search: $search, kind: $kind) {
    content { ${fields} } totalItems totalPages page size } }`

const byGraphql: List = async (options) =>
  (await platform.graphql<{ deletedItems: Page }>(query, options)).data!.deletedItems
const byRest: List = async (options) => {
  const { body } = await platform.rest(
    'GET',
    `/admin/deleted-items?${new URLSearchParams(options as Record<string, string>)}`,
  )
  return (body as { data: Page }).data
}

const remove = (table: string, id: number, ago = '0 seconds') =>
  app.owner.pool.query(`update ${table} set deleted_at = now() - $2::interval where id = $1`, [id, ago])

describe.each<[string, List]>([
  ['GraphQL', byGraphql],
  ['REST', byRest],
])('the deleted items through %s', (_api, list) => {
  it('A114 are listed with company, machine and ticket, but without names of material', async () => {
    const machine = await buildMachine(app)
    const code = await buildErrorCode(app, { machine })
    const file = await buildSupportFile(app, { machine, kind: 'FAQ' })
    const ticket = await buildTicket(app, { machine, errorCode: code })
    const picture = await buildTicketFile(app, ticket)
    await remove('ticket_file', picture.id, '3 seconds')
    await remove('support_file', file.id, '2 seconds')
    await remove('error_code', code.id, '1 second')
    const page = await list({ search: machine.serialNumber })
    expect(page.content).toMatchObject([
      { kind: 'ERROR_CODE', id: code.id, name: null, machineName: machine.name, ticketId: null },
      { kind: 'SUPPORT_FILE', id: file.id, name: null, machineName: machine.name, fileKind: 'FAQ' },
      { kind: 'TICKET_FILE', id: picture.id, name: null, ticketId: ticket.id, fileKind: 'image' },
    ])
    expect(page.totalItems).toBe(3)
    const [{ deletedAt, keptUntil }] = page.content as [Item, ...Item[]]
    expect(Date.parse(keptUntil) - Date.parse(deletedAt)).toBe(30 * 86_400_000)

    await remove('machine', machine.id)
    const whole = await list({ search: machine.serialNumber })
    expect(whole.content.map(({ kind, name }) => [kind, name])).toEqual([['MACHINE', machine.name]])
  })

  it('can be filtered by kind, searched, sorted and paged, and leave out items past their retention', async () => {
    const users = [await buildUser(app), await buildUser(app), await buildUser(app)]
    const [first, second, old] = users as [(typeof users)[0], (typeof users)[0], (typeof users)[0]]
    await remove('app_user', first.id, '2 days')
    await remove('app_user', second.id, '1 day')
    await remove('app_user', old.id, '31 days')
    const ids = ({ content }: Page) => content.map(({ id }) => id)
    const newest = await list({ kind: 'USER', size: 1 })
    expect(newest.content).toHaveLength(1)
    expect(newest.totalItems).toBeGreaterThanOrEqual(2)
    const all = ids(await list({ kind: 'USER', size: 100 }))
    expect(all.filter((id) => users.some((user) => user.id === id))).toEqual([second.id, first.id])
    const oldestFirst = ids(await list({ kind: 'USER', size: 100, sortBy: 'deletedAt', sortDir: 'ASC' }))
    expect(oldestFirst).toEqual(all.toReversed())
    expect(ids(await list({ search: first.userName }))).toEqual([first.id])
    expect(ids(await list({ search: first.userName, kind: 'MACHINE' }))).toEqual([])
  })

  it('leave out what was deleted with its company, which is listed itself', async () => {
    const machine = await buildMachine(app)
    const client = await callerAs(app, 'CLIENT_ADMIN', { id: machine.client.id })
    expect((await client.rest('GET', '/auth/me')).status).toBe(200)
    await platform.rest('DELETE', `/admin/tenant/${machine.client.id}`)
    const { rows } = await app.owner.pool.query<{ company_name: string }>(
      'select company_name from tenant where id = $1',
      [machine.client.id],
    )
    const page = await list({ search: rows[0]!.company_name })
    expect(page.content.map(({ kind, id }) => [kind, id])).toEqual([['TENANT', machine.client.id]])
  })
})

describe('the deleted items', () => {
  it('are refused to visitors and every other role', async () => {
    expect((await visitor(app).rest('GET', '/admin/deleted-items')).status).toBe(401)
    const others: RoleName[] = [
      'SUPPLIER_ADMIN',
      'SUPPLIER_USER',
      'CLIENT_ADMIN',
      'CLIENT_OPERATOR',
      'CLIENT_TECHNICIAN',
    ]
    for (const role of others) {
      const caller = await callerAs(app, role)
      expect((await caller.rest('GET', '/admin/deleted-items')).status).toBe(403)
      expect((await caller.graphql(query)).error?.code).toBe('FORBIDDEN')
    }
  })

  it('are visible in the database to the platform scope only', async () => {
    const user = await buildUser(app)
    await remove('app_user', user.id)
    const since = new Date(Date.now() - 86_400_000)
    const rows = await app.services.database.transaction({ scope: 'tenant', tenant: 1 }, (em) =>
      em.execute('select * from deleted_items(?)', [since]),
    )
    expect(rows).toEqual([])
    const restoring = app.services.database.transaction({ scope: 'tenant', tenant: 1 }, (em) =>
      em.execute('select * from restore_deleted_item(?, ?, ?)', ['USER', user.id, since]),
    )
    await expect(restoring).rejects.toThrow('Only the platform restores')
  })

  it('refuse an unknown kind', async () => {
    expect((await platform.rest('GET', '/admin/deleted-items?kind=company')).status).toBe(400)
  })
})
