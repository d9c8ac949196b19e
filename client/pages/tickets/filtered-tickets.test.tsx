import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine } from '../../testing/build-machine.ts'
import { buildTicket, ticketPage } from '../../testing/build-ticket.ts'
import { data, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

const mode = { __typename: 'FailureMode', id: 6, mode: 'External leakage' }

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

async function show(query: string, tickets = [buildTicket()]) {
  signInAs('CLIENT_OPERATOR')
  const calls = serveGraphQL({
    Machine: () => data({ machine: buildMachine({ machineName: 'Press 9' }) }),
    FailureModes: () => data({ failureModes: [mode] }),
    TicketErrorCodes: () =>
      data({ errorCodeOptions: [{ __typename: 'ErrorCodeOption', supportFile: null, id: 1, errorCode: 'E-217' }] }),
    Tickets: () => data({ tickets: ticketPage(tickets, tickets.length) }),
  })
  const view = renderPath(`${paths.allTickets()}${query}`)
  const last = () => calls.filter(({ operation }) => operation === 'Tickets').at(-1)?.variables
  await waitFor(() => expect(last()).toBeTruthy())
  return { ...view, last, address: () => view.router.state.location.search }
}

const removeButton = (label: string) => screen.findByRole('button', { name: `Remove filter: ${label}` })

describe('A123 the filters of a ticket list', () => {
  it('come from the address, hold in a search, and are removed one by one', async () => {
    const { user, last, address } = await show('?machine=11&code=E-217&mode=6&mine=1&before=30&status=CLOSED&page=2')
    expect(last()).toMatchObject({
      ...{ machineId: 11, errorCode: 'E-217', failureModeId: 6, mine: true, raisedBeforeDays: 30, status: 'CLOSED' },
    })
    expect(await removeButton('Press 9')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Search tickets' }), 'belt')
    await waitFor(() => expect(last()).toMatchObject({ search: 'belt', status: 'ALL', errorCode: 'E-217', page: 1 }))
    await user.click(await removeButton('Code E-217'))
    await waitFor(() => expect(last()).toEqual(expect.not.objectContaining({ errorCode: expect.anything() })))
    await user.click(await removeButton('External leakage'))
    await waitFor(() => expect(address()).toBe('?machine=11&mine=1&before=30&status=CLOSED&search=belt'))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe('?status=CLOSED&search=belt'))
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull()
  })

  it('are chosen in a dialog', async () => {
    const { user, last, address } = await show('')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter tickets' }))
    await user.type(dialog.getByRole('textbox', { name: 'Error Code' }), 'E-217')
    await dialog.findByRole('option', { name: 'External leakage' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Failure Mode' }), 'External leakage')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Age' }), 'Raised more than 30 days ago')
    await user.click(dialog.getByRole('checkbox', { name: 'Raised by me' }))
    await user.click(dialog.getByRole('button', { name: 'Show tickets' }))
    await waitFor(() => expect(address()).toBe('?code=E-217&mode=6&mine=1&before=30'))
    expect(last()).toMatchObject({ errorCode: 'E-217', failureModeId: 6, mine: true, raisedBeforeDays: 30 })
    expect(screen.getByRole('button', { name: 'Filters: 4 set' })).toBeTruthy()
  })

  it('are named where nothing matches, with a way back', async () => {
    const { user, address } = await show('?within=7', [])
    const text = 'No ticket under “Open” matches: Raised within 7 days.'
    const empty = (await screen.findByText(text)).parentElement?.parentElement as HTMLElement
    expect(within(empty).getByText('There are no records to display')).toBeTruthy()
    await user.click(within(empty).getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe(''))
  })
})
