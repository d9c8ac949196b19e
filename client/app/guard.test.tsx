import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { RoleName } from '../generated/graphql.ts'
import { paths } from '../lib/paths.ts'
import { clientRoles, platformRoles, supplierRoles } from '../lib/session/role.ts'
import { signOut } from '../lib/session/session.ts'
import { renderPath } from '../testing/render-path.tsx'
import { allRoles, signInAs } from '../testing/session.ts'
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

  it('A38 leads a signed-in user from the landing page back to work', async () => {
    signInAs('CLIENT_OPERATOR')
    const { user, path } = renderPath('/')
    await user.click(await screen.findByRole('link', { name: 'Go to my start page' }))
    await waitFor(() => expect(path()).toBe(paths.help()))
  })

  it('A38 the mark leads a signed-in user to the start page, from pages without navigation too', async () => {
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
