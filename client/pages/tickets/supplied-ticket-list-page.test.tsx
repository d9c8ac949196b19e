import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine } from '../../testing/build-machine.ts'
import { buildTicket, buildTicketFile, ticketPage } from '../../testing/build-ticket.ts'
import { buildTimeline } from '../../testing/build-timeline.ts'
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

const company = {
  ...{ __typename: 'CompanySuggestion', id: 4, companyName: 'Nordwerk', tenantUniqueId: 'T-000004', country: 'Norway' },
}
const model = { __typename: 'Model', id: 9, name: 'HP 400' }

function open(address: string) {
  signInAs('SUPPLIER_USER')
  const calls = serveGraphQL({
    Machine: () => data({ machine: buildMachine({ machineName: 'Press 9' }) }),
    SuppliedTickets: () => data({ tickets: ticketPage([ticket]) }),
    Ticket: () => data({ ticket }),
    TicketTimeline: () => data(buildTimeline()),
    CompaniesToFilter: () => data({ suggestClients: [company] }),
    ModelsToFilter: () => data({ models: { __typename: 'ModelPage', content: [model] } }),
    CompanyOfTickets: () => data({ suppliedTickets: ticketPage([ticket]) }),
    FilteredModel: () => data({ model }),
    FailureModes: () => data({ failureModes: [] }),
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

  it('A172 says whose ticket it is after the specified columns', async () => {
    open(paths.supplierTickets())
    expect((await screen.findAllByRole('columnheader')).at(-1)?.textContent).toContain('Company')
    expect(await screen.findByRole('cell', { name: 'Nordwerk' })).toBeTruthy()
  })

  it('A172 narrows to a company and a model, chosen in the dialog and kept in the address', async () => {
    const { user, calls, router } = open(paths.supplierTickets())
    const last = () => calls.filter(({ operation }) => operation === 'SuppliedTickets').at(-1)?.variables
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter tickets' }))
    // The list of choices lies outside of the dialog.
    const choose = async (label: string, typed: string, choice: RegExp) => {
      await user.click(dialog.getByRole('combobox', { name: label }))
      await user.paste(typed)
      await user.click(await screen.findByRole('option', { name: choice, hidden: true }))
    }
    await choose('Company', 'Nord', /Nordwerk/)
    await choose('Model', 'HP', /HP 400/)
    await user.click(dialog.getByRole('button', { name: 'Show tickets' }))
    await waitFor(() => expect(router.state.location.search).toBe('?company=4&model=9'))
    expect(last()).toMatchObject({ clientId: 4, modelId: 9, status: 'OPEN' })
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Nordwerk' }))
    await waitFor(() => expect(router.state.location.search).toBe('?model=9'))
    expect(screen.getByRole('button', { name: 'Remove filter: HP 400' })).toBeTruthy()
  })
})
