import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeletedItemRowFragment } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const item = (changes: Partial<DeletedItemRowFragment>) => ({
  __typename: 'DeletedItem',
  ...{
    kind: 'TENANT',
    id: 7,
    name: 'Nordwerk',
    companyName: 'Nordwerk',
    machineName: null,
    machineSerialNo: null,
    modelName: null,
  },
  ...{ ticketId: null, fileKind: null },
  deletedAt: new Date(2026, 10, 20, 8, 5).toISOString(),
  keptUntil: new Date(2026, 11, 20, 8, 5).toISOString(),
  ...changes,
})
const ofMachine = {
  name: null,
  companyName: 'Press Works',
  machineName: 'Press 4',
  machineSerialNo: 'P-4/7',
  modelName: null,
}
const rows = [
  item({}),
  item({ ...ofMachine, kind: 'SUPPORT_FILE', id: 3, fileKind: 'MANUAL' }),
  item({ ...ofMachine, kind: 'TICKET_FILE', id: 3, fileKind: 'image', ticketId: 33 }),
]

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

const lastPurge = new Date(2026, 10, 21, 2, 30).toISOString()
const upkeep = (purgeOverdue: boolean) => data({ upkeep: { __typename: 'Upkeep', lastPurge, purgeOverdue } })

async function open(restored?: StandInAnswer, purge = upkeep(false)) {
  const page = { deletedItems: { __typename: 'DeletedItemPage', content: rows, totalItems: rows.length } }
  const calls = serveGraphQL({
    DeletedItems: () => data(page),
    Upkeep: () => purge,
    RestoreDeletedItem: () => restored ?? data({ restoreDeletedItem: { __typename: 'RestoredItem', leftOut: [] } }),
  })
  const view = renderPath(paths.deletedItems())
  await screen.findByText('Ticket 33, Press 4 (S/N P-4/7)')
  const named = (operation: string) =>
    calls.filter((call) => call.operation === operation).map((call) => call.variables)
  return { ...view, named }
}

describe('the deleted items', () => {
  it('A115 show type, company, time of deletion and days left', async () => {
    const { named } = await open()
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 5)
          .map((cell) => cell.textContent),
      )
    const times = ['2026/11/20 08:05', '2026/12/20 08:05']
    expect(cells).toEqual([
      ['Company', 'Nordwerk', 'Nordwerk', ...times],
      ['Manual', 'Press 4 (S/N P-4/7)', 'Press Works', ...times],
      ['Ticket picture', 'Ticket 33, Press 4 (S/N P-4/7)', 'Press Works', ...times],
    ])
    expect(named('DeletedItems')).toEqual([{ page: 1, size: 10, sortBy: 'deletedAt', sortDir: 'DESC' }])
  })

  it('are filtered by type, which the URL keeps', async () => {
    const { user, named, router } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Machine')
    await waitFor(() => expect(named('DeletedItems').at(-1)).toMatchObject({ kind: 'MACHINE' }))
    expect(router.state.location.search).toBe('?kind=MACHINE')
  })

  it('are restored by one press, and the list is reloaded', async () => {
    const { user, named } = await open()
    await user.click(screen.getByRole('button', { name: 'Restore Manual: Press 4 (S/N P-4/7)' }))
    await screen.findByText('Restored successfully')
    expect(named('RestoreDeletedItem')).toEqual([{ input: { kind: 'SUPPORT_FILE', id: 3 } }])
    await waitFor(() => expect(named('DeletedItems')).toHaveLength(2))
  })

  it('are restored once, although the button is pressed twice before the page is drawn again', async () => {
    const { named } = await open()
    const button = screen.getByRole('button', { name: 'Restore Company: Nordwerk' })
    act(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await screen.findByText('Restored successfully')
    expect(named('RestoreDeletedItem')).toHaveLength(1)
  })

  it('name the users who could not be restored with a company', async () => {
    const { user } = await open(data({ restoreDeletedItem: { __typename: 'RestoredItem', leftOut: ['mara', 'ole'] } }))
    await user.click(screen.getByRole('button', { name: 'Restore Company: Nordwerk' }))
    const names = /^Restored, except for these users, whose name or email is taken meanwhile: mara, ole$/
    expect(await screen.findByText(names)).toBeTruthy()
  })

  it('A115 show when the nightly purge last succeeded', async () => {
    await open()
    expect(await screen.findByText('The nightly purge last succeeded on 2026/11/21 02:30.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('A115 warn when the purge is overdue', async () => {
    await open(undefined, upkeep(true))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The nightly purge is overdue. It last succeeded on 2026/11/21 02:30.')
  })

  it('stay visible when the state of the purge cannot be loaded', async () => {
    await open(undefined, refusal(500, 'INTERNAL', 'boom'))
    expect(await screen.findByText('Failed to load when the nightly purge last succeeded.')).toBeTruthy()
    expect(screen.getByRole('table')).toBeTruthy()
  })

  it('say why an item cannot be restored', async () => {
    const { user } = await open(refusal(409, 'CONFLICT', 'Another company has this name now'))
    await user.click(screen.getByRole('button', { name: 'Restore Company: Nordwerk' }))
    expect(await screen.findByText('Another company has this name now')).toBeTruthy()
  })
})
