import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { routes, type RouteEntry } from '../../app/routes.ts'
import { paths } from '../../lib/paths.ts'
import { platformRoles } from '../../lib/session/role.ts'
import { getSession, signIn, signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { buildUser, signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const dashboard: RouteEntry = {
  path: paths.dashboard(),
  frame: 'shell',
  roles: platformRoles,
  page: async () => () => <h1>The dashboard</h1>,
}
const table = [...routes.filter(({ path }) => path !== dashboard.path), dashboard]

const user = buildUser('PLATFORM_ADMIN', { mustChangePassword: true })
const signInFirst = () => signIn({ accessToken: 'a.b.c', refreshToken: 'r', user })

const newPassword = () => screen.getByLabelText<HTMLInputElement>(/^New Password/)
const confirmation = () => screen.getByLabelText<HTMLInputElement>(/^Confirm Password/)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav/ })

async function open(address = paths.dashboard()) {
  signInFirst()
  const view = renderPath(address, { table })
  await screen.findByRole('heading', { name: 'Choose a Password' })
  return view
}

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

describe('the first password', () => {
  it('A14 is required after a log-in that says so', async () => {
    const loginUser = { ...user, role: { __typename: 'Role', ...user.role } }
    serveGraphQL({
      LogIn: () => data({ logIn: { __typename: 'LogInAnswer', token: 'a.b.c', refreshToken: 'r', loginUser } }),
    })
    const { user: person, path } = renderPath(paths.login(), { table })
    await person.type(await screen.findByLabelText(/User Name/), 'admin@example.com')
    await person.type(screen.getByLabelText(/^Password/), 'from the environment')
    await person.click(screen.getByRole('button', { name: 'Log In' }))
    expect(await screen.findByRole('heading', { name: 'Choose a Password' })).toBeTruthy()
    expect(path()).toBe(paths.firstPassword())
  })

  it.each([paths.dashboard(), paths.machines(), paths.home()])('A14 replaces every page: %s', async (address) => {
    const { path } = await open(address)
    expect(path()).toBe(paths.firstPassword())
  })

  it('A14 is not for a visitor', async () => {
    const { path } = renderPath(paths.firstPassword(), { table })
    await waitFor(() => expect(path()).toBe(paths.login()))
  })

  it('A14 is not for a user who has already chosen one', async () => {
    signInAs('PLATFORM_ADMIN')
    const { path } = renderPath(paths.firstPassword(), { table })
    await waitFor(() => expect(path()).toBe(paths.dashboard()))
  })

  it.each([
    ['short', 'other', 'Password must be at least 8 characters long'],
    ['a new one', 'another one', 'Passwords do not match.'],
  ])('A25 refuses "%s" with "%s"', async (password, again, text) => {
    const calls = serveGraphQL({})
    const { user: person } = await open()
    await person.type(newPassword(), password)
    await person.type(confirmation(), again)
    await person.click(save())
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(calls).toEqual([])
  })

  it('A14 is sent once; the session continues on the start page', async () => {
    let finish = (_answer: StandInAnswer) => {}
    const calls = serveGraphQL({ SetFirstPassword: () => new Promise<StandInAnswer>((done) => (finish = done)) })
    const { user: person, path } = await open()
    await person.type(newPassword(), 'a new one')
    await person.type(confirmation(), 'a new one{Enter}')
    await waitFor(() => expect(save().textContent).toBe('Saving...'))
    await person.type(confirmation(), '{Enter}')
    expect(calls).toEqual([
      { operation: 'SetFirstPassword', token: 'a.b.c', variables: { input: { password: 'a new one' } } },
    ])
    finish(data({ setFirstPassword: true }))
    expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeTruthy()
    expect(path()).toBe(paths.dashboard())
    expect(getSession()).toMatchObject({ accessToken: 'a.b.c', user: { mustChangePassword: false } })
  })

  it('A14 keeps the fields when the server refuses, with its message beside the field', async () => {
    const text = 'Please choose another password than the one you were given'
    serveGraphQL({ SetFirstPassword: () => refusal(400, 'VALIDATION', text, { fields: { password: text } }) })
    const { user: person, path } = await open()
    await person.type(newPassword(), 'a new one')
    await person.type(confirmation(), 'a new one{Enter}')
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(newPassword().value).toBe('a new one')
    expect(path()).toBe(paths.firstPassword())
    expect(getSession().user?.mustChangePassword).toBe(true)
  })

  it('A14 continues when another window was faster', async () => {
    serveGraphQL({ SetFirstPassword: () => refusal(409, 'CONFLICT', 'You have chosen your password already') })
    const { user: person } = await open()
    await person.type(newPassword(), 'a new one')
    await person.type(confirmation(), 'a new one{Enter}')
    expect(await screen.findByText('You have chosen your password already')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeTruthy()
  })

  it('A14 can be left by logging out', async () => {
    const calls = serveGraphQL({ LogOut: () => data({ logOut: true }) })
    const { user: person, path } = await open()
    await person.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(path()).toBe(paths.login()))
    expect(getSession().user).toBeNull()
    expect(calls.map(({ operation }) => operation)).toEqual(['LogOut'])
  })
})
