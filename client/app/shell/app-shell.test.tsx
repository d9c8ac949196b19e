import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoleName } from '../../generated/graphql.ts'
import { paths, patterns } from '../../lib/paths.ts'
import { clientRoles, platformRoles, supplierRoles } from '../../lib/session/role.ts'
import { getSession, signOut } from '../../lib/session/session.ts'
import { data, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { allRoles, signInAs } from '../../testing/session.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { dismissToasts, toast } from '../../ui/toasts.tsx'
import { routes, type RouteEntry } from '../routes.ts'

const page = (path: string, roles?: readonly RoleName[]): RouteEntry => ({
  path,
  roles,
  frame: roles ? 'shell' : 'bare',
  page: async () => () => <PageFrame>{path}</PageFrame>,
})

/** All pages that the shell links to. */
const table: RouteEntry[] = [
  page('/place', []),
  page(paths.login()),
  page(paths.contactUs()),
  page(paths.machines(), clientRoles),
  page(paths.user(), clientRoles),
  page(paths.help(), clientRoles),
  page(paths.allTickets(), clientRoles),
  page(paths.supplierMachines(), supplierRoles),
  page(paths.supplierHelp(), supplierRoles),
  page(paths.dashboard(), platformRoles),
  page(paths.tenants(), platformRoles),
  page(paths.users(), platformRoles),
  page(paths.allInvitations(), platformRoles),
  page(paths.adminGuide(), platformRoles),
]

async function open(role: RoleName, pages = table) {
  signInAs(role)
  const view = renderPath('/place', { table: pages })
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
  const links = (element: HTMLElement) =>
    within(element)
      .queryAllByRole('link')
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')])
  const topBar = screen.getByRole('banner', { name: 'Top bar' })
  return { ...view, sidebar: () => links(navigation), topBar: () => links(topBar) }
}

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

const machine = ['Machine', paths.machines()]
const help = ['Help Center', paths.help()]
const supplierEntries = [
  ['Machine', paths.supplierMachines()],
  ['Help Center', paths.supplierHelp()],
]
const sidebars: [RoleName, string, unknown[]][] = [
  ['CLIENT_ADMIN', 'C110 C113 C114 C115 C328', [machine, ['User', paths.user()], help]],
  ['CLIENT_TECHNICIAN', 'C110 C114 C115', [machine, help]],
  ['CLIENT_OPERATOR', 'C112 C114 C115', [help]],
  ['SUPPLIER_ADMIN', 'C111 C114 C116', supplierEntries],
  ['SUPPLIER_USER', 'C111 C114 C116', supplierEntries],
  [
    'PLATFORM_ADMIN',
    'C117',
    [
      ['Dashboard', paths.dashboard()],
      ['Tenants', paths.tenants()],
      ['Users', paths.users()],
      ['All Invitation', paths.allInvitations()],
      ['Help Center', paths.adminGuide()],
    ],
  ],
]

describe('the sidebar', () => {
  it.each(sidebars)('of %s: %s', async (role, _numbers, entries) => {
    expect((await open(role)).sidebar()).toEqual(entries)
  })

  it('C227 is closed and opened by the toggle', async () => {
    const { user } = await open('PLATFORM_ADMIN')
    const toggle = screen.getByRole('button', { name: 'Open or close the sidebar' })
    await user.click(toggle)
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
    await user.click(toggle)
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy()
  })

  const belonging: [string, RoleName, string, string, string?][] = [
    ['the list', 'PLATFORM_ADMIN', paths.tenants(), 'Tenants'],
    ['a company', 'PLATFORM_ADMIN', paths.tenantDetails({ tenantId: 4 }), 'Tenants', patterns.tenantDetails],
    ['its machines', 'PLATFORM_ADMIN', paths.tenantMachines({ tenantId: 4 }), 'Tenants', patterns.tenantMachines],
    ['a help page', 'CLIENT_OPERATOR', paths.helpManual({ machineId: 1 }), 'Help Center', paths.helpManual()],
    ['a ticket', 'CLIENT_OPERATOR', paths.ticketForm({ ticketId: 1 }), 'Help Center', paths.ticketForm()],
  ]
  it.each(belonging)('marks the entry of %s', async (_what, role, address, entry, path = address) => {
    signInAs(role)
    renderPath(address, { table: [...table.filter((route) => route.path !== path), page(path, [])] })
    const navigation = await screen.findByRole('navigation', { name: 'Main navigation' })
    const marked = within(navigation).queryAllByRole('link', { current: 'page' })
    expect(marked.map((link) => link.textContent?.trim())).toEqual([entry])
  })

  it('has no link to a missing page', async () => {
    const { sidebar } = await open('CLIENT_ADMIN', [page('/place', []), page(paths.help(), clientRoles)])
    expect(sidebar()).toEqual([help])
  })
})

describe('the top bar', () => {
  const welcomes: Record<RoleName, string> = {
    PLATFORM_ADMIN: '/ezshare/dashboard',
    CLIENT_ADMIN: '/ezshare/machine',
    CLIENT_TECHNICIAN: '/ezshare/machine',
    CLIENT_OPERATOR: '/ezshare/help',
    SUPPLIER_ADMIN: '/ezshare/supplier/machine',
    SUPPLIER_USER: '/ezshare/supplier/machine',
  }
  it.each(allRoles)('C092 C093 C094 C095 C096 greets %s and leads to the start page', async (role) => {
    await open(role)
    expect(screen.getByRole('link', { name: 'Welcome, Mara' }).getAttribute('href')).toBe(welcomes[role])
  })

  const contact = ['Contact Us', paths.contactUs()]
  const openTickets = ['View Open Tickets', paths.allTickets()]
  const adminLinks = [
    ['Open Tickets', paths.dashboard()],
    ['Users', paths.users()],
    ['Tenants', paths.tenants()],
  ]
  const bars: [RoleName, unknown[]][] = [
    ['PLATFORM_ADMIN', adminLinks],
    ['CLIENT_ADMIN', [openTickets, contact]],
    ['CLIENT_OPERATOR', [openTickets, contact]],
    ['CLIENT_TECHNICIAN', [openTickets, contact]],
    ['SUPPLIER_ADMIN', [contact]],
    ['SUPPLIER_USER', [contact]],
  ]
  it.each(bars)('C097 C098 C099 C100 C101 C102 links of %s', async (role, links) => {
    const shown = (await open(role)).topBar().filter(([label]) => !/Welcome|Ezshare/.test(label ?? ''))
    expect(shown).toEqual(links)
  })
})

describe('the link to the open page', () => {
  it.each([
    ['PLATFORM_ADMIN', paths.dashboard(), 'Dashboard'],
    ['PLATFORM_ADMIN', paths.tenants(), 'Tenants'],
    ['CLIENT_OPERATOR', paths.allTickets(), 'View Open Tickets'],
  ] as const)('of %s at %s is marked once: %s', async (role, address, name) => {
    signInAs(role)
    renderPath(address, { table: [...table.filter(({ path }) => path !== address), page(address, [])] })
    await screen.findByRole('navigation', { name: 'Main navigation' })
    expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent?.trim())).toEqual([name])
  })
})

describe('the page header', () => {
  it("C089 C090 has the title, by default the product's name, and the link to the contact page", async () => {
    await open('CLIENT_ADMIN')
    expect(screen.getByRole('heading', { level: 1, name: 'Ezshare' })).toBeTruthy()
    const [inHeader] = screen.getAllByRole('link', { name: 'Contact Us' }).slice(-1)
    expect(inHeader?.getAttribute('href')).toBe(paths.contactUs())
    expect(inHeader?.getAttribute('aria-label')).toBe('Contact Us')
  })
})

describe('logging out', () => {
  const ask = async () => {
    const calls = serveGraphQL({ LogOut: () => data({ logOut: true }) })
    const view = await open('CLIENT_OPERATOR', [...table.filter(({ path }) => path !== paths.login()), ...loginRoute])
    await view.user.click(screen.getByRole('button', { name: 'Logout' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Logout' })
    return { ...view, calls, dialog }
  }
  const loginRoute = routes.filter(({ path }) => path === paths.login())

  it.each(clientRoles)('C103 is offered to %s', async (role) => {
    await open(role)
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })

  it('C104 C105 C106 asks first; Cancel stays signed in', async () => {
    const { user, dialog, calls } = await ask()
    expect(dialog.textContent).toContain('Are you sure you want to log out?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(getSession().user).not.toBeNull()
    expect(calls).toEqual([])
  })

  it('C067 C107 C108 ends the session here and on the server, confirms, and goes to log in', async () => {
    const { user, dialog, calls, path } = await ask()
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Logout' }))
    await waitFor(() => expect(path()).toBe(paths.login()))
    expect(screen.getByText('Logged out successfully')).toBeTruthy()
    expect(getSession().user).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
    expect(calls).toEqual([
      { operation: 'LogOut', token: null, variables: { input: { refreshToken: 'refresh-token' } } },
    ])
  })

  it('C067 C109 works with an unreachable server, and the toast disappears after 2 s', async () => {
    const { user, dialog, path } = await ask()
    serveGraphQL({})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Logout' }))
    await waitFor(() => expect(path()).toBe(paths.login()))
    const saidAt = performance.now()
    // Less than the usual five seconds: a toast shown now for 3 s outlives it.
    act(() => toast.info('Three seconds', { duration: 3000 }))
    await waitFor(() => expect(screen.queryByText('Logged out successfully')).toBeNull())
    expect(performance.now() - saidAt).toBeGreaterThan(1500)
    expect(screen.queryByText('Three seconds')).not.toBeNull()
  })
})
