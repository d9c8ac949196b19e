import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoleName } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { supplierRoles } from '../../lib/session/role.ts'
import { getSession, signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { allRoles, signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import type { RouteEntry } from '../routes.ts'

const page = (path: string, roles?: readonly RoleName[]): RouteEntry => ({
  path,
  roles,
  frame: roles ? 'shell' : 'bare',
  page: async () => () => <h1>{path}</h1>,
})
const table = [
  page('/place', []),
  page(paths.login()),
  page(paths.changePassword()),
  page(paths.sessions(), allRoles),
  page(
    paths.sharing(),
    allRoles.filter((role) => role !== 'PLATFORM_ADMIN'),
  ),
  page(paths.supplierTeam(), ['SUPPLIER_ADMIN']),
  page(paths.supplierTickets(), supplierRoles),
]

async function open(role: RoleName, pages = table) {
  signInAs(role)
  const view = renderPath('/place', { table: pages })
  await view.user.click(await screen.findByRole('button', { name: 'Profile' }))
  return { ...view, menu: await screen.findByRole('menu') }
}

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

describe('the profile menu', () => {
  it.each(allRoles)('A8 A10 A89 A201 of %s', async (role) => {
    const { menu } = await open(role)
    expect(within(menu).getByText('Mara Lindqvist')).toBeTruthy()
    const entries = within(menu)
      .getAllByRole('menuitem')
      .map((item) => [item.textContent?.trim(), item.getAttribute('href')])
    const tickets = supplierRoles.includes(role) ? [['Tickets', paths.supplierTickets()]] : []
    const team = role === 'SUPPLIER_ADMIN' ? [['Team', paths.supplierTeam()]] : []
    const sharing = role === 'PLATFORM_ADMIN' ? [] : [['Sharing of Tickets', paths.sharing()]]
    const settings = role === 'PLATFORM_ADMIN' ? [] : [['Notification settings', null]]
    expect(entries).toEqual([
      ...tickets,
      ...team,
      ...sharing,
      ['Change Password', paths.changePassword()],
      ['Your Sessions', paths.sessions()],
      ...settings,
      ['Keyboard shortcuts', null],
      ['Log out everywhere', null],
    ])
  })

  it('A8 Team leads to the team', async () => {
    const { user, menu, path } = await open('SUPPLIER_ADMIN')
    await user.click(within(menu).getByRole('menuitem', { name: 'Team' }))
    await waitFor(() => expect(path()).toBe(paths.supplierTeam()))
  })

  it('has no link to a missing page', async () => {
    const { menu } = await open('SUPPLIER_ADMIN', [page('/place', [])])
    expect(
      within(menu)
        .queryAllByRole('menuitem')
        .filter((item) => item.hasAttribute('href')),
    ).toEqual([])
  })
})

describe('logging out everywhere', () => {
  const ask = async (answer: StandInAnswer) => {
    const calls = serveGraphQL({ LogOutEverywhere: () => answer })
    const view = await open('CLIENT_OPERATOR')
    await view.user.click(within(view.menu).getByRole('menuitem', { name: 'Log out everywhere' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out everywhere' })
    return { ...view, calls, dialog }
  }
  const done = data({ logOutEverywhere: true })

  it('asks first; Cancel stays signed in', async () => {
    const { user, dialog, calls } = await ask(done)
    expect(dialog.textContent).toContain('Do you want to log out on all devices?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(getSession().user).not.toBeNull()
    expect(calls).toEqual([])
  })

  it('can be operated with the keyboard too', async () => {
    const { user, menu } = await open('CLIENT_OPERATOR')
    const last = within(menu).getByRole('menuitem', { name: 'Log out everywhere' })
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(last.hasAttribute('data-highlighted')).toBe(true))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alertdialog', { name: 'Log out everywhere' })).toBeTruthy()
  })

  it('ends all sessions, including this one, and goes to log in', async () => {
    const { user, dialog, calls, path } = await ask(done)
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }))
    await waitFor(() => expect(path()).toBe(paths.login()))
    expect(screen.getByText('Logged out on all devices')).toBeTruthy()
    expect(getSession().user).toBeNull()
    expect(calls).toEqual([{ operation: 'LogOutEverywhere', token: 'old.access.token', variables: {} }])
  })

  it('keeps the session when the server did not end the others', async () => {
    const { user, dialog, path } = await ask(refusal(503, 'UNAVAILABLE', 'The database is away.'))
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }))
    expect(await screen.findByText('The database is away.')).toBeTruthy()
    expect(path()).toBe('/place')
    expect(getSession().user).not.toBeNull()
  })
})
