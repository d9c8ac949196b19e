import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, visitor, type Caller } from '../../../testing/caller.ts'
import { buildErrorCode } from '../../../testing/factories/build-error-code.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../../../testing/factories/build-tenant.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { buildCompany, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { graphqlOutcome, restOutcome } from '../../../testing/outcome.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let company: Company
let supplier: Caller
beforeAll(async () => {
  app = await startTestApp()
  company = await buildCompany(app)
  supplier = await callerAs(app, 'SUPPLIER_ADMIN', company.supplier)
  await buildRows()
})
afterAll(() => app.close())

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)

/** Open tickets of four ages, tickets resolved after one, three and ten hours, and a ticket of other companies. */
async function buildRows(): Promise<void> {
  const { machine, code, client } = company
  const other = await buildErrorCode(app, { machine })
  for (const hours of [1, 30, 40, 20 * 24]) {
    await buildTicket(app, { machine, errorCode: code, createdAt: ago(hours) })
  }
  await buildTicket(app, { machine, errorCode: other, createdAt: ago(100 * 24) })
  for (const hours of [1, 3, 10]) {
    const closed = { status: 'CLOSED', createdAt: ago(10 * 24), updatedAt: ago(10 * 24 - hours) } as const
    await buildTicket(app, { machine, errorCode: other, ...closed })
  }
  await buildTicket(app)
  await buildMachine(app, { client, supplier: company.supplier, claimed: false })
  await buildSupportFile(app, { machine, name: 'Earlier manual' })
  const faq = await buildSupportFile(app, { machine, kind: 'FAQ', name: 'Newest FAQ' })
  await app.owner.pool.query(`update support_file set created_at = '2026-11-01T10:00:00Z' where id = $1`, [faq.id])
  await buildSupportFile(app)
}

const ages = [
  { raisedWithinDays: 1, raisedBeforeDays: null, tickets: 1, orMore: false },
  { raisedWithinDays: 7, raisedBeforeDays: 1, tickets: 2, orMore: false },
  { raisedWithinDays: 30, raisedBeforeDays: 7, tickets: 1, orMore: false },
  { raisedWithinDays: null, raisedBeforeDays: 30, tickets: 1, orMore: false },
]

const startPage = async (caller: Caller) => {
  const rest = await caller.rest('GET', '/auth/start-page')
  const graphql = await caller.graphql<{ startPage: unknown }>(`{ startPage { openTickets
    openByAge { raisedWithinDays raisedBeforeDays tickets orMore } unregisteredMachines
    newestMaterial { kind fileName machineId machineName createdAt } } }`)
  expect(graphql.data?.startPage).toEqual(rest.body.data)
  return rest.body.data as Record<string, unknown>
}

interface Overview {
  codes: { errorCode: string; tickets: number }[]
  weeks: Record<string, number | null>[]
}

const overview = async (caller: Caller) => {
  const rest = await caller.rest('GET', '/auth/overview')
  const graphql = await caller.graphql<{ overview: Overview }>(`{ overview { openTickets
    openByAge { raisedWithinDays raisedBeforeDays tickets orMore } days ticketsRead complete
    fixesSaid fixesKnown
    codes { errorCode tickets } weeks { raisedWithinDays raisedBeforeDays raised resolved medianHours } } }`)
  expect(graphql.data?.overview).toEqual(rest.body.data)
  return rest.body.data as unknown as Overview
}

describe('the start page', () => {
  it('A136 shows an administrator of the client what waits, through both APIs', async () => {
    expect(await startPage(company.admin.caller)).toEqual({
      openTickets: 5,
      openByAge: ages,
      unregisteredMachines: 1,
      newestMaterial: {
        kind: 'FAQ',
        fileName: 'Newest FAQ',
        machineId: company.machine.id,
        machineName: company.machine.name,
        createdAt: '2026-11-01T10:00:00.000Z',
      },
    })
  })

  it.each(['operator', 'technician'] as const)('A136 does not count machines to register for a %s', async (role) => {
    const page = await startPage(company[role].caller)
    expect(page).toMatchObject({ openTickets: 5, unregisteredMachines: null })
  })

  it('A136 shows the supplier the tickets on its machines', async () => {
    expect(await startPage(supplier)).toMatchObject({
      openTickets: 5,
      openByAge: ages,
      unregisteredMachines: 1,
      newestMaterial: { fileName: 'Newest FAQ' },
    })
  })

  it('row 59 shows nothing of other companies', async () => {
    const empty = ages.map((age) => ({ ...age, tickets: 0 }))
    for (const role of ['CLIENT_ADMIN', 'SUPPLIER_ADMIN'] as const) {
      const tenant = role === 'CLIENT_ADMIN' ? await buildClient(app) : await buildSupplier(app)
      const page = await startPage(await callerAs(app, role, tenant))
      expect(page).toEqual({ openTickets: 0, openByAge: empty, unregisteredMachines: 0, newestMaterial: null })
    }
  })

  it('A136 a list with the filters of a group has as many tickets', async () => {
    for (const { raisedWithinDays: within, raisedBeforeDays: before, tickets } of ages) {
      const { data } = await company.admin.caller.graphql<{ tickets: { totalItems: number } }>(
        `{ tickets(raisedWithinDays: ${within}, raisedBeforeDays: ${before}) { totalItems } }`,
      )
      expect(data?.tickets.totalItems).toBe(tickets)
    }
  })
})

describe('the overview', () => {
  it('A137 counts open tickets by age, codes, and the time to resolve by week, for both sides', async () => {
    for (const caller of [company.operator.caller, supplier]) {
      const shown = await overview(caller)
      expect(shown).toMatchObject({ openTickets: 5, openByAge: ages, days: 84, ticketsRead: 7, complete: true })
      expect(shown.codes.map(({ tickets }) => tickets)).toEqual([4, 3])
      expect(shown.codes[0]).toEqual({ errorCode: company.code.code, tickets: 4 })
      expect(shown.weeks).toHaveLength(12)
      expect(shown.weeks.slice(0, 3)).toEqual([
        { raisedWithinDays: 7, raisedBeforeDays: null, raised: 3, resolved: 0, medianHours: null },
        { raisedWithinDays: 14, raisedBeforeDays: 7, raised: 3, resolved: 3, medianHours: 3 },
        { raisedWithinDays: 21, raisedBeforeDays: 14, raised: 1, resolved: 0, medianHours: null },
      ])
    }
  })

  it('row 59 shows nothing of other companies', async () => {
    const shown = await overview(await callerAs(app, 'SUPPLIER_USER', await buildSupplier(app)))
    expect(shown).toMatchObject({ openTickets: 0, ticketsRead: 0, codes: [] })
    expect(shown.weeks.filter(({ raised }) => raised !== 0)).toEqual([])
  })
})

describe('the first steps', () => {
  const listOf = async (caller: Caller) => {
    const rest = await caller.rest('GET', '/auth/first-steps')
    const graphql = await caller.graphql<{ firstSteps: unknown }>('{ firstSteps { step done machineId } }')
    expect(graphql.data?.firstSteps).toEqual(rest.body.data)
    return rest.body.data as unknown as { step: string; done: boolean; machineId: number | null }[]
  }
  const steps = async (caller: Caller) => (await listOf(caller)).map(({ step, done }) => `${step} ${done}`)

  it('A138 are open for a new company and done when its rows are there', async () => {
    const [client, maker] = [await buildClient(app), await buildSupplier(app)]
    const ofClient = await callerAs(app, 'CLIENT_ADMIN', client)
    const ofSupplier = await callerAs(app, 'SUPPLIER_ADMIN', maker)
    expect(await steps(ofClient)).toEqual(['MACHINE false', 'USER false', 'TICKET false'])
    expect(await steps(ofSupplier)).toEqual(['MACHINE false', 'MATERIAL false', 'ERROR_CODE false', 'USER false'])

    const machine = await buildMachine(app, { client, supplier: maker })
    await buildTicket(app, { machine })
    await buildSupportFile(app, { machine })
    await buildUser(app, { tenant: client })
    await buildUser(app, { tenant: maker, role: 'SUPPLIER_USER' })
    expect(await steps(ofClient)).toEqual(['MACHINE true', 'USER true', 'TICKET true'])
    expect(await steps(ofSupplier)).toEqual(['MACHINE true', 'MATERIAL true', 'ERROR_CODE true', 'USER true'])
  })

  it('A138 name the machine of a supplier that has only one', async () => {
    const maker = await buildSupplier(app)
    const caller = await callerAs(app, 'SUPPLIER_ADMIN', maker)
    const machines = async () => (await listOf(caller)).map(({ machineId }) => machineId)
    expect(await machines()).toEqual([null, null, null, null])
    const { id } = await buildMachine(app, { supplier: maker })
    expect(await machines()).toEqual([null, id, id, null])
    await buildMachine(app, { supplier: maker })
    expect(await machines()).toEqual([null, null, null, null])
  })
})

describe('who is refused', () => {
  const calls = [
    ['/auth/start-page', '{ startPage { openTickets } }'],
    ['/auth/overview', '{ overview { days } }'],
    ['/auth/first-steps', '{ firstSteps { done } }'],
  ] as const

  it.each(calls)('row 59 %s is refused to visitors and to the platform', async (path, query) => {
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    for (const [caller, status] of [
      [visitor(app), 401],
      [platform, 403],
    ] as const) {
      expect(restOutcome(await caller.rest('GET', path)).status).toBe(status)
      expect(graphqlOutcome(await caller.graphql(query)).status).toBe(status)
    }
  })

  it('row 59 the first steps are for administrators only', async () => {
    const user = await signIn(app, await buildUser(app, { tenant: company.supplier, role: 'SUPPLIER_USER' }))
    for (const caller of [user, company.operator.caller, company.technician.caller]) {
      expect((await caller.rest('GET', '/auth/first-steps')).status).toBe(403)
    }
  })
})
