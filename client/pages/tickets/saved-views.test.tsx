import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildTicket, ticketPage } from '../../testing/build-ticket.ts'
import { data, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

const view = {
  ...{ __typename: 'SavedView', id: 3, name: 'My old pumps', status: 'CLOSED', machineId: null, machineGone: false },
  ...{ clientId: null, modelId: null },
  ...{
    errorCode: 'E-217',
    failureModeId: null,
    mine: true,
    raisedWithinDays: null,
    raisedBeforeDays: 30,
    waitingFor: null,
  },
  ...{ search: '', sortBy: 'updatedAt', sortDir: 'ASC' },
}

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

async function show(query = '', views: (typeof view)[] = [view]) {
  signInAs('CLIENT_OPERATOR')
  let stored = views
  const calls = serveGraphQL({
    Tickets: () => data({ tickets: ticketPage([buildTicket()], 1) }),
    SavedViews: () => data({ savedViews: stored }),
    CreateSavedView: ({ variables: { input } }) => {
      const saved = { ...view, id: 9, ...(input as object) }
      stored = [...stored, saved]
      return data({ createSavedView: saved })
    },
    RenameSavedView: ({ variables: { input } }) => {
      stored = stored.map((one) => ({ ...one, ...(input as object) }))
      return data({ renameSavedView: stored[0] })
    },
    DeleteSavedView: () => {
      stored = []
      return data({ deleteSavedView: true })
    },
  })
  const rendered = renderPath(`${paths.allTickets()}${query}`)
  const open = async () => {
    await rendered.user.click(await screen.findByRole('button', { name: 'Views' }))
    return within(await screen.findByRole('dialog', { name: 'Saved views' }))
  }
  const sent = (operation: string) => calls.filter((call) => call.operation === operation).map((call) => call.variables)
  return { ...rendered, open, sent, address: () => rendered.router.state.location.search }
}

describe('A124 the saved views of a ticket list', () => {
  it('set the address when one is chosen, and leave nothing of the list before', async () => {
    const { user, open, address } = await show('?machine=11&within=7&search=belt&page=2')
    await user.click(await (await open()).findByRole('button', { name: 'Show the view My old pumps' }))
    const expected = { code: 'E-217', mine: '1', before: '30', sortBy: 'updatedAt', sortDir: 'ASC', status: 'CLOSED' }
    await waitFor(() => expect(Object.fromEntries(new URLSearchParams(address()))).toEqual(expected))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await (await open()).findByRole('button', { name: /My old pumps/, current: true })).textContent).toBe(
      'My old pumps',
    )
  })

  it('save the list as it is shown, under a name', async () => {
    const { user, open, sent } = await show('?code=E-300&status=CLOSED&sortBy=machine')
    const dialog = await open()
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText('Please enter a name for the view')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Closed ones')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByRole('button', { name: 'Show the view Closed ones' })).toBeTruthy()
    const input = { name: 'Closed ones', status: 'CLOSED', errorCode: 'E-300', search: '', sortBy: 'machine' }
    expect(sent('CreateSavedView')).toEqual([expect.objectContaining({ input: { ...input, sortDir: 'DESC' } })])
  })

  it('are renamed and deleted, and a deletion can be undone', async () => {
    const { user, open, sent } = await show()
    const dialog = await open()
    await user.click(await dialog.findByRole('button', { name: 'Rename the view My old pumps' }))
    const field = dialog.getByRole('textbox', { name: /^New name of My old pumps/ })
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, 'Pumps{Enter}')
    expect(await dialog.findByRole('button', { name: 'Show the view Pumps' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete the view Pumps' }))
    expect(await dialog.findByText(/You have no saved views yet/)).toBeTruthy()
    expect(sent('DeleteSavedView')).toEqual([{ id: 3 }])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await dialog.findByRole('button', { name: 'Show the view Pumps' })).toBeTruthy()
    const { id: _, machineGone: _gone, ...rest } = view
    expect(sent('CreateSavedView')[0]).toMatchObject({
      input: { name: 'Pumps', errorCode: rest.errorCode, mine: true },
    })
  })

  it('say when their machine is gone', async () => {
    const { open } = await show('', [{ ...view, machineId: 7 as never, machineGone: true }])
    expect(await (await open()).findByText('Its machine is no longer available.')).toBeTruthy()
  })
})
