import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

type Role = Parameters<typeof signInAs>[0]

const row = (companyId: number, companyName: string, shared: boolean) => ({
  __typename: 'Sharing',
  ...{ companyId, companyName, shared },
  since: shared ? null : new Date(2026, 10, 24, 8, 5).toISOString(),
  switchedOffBy: shared ? null : 'mara',
})
const rows = [row(3, 'Castor Presses', true), row(4, 'Pollux Ovens', false)]

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

async function open(role: Role, saved?: StandInAnswer) {
  signInAs(role)
  const calls = serveGraphQL({
    SharingPage: () => data({ sharing: { __typename: 'SharingPage', content: rows, totalItems: rows.length } }),
    SetSharing: () => saved ?? data({ setSharing: row(3, 'Castor Presses', false) }),
  })
  const view = renderPath(paths.sharing())
  await screen.findByText('Castor Presses')
  const named = (operation: string) => calls.filter((call) => call.operation === operation)
  return { ...view, named }
}

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      within(each)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim()),
    )

describe('A201 the sharing of tickets', () => {
  it.each(['CLIENT_ADMIN', 'CLIENT_TECHNICIAN', 'CLIENT_OPERATOR'] as const)(
    'shows a %s each supplier, its state, since when and by whom',
    async (role) => {
      await open(role)
      expect(cells().map((each) => each.slice(0, 4))).toEqual([
        ['Castor Presses', 'Shared', '', ''],
        ['Pollux Ovens', 'Not shared', '2026/11/24 08:05', 'mara'],
      ])
      const buttons = screen.queryAllByRole('button', { name: /haring new tickets|Share new tickets/ })
      expect(buttons).toHaveLength(role === 'CLIENT_ADMIN' ? 2 : 0)
    },
  )

  it('shows a supplier each client, and no switch', async () => {
    await open('SUPPLIER_USER')
    expect(screen.getByRole('columnheader', { name: /Client/ })).toBeTruthy()
    expect(screen.queryByText('Switched off by')).toBeNull()
    expect(screen.queryByRole('button', { name: /haring new tickets|Share new tickets/ })).toBeNull()
  })

  it('is switched off after a question that says what it means', async () => {
    const { user, named } = await open('CLIENT_ADMIN')
    await user.click(screen.getByRole('button', { name: 'Stop sharing new tickets with Castor Presses' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/will not see the tickets that your company raises from now on/)).toBeTruthy()
    expect(named('SetSharing')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Stop sharing' }))
    expect(await screen.findByText('New tickets are no longer shared with Castor Presses')).toBeTruthy()
    expect(named('SetSharing').map(({ variables }) => variables)).toEqual([{ input: { supplierId: 3, shared: false } }])
    await waitFor(() => expect(named('SharingPage')).toHaveLength(2))
  })

  it('says when it could not be changed', async () => {
    const { user } = await open('CLIENT_ADMIN', refusal(404, 'NOT_FOUND', 'This supplier does not exist'))
    await user.click(screen.getByRole('button', { name: 'Share new tickets with Pollux Ovens again' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Share again' }))
    expect(await screen.findByText('This supplier does not exist')).toBeTruthy()
  })
})
