import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoleName } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine, machinePage } from '../../testing/build-machine.ts'
import { buildTicket, ticketPage } from '../../testing/build-ticket.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const open = buildTicket({ resolution: 'Seal ordered at noon' })
const closed = buildTicket({
  id: 70,
  errorCode: 'E-217',
  description: 'Stops at every start',
  failureModes: [
    { id: 1, mode: 'Noise' },
    { id: 2, mode: 'Overheating' },
  ],
  resolution: 'Belt tight',
  resolutionStatus: true,
  closedTime: '2026-03-05T10:20:00.000Z',
})

afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

interface Options {
  role?: RoleName
  address?: string
  createTicket?: boolean
  tickets?: () => StandInAnswer
}

/** Opens the list of machine 11, or another URL. */
async function show(options: Options = {}) {
  const { role = 'CLIENT_OPERATOR', createTicket = true } = options
  signInAs(role)
  const calls = serveGraphQL({
    Machine: () => data({ machine: buildMachine({ viewerCan: { createTicket } }) }),
    Tickets: options.tickets ?? (() => data({ tickets: ticketPage([open, closed], 25) })),
  })
  const view = renderPath(options.address ?? paths.helpTicket({ machineId: 11 }))
  await screen.findByRole('tab', { name: 'Open' })
  const requests = () => calls.filter(({ operation }) => operation === 'Tickets').map(({ variables }) => variables)
  await waitFor(() => expect(requests().length).toBeGreaterThan(0))
  return { ...view, requests, last: () => requests().at(-1) }
}

const table = () => screen.findByRole('table', { name: 'Ticket List' })
const headers = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const cells = async (code: string) => {
  const row = (await within(await table()).findByRole('cell', { name: code })).closest('tr') as HTMLElement
  return within(row).getAllByRole('cell')
}

describe('the tickets of a machine', () => {
  it('C410 to C417 has its columns and the right text in each cell', async () => {
    await show()
    expect(await headers()).toEqual([
      'ID',
      'Error Code',
      'Description',
      'Failure Mode',
      'Create Time',
      'Resolution',
      'Status',
    ])
    const [id, code, description, modes, time, resolution, status] = await cells('E-104')
    expect([id, code, description].map((cell) => cell?.textContent)).toEqual(['71', 'E-104', 'Leaks oil'])
    expect(modes?.textContent).toBe('N/A')
    expect(time?.textContent).toMatch(/^2026\/03\/04 \d\d:15/)
    expect(resolution?.textContent).toBe('Seal order… more')
    expect(status?.textContent).toBe('OPEN')
    const other = await cells('E-217')
    expect(other.map((cell) => cell.textContent).slice(3)).toEqual([
      'Noise, Overheating',
      expect.stringMatching(/^2026/),
      // Ten characters are shown in full.
      'Belt tight',
      'CLOSED',
    ])
  })

  it('C416 opens the whole resolution in a popup, and not the ticket', async () => {
    const { user, path } = await show()
    await user.click(await screen.findByRole('button', { name: 'more: the resolution of ticket 71' }))
    const popup = await screen.findByRole('dialog', { name: 'Resolution' })
    const text = within(popup).getByText('Seal ordered at noon')
    await user.click(text)
    expect(path()).toBe(paths.helpTicket())
  })

  it("C419 C436 C437 C433 first requests the machine's open tickets, by id descending", async () => {
    const { requests } = await show()
    expect(requests()).toEqual([{ machineId: 11, status: 'OPEN', page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' }])
    expect(screen.getByRole('tab', { name: 'Open', selected: true })).toBeTruthy()
  })

  it('C414 C418 C420 shows the close time of closed tickets, from page 1', async () => {
    const { user, last } = await show({ address: `${paths.helpTicket({ machineId: 11 })}&page=3` })
    expect(last()?.page).toBe(3)
    await user.click(screen.getByRole('tab', { name: 'Closed' }))
    await waitFor(() => expect(last()).toMatchObject({ status: 'CLOSED', page: 1, machineId: 11 }))
    await waitFor(async () => expect(await headers()).toContain('Close Time'))
    expect(await headers()).not.toContain('Create Time')
    expect((await cells('E-217'))[4]?.textContent).toMatch(/^2026\/03\/05 \d\d:20/)
    await user.click(screen.getByRole('tab', { name: 'All' }))
    await waitFor(() => expect(last()?.status).toBe('ALL'))
  })

  it('C421 to C427 sorts by its buttons, a new field descending, the same field reversed, from page 1', async () => {
    const { user, last } = await show({ address: `${paths.helpTicket({ machineId: 11 })}&page=2` })
    expect(screen.queryByRole('button', { name: 'Machine S/N' })).toBeNull()
    for (const [name, sortBy] of [
      ['Time', 'updatedAt'],
      ['Count', 'createdAt'],
      ['No.', 'id'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(last()).toMatchObject({ sortBy, sortDir: 'DESC', page: 1 }))
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(last()).toMatchObject({ sortBy, sortDir: 'ASC', page: 1 }))
    }
    await user.click(screen.getByRole('button', { name: /^Sorted ascending/ }))
    await waitFor(() => expect(last()).toMatchObject({ sortBy: 'id', sortDir: 'DESC' }))
    expect(screen.getByRole('button', { name: 'Count' }).title).toBe('Creation time')
  })

  it('C431 C432 searches among all tickets, and a filter ends the search', async () => {
    const { user, last } = await show()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search tickets' })
    await user.type(box, 'belt')
    await waitFor(() => expect(last()).toMatchObject({ search: 'belt', status: 'ALL', page: 1 }))
    expect(await screen.findByRole('tab', { name: 'All', selected: true })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Closed' }))
    await waitFor(() => expect(last()).toEqual(expect.not.objectContaining({ search: expect.anything() })))
    expect(last()?.status).toBe('CLOSED')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search tickets' }).value).toBe('')
  })

  it('C432 drops text that is typed but not yet searched for when a filter is chosen', async () => {
    const { user, last } = await show()
    await user.type(screen.getByRole('textbox', { name: 'Search tickets' }), 'belt')
    await user.click(screen.getByRole('tab', { name: 'Closed' }))
    await waitFor(() => expect(last()).toMatchObject({ status: 'CLOSED' }))
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(last()?.search).toBeUndefined()
  })

  it('C428 leads to the form of a new ticket', async () => {
    await show()
    const link = await screen.findByRole('link', { name: 'Create Ticket' })
    expect(link.getAttribute('href')).toBe(paths.ticketForm({ machineId: 11 }))
  })

  it('C429 has no Create Ticket for users without the permission', async () => {
    await show({ role: 'CLIENT_TECHNICIAN', createTicket: false })
    await cells('E-104')
    expect(screen.queryByRole('link', { name: 'Create Ticket' })).toBeNull()
  })

  it('C394 C430 opens a ticket of the machine by its row', async () => {
    const { user, path, router } = await show()
    const [, , description] = await cells('E-104')
    await user.click(description as HTMLElement)
    await waitFor(() => expect(path()).toBe(paths.ticketForm()))
    expect(router.state.location.search).toContain('ticketId=71')
    expect(router.state.location.state).toMatchObject({ ticketId: 71, machineId: 11, machineName: 'Press 4' })
  })

  it.each([
    [
      'C438 says what the server says',
      refusal(404, 'NOT_FOUND', 'This machine does not exist.'),
      'This machine does not exist.',
    ],
    ['C438 has words of its own for a silent failure', refusal(500, 'INTERNAL', 'Oops'), 'Failed to fetch tickets'],
  ])('%s', async (_title, answer, text) => {
    await show({ tickets: () => answer })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('A62 leads back to the help center without a machine', async () => {
    signInAs('CLIENT_OPERATOR')
    serveGraphQL({})
    const { path } = renderPath(paths.helpTicket())
    await waitFor(() => expect(path()).toBe(paths.help()))
  })
})

describe('the tickets of all machines', () => {
  const all = () => show({ address: paths.allTickets() })

  it('C440 C441 C442 has a heading and the machine, and no Create Ticket', async () => {
    const { last } = await all()
    expect(await screen.findByRole('heading', { level: 1, name: 'All Ticket' })).toBeTruthy()
    expect(await headers()).toEqual([
      'ID',
      'Machine Name',
      'Error Code',
      'Description',
      'Failure Mode',
      'Create Time',
      'Resolution',
      'Status',
    ])
    expect((await cells('E-104'))[1]?.textContent).toBe('Press 4')
    expect(screen.queryByRole('link', { name: 'Create Ticket' })).toBeNull()
    expect(last()).toEqual({ status: 'OPEN', page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' })
  })

  it('C133 names the failed search', async () => {
    signInAs('CLIENT_ADMIN')
    serveGraphQL({ Tickets: () => refusal(500, 'INTERNAL', 'x') })
    renderPath(`${paths.allTickets()}?search=zzz`)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to perform search')
  })

  it('C443 sorts by the serial number of the machine', async () => {
    const { user, last } = await all()
    await user.click(screen.getByRole('button', { name: 'Machine S/N' }))
    await waitFor(() => expect(last()).toMatchObject({ sortBy: 'machine', sortDir: 'DESC' }))
  })

  it('C444 is reached from the top bar', async () => {
    signInAs('CLIENT_TECHNICIAN')
    serveGraphQL({
      Tickets: () => data({ tickets: ticketPage([open]) }),
      ClaimedMachines: () => data({ claimedMachines: machinePage([buildMachine()]) }),
    })
    const { user, path } = renderPath(paths.machines())
    await user.click(await screen.findByRole('link', { name: 'View Open Tickets' }))
    await waitFor(() => expect(path()).toBe(paths.allTickets()))
    expect(await screen.findByRole('heading', { name: 'All Ticket' })).toBeTruthy()
  })

  it('C448 A91 opens a ticket on the route that returns to all tickets', async () => {
    const { user, path, router } = await all()
    await user.click(await screen.findByRole('link', { name: 'Open ticket 70' }))
    await waitFor(() => expect(path()).toBe(paths.ticketFormOfAll()))
    expect(router.state.location.search).toBe('?ticketId=70')
  })
})
