import { describe, expect, it } from 'vitest'
import { routes } from '../app/routes.ts'
import { paths, patterns } from '../lib/paths.ts'
import { buildUser } from '../testing/session.ts'
import { openedRoute } from './opened-route.ts'

const at = (path: string) => routes.find((route) => route.path === path)
const client = buildUser('CLIENT_ADMIN')

describe('the page that a path opens', () => {
  it.each([
    ['the page itself', paths.allTickets(), client, paths.allTickets()],
    ['the page itself, whatever its case', '/EZShare/AllTicket/', client, paths.allTickets()],
    ['the log-in for a visitor', paths.allTickets(), null, paths.login()],
    ['"unauthorized" for another role', paths.dashboard(), client, paths.unauthorized()],
    ['a public page for everybody', paths.contactUs(), null, paths.contactUs()],
    ['the start page of the role', paths.home(), client, paths.machines()],
    ['the landing page for a visitor', paths.home(), null, paths.landing()],
    ['a page with parameters', '/ezshare/tenant-details/7', buildUser('PLATFORM_ADMIN'), patterns.tenantDetails],
    [
      'the first password before anything else',
      paths.machines(),
      buildUser('CLIENT_ADMIN', { mustChangePassword: true }),
      paths.firstPassword(),
    ],
  ] as const)('is %s', (_what, path, user, opened) => {
    expect(openedRoute(path, user)).toBe(at(opened))
  })

  it('is the 404 page for an unknown path, without a query', () => {
    expect(openedRoute('/ezshare/nowhere', client)).toEqual({ path: '*', frame: 'bare', page: expect.any(Function) })
  })
})
