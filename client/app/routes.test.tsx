import { screen } from '@testing-library/react'
import { matchPath } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { clientRoles, isClientRole, isSupplierRole, platformRoles, supplierRoles } from '../lib/session/role.ts'
import { paths } from '../lib/paths.ts'
import { signOut } from '../lib/session/session.ts'
import { renderPath } from '../testing/render-path.tsx'
import { allRoles, signInAs } from '../testing/session.ts'
import { routes } from './routes.ts'

/** The routes of the specification: number, path below the prefix, group. */
const groups = { public: undefined, client: clientRoles, supplier: supplierRoles, platform: platformRoles }
const checklist: [string, string, keyof typeof groups][] = [
  ['C005', 'login', 'public'],
  ['C006', 'signup', 'public'],
  ['C007', 'change-password', 'public'],
  ['C008', 'contact-us', 'public'],
  ['C009', 'unauthorized', 'public'],
  ['C010', 'pdf-viewer', 'public'],
  ['C011', 'user', 'client'],
  ['C012', 'machine', 'client'],
  ['C013', 'machine/register', 'client'],
  ['C014', 'machine/details', 'client'],
  ['C015', 'help', 'client'],
  ['C016', 'help/machine', 'client'],
  ['C017', 'help/machine/error-code', 'client'],
  ['C018', 'help/machine/ticket', 'client'],
  ['C019', 'help/machine/manual', 'client'],
  ['C020', 'help/machine/faq', 'client'],
  ['C021', 'help/machine/support-video', 'client'],
  ['C022', 'help/machine/support-document', 'client'],
  ['C023', 'ticketform', 'client'],
  ['C024', 'ticketform/ticket', 'client'],
  ['C025', 'allticket', 'client'],
  ['C026', 'supplier/machine', 'supplier'],
  ['C027', 'supplier/machine/register', 'supplier'],
  ['C028', 'supplier/machine/preview', 'supplier'],
  ['C029', 'supplier/machine/view', 'supplier'],
  ['C030', 'supplier/help', 'supplier'],
  ['C031', 'supplier/help/machine', 'supplier'],
  ['C032', 'supplier/help/machine/faq', 'supplier'],
  ['C033', 'supplier/help/machine/support-video', 'supplier'],
  ['C034', 'supplier/help/machine/support-document', 'supplier'],
  ['C035', 'supplier/help/machine/manual', 'supplier'],
  ['C036', 'supplier/help/machine/error-code', 'supplier'],
  ['C037', 'dashboard', 'platform'],
  ['C038', 'users', 'platform'],
  ['C039', 'tenant/users', 'platform'],
  ['C040', 'tenant', 'platform'],
  ['C041', 'all-invitation', 'platform'],
  ['C042', 'tenant-machine/tenant/tenanttype', 'platform'],
  ['C043', 'tenant/machine/view', 'platform'],
  ['C044', 'tenant-details/tenant', 'platform'],
  ['C045', 'tenant/supplier/machine/register/tenanttype/tenanttypeid', 'platform'],
  ['C046', 'tenant/supplier/machine/preview', 'platform'],
]

// A route is added together with its page: the others are tested once they are in the table.
const present = checklist.flatMap(([number, address, group]) => {
  const route = routes.find(({ path }) => matchPath(path, `/ezshare/${address}`))
  return route ? [{ number, address, group, route }] : []
})

afterEach(signOut)

describe('the route table', () => {
  it('C001 has every page below the prefix, except the landing page', () => {
    const outside = routes.map(({ path }) => path).filter((path) => !path.startsWith('/ezshare/'))
    expect(outside).toEqual(['/', '/landing'])
  })

  it.each(present)('$number opens $address for the $group group only', async ({ group, route }) => {
    const admitted = groups[group]
    expect(route.roles).toEqual(admitted)
    expect(route.frame === 'shell').toBe(admitted !== undefined)
    expect(await route.page()).toBeTypeOf('function')
  })

  it('names every path once', () => {
    const addresses = routes.map(({ path }) => path)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('roles', () => {
  it('C050 C051 are distinguished by the beginning of their name', () => {
    expect(allRoles.filter(isClientRole)).toEqual(clientRoles)
    expect(allRoles.filter(isSupplierRole)).toEqual(supplierRoles)
    expect([isClientRole('CLIENT_GUEST'), isSupplierRole('SUPPLIER_GUEST'), isClientRole('A_CLIENT')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('the 404 page', () => {
  const table = [...routes.filter(({ path }) => path !== paths.user()), { ...routes[0]!, path: paths.user() }]

  it('C218 Go Home leads to user; A34 the other link follows the role', async () => {
    signInAs('PLATFORM_ADMIN')
    renderPath('/ezshare/nowhere', { table })
    expect((await screen.findByRole('link', { name: 'Go Home' })).getAttribute('href')).toBe(paths.user())
    expect(screen.getByRole('link', { name: 'Go to my start page' }).getAttribute('href')).toBe(paths.dashboard())
  })
})
