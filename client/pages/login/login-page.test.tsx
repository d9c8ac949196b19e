import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { routes, type RouteEntry } from '../../app/routes.ts'
import type { RoleName } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { getSession, signOut } from '../../lib/session/session.ts'
import { startPath } from '../../lib/session/role.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { buildUser } from '../../testing/session.ts'
import { dismissToasts, toast } from '../../ui/toasts.tsx'

const here = (path: string): RouteEntry => ({ path, frame: 'bare', page: async () => () => <h1>{path}</h1> })
const others = [paths.changePassword(), paths.contactUs(), paths.machines(), paths.help(), paths.supplierMachines()]
/** The real route table, with a stub page at every path that log-in leads to. */
const table = [...routes.filter((route) => !others.includes(route.path)), ...others.map(here)]

const answer = (role: RoleName): StandInAnswer =>
  data({ logIn: { __typename: 'LogInAnswer', token: 'a.b.c', refreshToken: 'r', loginUser: withTypes(role) } })
const withTypes = (role: RoleName) => {
  const user = buildUser(role)
  return { ...user, role: { __typename: 'Role', ...user.role } }
}

async function open(pages = table) {
  const view = renderPath(paths.login(), { table: pages })
  await screen.findByRole('heading', { name: 'Log In' })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Log In|Logging in/ })
  const fill = async (userName = 'mara', password = 'ezshare-demo') => {
    await view.user.type(screen.getByLabelText(/User Name/), userName)
    await view.user.type(screen.getByLabelText(/^Password/), password)
  }
  return { ...view, button, fill }
}

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** In a toast, and above the button. */
const saidTwice = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))

describe('the log-in page', () => {
  it('C005 C143 C144 C145 C148 shows title, fields and button, and the password on request', async () => {
    const { user, button } = await open()
    expect(screen.getByLabelText(/User Name/)).toBeTruthy()
    const password = screen.getByLabelText<HTMLInputElement>(/^Password/)
    expect(password.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password.type).toBe('password')
    expect(button().textContent).toBe('Log In')
  })

  it('C146 C147 leads to change password and contact us', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Change Password' }).getAttribute('href')).toBe(paths.changePassword())
    expect(screen.getByText('Not A Member?').parentElement?.textContent).toBe('Not A Member?Contact Us')
    const contact = screen.getAllByRole('link', { name: 'Contact Us' })
    expect(contact.map((link) => link.getAttribute('href'))).toEqual([paths.contactUs(), paths.contactUs()])
  })

  it('links to no page that is not there', async () => {
    await open(routes.filter((route) => !others.includes(route.path)))
    expect(screen.queryByRole('link', { name: /Change Password|Contact Us/ })).toBeNull()
  })

  it.each([
    ['', '', 'User Name'],
    ['mara', '', 'Password'],
    ['', 'secret', 'User Name'],
    ['   ', 'secret', 'User Name'],
  ])(
    'C151 C152 requires both, for 3 s: with "%s" and "%s" the missing one is %s',
    async (userName, password, missing) => {
      const calls = serveGraphQL({})
      const said = vi.spyOn(toast, 'error')
      const { user, button } = await open()
      if (userName) await user.type(screen.getByLabelText(/User Name/), userName)
      if (password) await user.type(screen.getByLabelText(/^Password/), password)
      await user.click(button())
      await saidTwice('Please enter both username and password')
      expect(said.mock.calls).toEqual([['Please enter both username and password', { duration: 3000 }]])
      expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${missing}`)))
      expect(calls).toEqual([])
    },
  )

  it('C149 C150 C153 C154 sends one request however often it is submitted, with a busy button', async () => {
    let finish = (_answer: StandInAnswer) => {}
    const calls = serveGraphQL({ LogIn: () => new Promise<StandInAnswer>((resolve) => (finish = resolve)) })
    const { user, button, fill } = await open()
    await fill()
    await user.click(button())
    await waitFor(() => expect(button().textContent).toBe('Logging in...'))
    expect(button().disabled).toBe(true)
    await user.click(button())
    await user.type(screen.getByLabelText(/^Password/), '{Enter}')
    expect(calls).toEqual([
      { operation: 'LogIn', token: null, variables: { input: { userName: 'mara', password: 'ezshare-demo' } } },
    ])
    finish(answer('CLIENT_ADMIN'))
    await waitFor(() => expect(getSession()).toMatchObject({ accessToken: 'a.b.c', refreshToken: 'r' }))
    expect(getSession().user?.role.name).toBe('CLIENT_ADMIN')
  })

  const landings: [RoleName, string, string][] = [
    ['PLATFORM_ADMIN', 'C052', paths.dashboard()],
    ['CLIENT_ADMIN', 'C053', paths.machines()],
    ['CLIENT_TECHNICIAN', 'C054', paths.machines()],
    ['CLIENT_OPERATOR', 'C055', paths.help()],
    ['SUPPLIER_ADMIN', 'C056', paths.supplierMachines()],
    ['SUPPLIER_USER', 'C056', paths.supplierMachines()],
  ]

  it.each(landings)(
    '%s: %s C155 C156 confirms, and after 1.5 s the role is on its page',
    async (role, _number, landing) => {
      serveGraphQL({ LogIn: () => answer(role) })
      const said = vi.spyOn(toast, 'success')
      const { user, button, fill, path } = await open()
      await fill()
      // Measured from the click, because a busy machine shows the toast late.
      const pressedAt = performance.now()
      await user.click(button())
      expect(await screen.findByText('Login successful')).toBeTruthy()
      expect(said.mock.calls).toEqual([['Login successful', { duration: 1500 }]])
      await waitFor(() => expect(path()).toBe(landing))
      expect(performance.now() - pressedAt).toBeGreaterThan(1490)
    },
  )

  it('C057 a log-in with any other role name leads to unauthorized', async () => {
    const user = { ...withTypes('CLIENT_ADMIN'), role: { __typename: 'Role', id: 9, name: 'JANITOR' } }
    const logIn = { __typename: 'LogInAnswer', token: 'a.b.c', refreshToken: 'r', loginUser: user }
    serveGraphQL({ LogIn: () => ({ body: { data: { logIn } }, otherRelease: true }) })
    const view = await open()
    await view.fill()
    await view.user.click(view.button())
    await waitFor(() => expect(view.path()).toBe(paths.unauthorized()))
  })

  it("C057 a role's start page depends on its name alone", () => {
    expect(startPath('JANITOR')).toBe(paths.unauthorized())
    expect(startPath('SUPPLIER_GUEST')).toBe(paths.supplierMachines())
  })

  const failures: [string, string, StandInAnswer, string][] = [
    [
      'C157',
      '401',
      refusal(401, 'UNAUTHENTICATED', 'no', { detail: 'Something else' }),
      'Invalid username or password',
    ],
    [
      'C158',
      'the errors map',
      refusal(400, 'VALIDATION', 'x', { fields: { a: 'One', b: 'Two' }, detail: 'D' }),
      'One, Two',
    ],
    [
      'C158',
      'the detail',
      refusal(429, 'TOO_MANY_REQUESTS', 'x', { detail: 'Try again in 15 minutes' }),
      'Try again in 15 minutes',
    ],
    ['C158', 'nothing readable', refusal(500, 'INTERNAL', 'x'), 'Invalid credentials'],
  ]

  it.each(failures)('%s shows the text of a failure: %s', async (_number, _case, failure, text) => {
    serveGraphQL({ LogIn: () => failure })
    const { user, button, fill, path } = await open()
    await fill()
    await user.click(button())
    await saidTwice(text)
    expect(path()).toBe(paths.login())
    expect(getSession().user).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(/User Name/).value).toBe('mara')
    expect(button().disabled).toBe(false)
  })

  it('A39 also opens for a signed-in user', async () => {
    serveGraphQL({ LogIn: () => answer('PLATFORM_ADMIN') })
    const { path } = await open()
    expect(path()).toBe(paths.login())
  })
})
