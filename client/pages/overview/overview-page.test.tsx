import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { machinePage } from '../../testing/build-machine.ts'
import { data, refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { haveWidth } from '../../testing/window-width.ts'

const group = (within: number | null, before: number | null, tickets: number, orMore = false) => ({
  ...{ __typename: 'AgeGroup', raisedWithinDays: within, raisedBeforeDays: before, tickets, orMore },
})
const openByAge = [group(1, null, 2), group(7, 1, 5), group(30, 7, 0), group(null, 30, 1000, true)]
const week = (within: number, before: number | null, raised: number, resolved: number, medianHours: number | null) => ({
  ...{ __typename: 'WeekOfTickets', raisedWithinDays: within, raisedBeforeDays: before, raised, resolved, medianHours },
})
const overview = {
  ...{ __typename: 'Overview', openTickets: 1207, openByAge, days: 84, ticketsRead: 5000, complete: false },
  ...{ fixesSaid: 20, fixesKnown: 12 },
  codes: [{ __typename: 'CodeCount', errorCode: 'E-217', tickets: 12 }],
  weeks: [week(7, null, 9, 0, null), week(14, 7, 4, 4, 0.5), week(21, 14, 3, 1, 30), week(28, 21, 3, 1, 100)],
}
const startPage = {
  ...{ __typename: 'StartPage', openTickets: 1207, openByAge, unregisteredMachines: 2 },
  newestMaterial: {
    ...{ __typename: 'NewestMaterial', kind: 'FAQ', fileName: 'Belts', machineId: 4, machineName: 'Press 4' },
    createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  },
}
const step = (name: string, done: boolean) => ({
  __typename: 'FirstStep',
  step: name,
  done,
  machineId: null as number | null,
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the overview', () => {
  it.each([
    ['CLIENT_OPERATOR', '/ezshare/allticket'],
    ['SUPPLIER_USER', '/ezshare/supplier/tickets'],
  ] as const)('A137 shows %s charts that are tables, each number a link to its list', async (role, list) => {
    signInAs(role)
    serveGraphQL({ Overview: () => data({ overview }) })
    renderPath(paths.overview())
    const ages = await screen.findByRole('table', { name: 'Open tickets by age' })
    const names = within(ages)
      .getAllByRole('rowheader')
      .map((name) => name.textContent)
    expect(names).toEqual(['Up to 24 hours', '1 to 7 days', '7 to 30 days', 'More than 30 days'])
    expect(linksIn(ages)).toEqual([
      ['2', `${list}?within=1`],
      ['5', `${list}?within=7&before=1`],
      ['0', `${list}?within=30&before=7`],
      ['1,000 or more', `${list}?before=30`],
    ])
    const codes = screen.getByRole('table', { name: 'Most frequent error codes' })
    expect(linksIn(codes)).toEqual([['12', `${list}?status=ALL&code=E-217&within=84`]])
    const weeks = screen.getByRole('table', { name: 'Time to resolve' })
    expect(linksIn(weeks).slice(0, 3)).toEqual([
      ['9', `${list}?within=7&status=ALL`],
      ['0', `${list}?within=7&status=CLOSED`],
      ['4', `${list}?within=14&before=7&status=ALL`],
    ])
    for (const text of ['None resolved', '30 minutes', '30 hours', '4 days', '1,207 tickets are open.']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.getByText(/^A known resolution fixed 12 of 20 tickets/)).toBeTruthy()
    expect(screen.getByText('Only the newest 5,000 tickets of this time are counted.')).toBeTruthy()
  })

  it('A137 says when the numbers could not be loaded', async () => {
    signInAs('CLIENT_ADMIN')
    serveGraphQL({ Overview: () => refusal(500, 'INTERNAL', 'x', { detail: 'The database is away.' }) })
    renderPath(paths.overview())
    expect(await screen.findByText('The database is away.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the start page', () => {
  const machines = () => data({ claimedMachines: machinePage([]) })

  it('A136 shows above the list what waits, each figure a link', async () => {
    haveWidth(1280)
    signInAs('CLIENT_ADMIN')
    serveGraphQL({ ClaimedMachines: machines, StartPage: () => data({ startPage }) })
    renderPath(paths.machines())
    const strip = await screen.findByRole('region', { name: 'What waits for you' })
    expect(linksIn(strip)).toEqual([
      ['1,207Open tickets', '/ezshare/allticket'],
      ['2Raised in 24 hours', '/ezshare/allticket?within=1'],
      ['1,000 or moreOpen over 7 days', '/ezshare/allticket?before=7'],
      ['2Machines to register', '/ezshare/machine/register'],
      ['BeltsPress 4Newest material · 3 days ago', '/ezshare/help/machine/faq?machineId=4'],
    ])
  })

  it('A138 lists the first steps of a new company until they are closed', async () => {
    signInAs('CLIENT_ADMIN')
    const firstSteps = [step('MACHINE', true), step('USER', false), step('TICKET', false)]
    const answers = { ClaimedMachines: machines, FirstSteps: () => data({ firstSteps }) }
    serveGraphQL(answers)
    const { user } = renderPath(paths.machines())
    const steps = await screen.findByRole('region', { name: 'First steps' })
    expect(within(steps).getByText('2 steps are left.')).toBeTruthy()
    expect(linksIn(steps)).toEqual([
      ['Add an operator or technician', paths.user()],
      ['Raise a ticket', paths.help()],
    ])
    await user.click(within(steps).getByRole('button', { name: 'Hide first steps' }))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  it('A138 leads to the only machine of a supplier, and to the help center where there are several', async () => {
    signInAs('SUPPLIER_ADMIN')
    const firstSteps = [step('MACHINE', true), { ...step('MATERIAL', false), machineId: 7 }, step('ERROR_CODE', false)]
    const suppliedMachines = () => data({ suppliedMachines: machinePage([]) })
    serveGraphQL({ SuppliedMachines: suppliedMachines, FirstSteps: () => data({ firstSteps }) })
    renderPath(paths.supplierMachines())
    expect(linksIn(await screen.findByRole('region', { name: 'First steps' }))).toEqual([
      ['Publish a manual', paths.supplierHelpManual({ machineId: 7 })],
      ['Add an error code', paths.supplierHelp()],
    ])
  })

  it('A138 asks no more once all steps are done, and never asks for other roles', async () => {
    signInAs('SUPPLIER_ADMIN')
    const firstSteps = [step('MACHINE', true), step('USER', true)]
    const suppliedMachines = () => data({ suppliedMachines: machinePage([]) })
    const answers = { SuppliedMachines: suppliedMachines, FirstSteps: () => data({ firstSteps }) }
    const calls = serveGraphQL(answers)
    const asked = () => calls.filter(({ operation }) => operation === 'FirstSteps').length
    renderPath(paths.supplierMachines())
    await waitFor(() => expect(asked()).toBe(1))
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('firstSteps'))).toBe(true))
    cleanup()
    renderPath(paths.supplierMachines())
    await waitFor(() => expect(calls.filter(({ operation }) => operation === 'StartPage').length).toBeGreaterThan(1))
    expect(asked()).toBe(1)
  })
})
