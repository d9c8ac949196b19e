import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoleName } from '../generated/graphql.ts'
import { paths } from '../lib/paths.ts'
import { clientRoles, platformRoles, supplierRoles } from '../lib/session/role.ts'
import { signOut, type SessionUser } from '../lib/session/session.ts'
import { data, serveGraphQL } from '../testing/graphql-server.ts'
import { renderPath } from '../testing/render-path.tsx'
import { allRoles, buildUser, signInAs } from '../testing/session.ts'
import { dismissToasts } from '../ui/toasts.tsx'
import { routes, type RouteEntry } from './routes.ts'

const groups: [string, readonly RoleName[]][] = [
  ['client', clientRoles],
  ['supplier', supplierRoles],
  ['platform', platformRoles],
]

const place = '/ezshare/place'
const tableFor = (roles: readonly RoleName[]): RouteEntry[] => [
  ...routes,
  { path: place, frame: 'shell', roles, page: async () => () => <h1>The place</h1> },
]

afterEach(signOut)

describe('the guard', () => {
  it('C047 sends a visitor of a guarded route to log in', async () => {
    const { path } = renderPath(paths.dashboard())
    await waitFor(() => expect(path()).toBe(paths.login()))
  })

  for (const [group, roles] of groups) {
    for (const role of allRoles) {
      const admitted = roles.includes(role)
      it(`C048 ${admitted ? 'admits' : 'refuses'} ${role} on a ${group} route`, async () => {
        signInAs(role)
        const { path } = renderPath(place, { table: tableFor(roles) })
        expect(await screen.findByRole('heading', { name: admitted ? 'The place' : '403 - Unauthorized' })).toBeTruthy()
        expect(path()).toBe(admitted ? place : paths.unauthorized())
      })
    }
  }

  it.each(allRoles)('C049 admits %s where the list of roles is empty', async (role) => {
    signInAs(role)
    renderPath(place, { table: tableFor([]) })
    expect(await screen.findByRole('heading', { name: 'The place' })).toBeTruthy()
  })

  it('C049 an empty list still asks for a signed-in user', async () => {
    const { path } = renderPath(place, { table: tableFor([]) })
    await waitFor(() => expect(path()).toBe(paths.login()))
  })
})

describe('addresses', () => {
  it.each(['/', '/landing'])('C002 C003 C140 C141 %s shows the landing page', async (address) => {
    renderPath(address)
    expect(await screen.findByRole('heading', { level: 1, name: /Enhancing Troubleshooting Efficiency/ })).toBeTruthy()
    expect(screen.getByText('Empowering Innovation for a Digital Tomorrow')).toBeTruthy()
  })

  it('C142 Get Started leads to log in', async () => {
    const { user, path } = renderPath('/')
    const [link] = await screen.findAllByRole('link', { name: 'Get Started' })
    await user.click(link as HTMLElement)
    await waitFor(() => expect(path()).toBe(paths.login()))
  })

  it('A38 leads a signed-in user from the landing page to the start page', async () => {
    signInAs('CLIENT_OPERATOR')
    const { user, path } = renderPath('/')
    await user.click(await screen.findByRole('link', { name: 'Go to my start page' }))
    await waitFor(() => expect(path()).toBe(paths.help()))
  })

  it('A38 the logo leads a signed-in user to the start page, from pages without navigation too', async () => {
    signInAs('PLATFORM_ADMIN')
    const { user, path } = renderPath(paths.unauthorized())
    await user.click(await screen.findByRole('link', { name: 'Ezshare' }))
    await waitFor(() => expect(path()).toBe(paths.dashboard()))
  })

  it.each(['/nowhere', '/ezshare/nowhere'])('C004 C216 C217 %s shows the 404 page', async (address) => {
    renderPath(address)
    expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeTruthy()
    expect(screen.getByText("The page you're looking for doesn't exist.")).toBeTruthy()
  })

  it('C009 C213 C214 C215 unauthorized says so and leads back to log in', async () => {
    renderPath(paths.unauthorized())
    expect(await screen.findByRole('heading', { name: '403 - Unauthorized' })).toBeTruthy()
    expect(screen.getByText('You do not have permission to view this page.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe(paths.login())
  })

  it('the bare prefix leads a visitor to the landing page and a user to the start page (A38)', async () => {
    const visitor = renderPath('/ezshare')
    await waitFor(() => expect(visitor.path()).toBe('/'))
    signInAs('PLATFORM_ADMIN')
    const admin = renderPath('/ezshare')
    await waitFor(() => expect(admin.path()).toBe(paths.dashboard()))
  })
})

describe('a link to a page that needs a log-in', () => {
  const logInAs = async (view: ReturnType<typeof renderPath>, role: RoleName, changes: Partial<SessionUser> = {}) => {
    const user = buildUser(role, changes)
    const loginUser = { ...user, role: { __typename: 'Role', ...user.role } }
    serveGraphQL({
      LogIn: () => data({ logIn: { __typename: 'LogInAnswer', token: 'a.b.c', refreshToken: 'r', loginUser } }),
    })
    await view.user.type(await screen.findByLabelText(/User Name/), 'mara')
    await view.user.type(screen.getByLabelText(/^Password/), 'ezshare-demo')
    await view.user.click(screen.getByRole('button', { name: 'Log In' }))
  }
  const where = ({ router }: ReturnType<typeof renderPath>) =>
    `${router.state.location.pathname}${router.state.location.search}`
  const table: RouteEntry[] = [
    ...tableFor(clientRoles).filter(({ path }) => path !== paths.help()),
    { path: paths.help(), frame: 'shell', roles: clientRoles, page: async () => () => <h1>Help</h1> },
  ]
  afterEach(() => {
    act(dismissToasts)
    vi.unstubAllGlobals()
  })

  it('A62 leads there after the log-in, query and all', async () => {
    const view = renderPath(`${place}?ticketId=33`, { table })
    await logInAs(view, 'CLIENT_OPERATOR')
    await waitFor(() => expect(where(view)).toBe(`${place}?ticketId=33`))
  })

  it('C055 leads to the start page when the role may not open it', async () => {
    const view = renderPath(`${paths.users()}?page=2`, { table })
    await logInAs(view, 'CLIENT_OPERATOR')
    await waitFor(() => expect(where(view)).toBe(paths.help()))
  })

  it.each(['https://evil.example/', '//evil.example', paths.contactUs(), '/ezshare/nowhere', 7])(
    'C055 follows nothing but a page that needs a log-in: %s',
    async (from) => {
      const view = renderPath(paths.login(), { table, state: { from } })
      await logInAs(view, 'CLIENT_OPERATOR')
      await waitFor(() => expect(where(view)).toBe(paths.help()))
    },
  )

  it('returns after a session that expired, for its own user only', async () => {
    signInAs('CLIENT_OPERATOR')
    const view = renderPath(`${place}?ticketId=33`, { table })
    await screen.findByRole('heading', { name: 'The place' })
    act(signOut)
    await logInAs(view, 'CLIENT_OPERATOR')
    await waitFor(() => expect(where(view)).toBe(`${place}?ticketId=33`))
    act(signOut)
    await logInAs(view, 'CLIENT_OPERATOR', { id: 8 })
    await waitFor(() => expect(where(view)).toBe(paths.help()))
  })

  it('C055 is forgotten by a log-out by hand', async () => {
    signInAs('CLIENT_OPERATOR')
    const view = renderPath(place, { table })
    await screen.findByRole('heading', { name: 'The place' })
    serveGraphQL({ LogOut: () => data({ logOut: true }) })
    await view.user.click(screen.getByRole('button', { name: 'Logout' }))
    await view.user.click(await screen.findByRole('button', { name: 'Yes, Logout' }))
    await logInAs(view, 'CLIENT_OPERATOR')
    await waitFor(() => expect(where(view)).toBe(paths.help()))
  })
})
