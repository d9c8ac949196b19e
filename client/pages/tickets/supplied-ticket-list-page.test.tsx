import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine } from '../../testing/build-machine.ts'
import { buildTicket, buildTicketFile, ticketPage } from '../../testing/build-ticket.ts'
import { data, serveGraphQL } from '../../testing/graphql-server.ts'
import { shown } from '../../testing/ticket-form-fixture.tsx'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const ticket = buildTicket({
  description: 'Leaks oil\nsince the morning',
  files: [buildTicketFile(5, 'image', 'The seal'), buildTicketFile(6, 'video', 'The noise')],
})

function open(address: string) {
  signInAs('SUPPLIER_USER')
  const calls = serveGraphQL({
    Machine: () => data({ machine: buildMachine({ machineName: 'Press 9' }) }),
    SuppliedTickets: () => data({ tickets: ticketPage([ticket]) }),
    Ticket: () => data({ ticket }),
  })
  return { ...renderPath(address), calls }
}

describe('the tickets on the machines of a supplier', () => {
  it('A62 A89 names the machine, even when opened by its URL alone', async () => {
    const { calls } = open(paths.supplierTickets({ machineId: 11 }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Tickets of Press 9' })).toBeTruthy()
    await waitFor(() => expect(calls.find(({ operation }) => operation === 'SuppliedTickets')).toBeTruthy())
    const request = calls.find(({ operation }) => operation === 'SuppliedTickets')
    expect(request?.variables).toMatchObject({ machineId: 11, status: 'OPEN' })
  })

  it('A89 shows those of all machines, with their names and the sort by machine', async () => {
    open(paths.supplierTickets())
    expect(await screen.findByRole('heading', { level: 1, name: 'Tickets of your clients' })).toBeTruthy()
    expect(await screen.findByRole('columnheader', { name: 'Machine Name' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Machine S/N' })).toBeTruthy()
  })

  it('A89 A134 opens a ticket read-only, without any control that would change it, at an address of its own', async () => {
    const { user } = open(paths.supplierTickets({ machineId: 11 }))
    await user.click(await screen.findByRole('link', { name: 'Open ticket 71' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'E-104' })).toBeTruthy()
    expect(await shown('Ticket Description')).toBe('Leaks oil\nsince the morning')
    expect(await shown('Company')).toBe('Nordwerk')
    const main = within(screen.getByRole('main'))
    expect(main.queryAllByRole('button', { name: /Save|Resolve|Add|Remove/ })).toEqual([])
    expect(main.queryAllByRole('textbox')).toEqual([])
    expect(screen.queryByRole('link', { name: 'Create Ticket' })).toBeNull()
  })
})
