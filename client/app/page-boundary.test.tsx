import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientRoles } from '../lib/session/role.ts'
import { signOut } from '../lib/session/session.ts'
import { renderPath } from '../testing/render-path.tsx'
import { signInAs } from '../testing/session.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { RouteEntry } from './routes.ts'

const Here = () => <TextLink to="/ezshare/broken">Open</TextLink>
const Broken = () => {
  throw new Error('It cannot be rendered.')
}

const table = (page: RouteEntry['page'], frame: RouteEntry['frame']): RouteEntry[] => {
  const roles = frame === 'shell' ? clientRoles : undefined
  return [
    { path: '/ezshare/here', frame, roles, page: async () => Here },
    { path: '/ezshare/broken', frame, roles, page },
  ]
}

afterEach(() => {
  signOut()
  vi.restoreAllMocks()
})

const failures: [string, RouteEntry['page']][] = [
  ['be loaded', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['be rendered', async () => Broken],
]

describe('a page that cannot', () => {
  it.each(failures)('%s shows the error page, and the next page afterwards', async (_what, page) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, router } = renderPath('/ezshare/here', { table: table(page, 'bare') })
    await user.click(await screen.findByText('Open'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await router.navigate(-1)
    expect(await screen.findByText('Open')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it.each(failures)('%s leaves top bar and sidebar in place', async (_what, page) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    signInAs('CLIENT_OPERATOR')
    const { user, router } = renderPath('/ezshare/here', { table: table(page, 'shell') })
    await user.click(await screen.findByText('Open'))
    const alert = await within(await screen.findByRole('main')).findByRole('alert')
    expect(within(alert).getByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.getByRole('banner', { name: 'Top bar' })).toBeTruthy()
    await router.navigate(-1)
    expect(await screen.findByText('Open')).toBeTruthy()
  })
})
