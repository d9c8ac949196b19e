import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildPendingTenant, buildTenant } from '../../testing/build-tenant.ts'
import { catchExport } from '../../testing/catch-export.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const pending = buildPendingTenant()
const client = buildTenant()
const supplier = buildTenant({
  id: 9,
  tenantType: 'SUPPLIER_ADMIN',
  companyName: 'Castor Presses',
  email: 'a@castor.example',
  status: false,
})

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const page = (content: object[], totalItems = content.length) =>
  data({ tenants: { __typename: 'TenantPage', content, totalItems, next: null } })

async function open(address = paths.tenants(), answer?: (search: unknown) => StandInAnswer) {
  const calls = serveGraphQL({
    Tenants: ({ variables }) => answer?.(variables.search) ?? page([pending, client, supplier]),
    // The queries of the pages that the buttons lead to.
    Tenant: () => data({ tenant: client }),
    TenantMachines: () => data({ tenantMachines: { __typename: 'TenantMachinePage', content: [], totalItems: 0 } }),
    Users: () => data({ users: { __typename: 'UserPage', content: [], totalItems: 0 } }),
  })
  const view = renderPath(address)
  await screen.findByRole('heading', { name: 'Tenant List' })
  const state = () => view.router.state.location.state as unknown
  const requests = () => calls.filter(({ operation }) => operation === 'Tenants').map(({ variables }) => variables)
  return { ...view, requests, state }
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(0, 4)
    .map((cell) => cell.textContent)

describe('the tenant list', () => {
  it('C040 C236 C237 C238 C248 C250 shows ID, first word of the type, e-mail and company name', async () => {
    const { requests } = await open()
    await screen.findByText('Nordwerk')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'ID',
      'Tenant Type',
      'Email',
      'Company Name',
      'Actions',
    ])
    expect(screen.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['T-000013', 'CLIENT', 'mara@plant.example', 'Not signed up yet'],
      ['T-000012', 'CLIENT', 'office@nordwerk.example', 'Nordwerk'],
      ['T-000009', 'SUPPLIER', 'a@castor.example', 'Castor PressesNot activated'],
    ])
    expect(requests()).toEqual([{ page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' }])
  })

  it('C239 C240 C249 searches with the same call after the debounce', async () => {
    const { user, requests } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Search tenants' }), 'nord')
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ search: 'nord', page: 1, size: 10 }))
    expect(requests().map(({ search }) => search)).toEqual([undefined, 'nord'])
  })

  it('C241 exports all rows of the search, part by part', async () => {
    const saved = catchExport()
    const { user, requests } = await open(`${paths.tenants()}?search=o`)
    await screen.findByText('Nordwerk')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(requests().at(-1)).toMatchObject({ search: 'o', after: '', size: 100 })
    const lines = (await saved[0]!.text).replace('\uFEFF', '').split('\r\n')
    expect(lines).toEqual([
      'ID,Tenant Type,Email,Company Name',
      'T-000013,CLIENT,mara@plant.example,',
      'T-000012,CLIENT,office@nordwerk.example,Nordwerk',
      'T-000009,SUPPLIER,a@castor.example,Castor Presses',
    ])
  })

  it('C242 says View, and Update while the company has not signed up; both open the details with the row (A4)', async () => {
    const { user, path, state } = await open()
    const update = await screen.findByRole('link', { name: 'Update mara@plant.example' })
    expect(update.textContent).toBe('Update')
    expect(update.getAttribute('href')).toBe(paths.tenantDetails({ tenantId: 13 }))
    const view = screen.getByRole('link', { name: 'View Nordwerk' })
    expect(view.textContent).toBe('View')
    await user.click(view)
    await waitFor(() => expect(path()).toBe('/ezshare/tenant-details/tenant'))
    expect(state()).toMatchObject({ row: { id: 12, companyName: 'Nordwerk', tenantType: 'CLIENT_ADMIN' } })
  })

  it('C243 C281 opens the machines with companyName, tenantId and tenantType', async () => {
    const { user, path, state } = await open()
    await user.click(await screen.findByRole('link', { name: 'Machine: Castor Presses' }))
    await waitFor(() => expect(path()).toBe('/ezshare/tenant-machine/tenant/tenanttype'))
    expect(state()).toEqual({ companyName: 'Castor Presses', tenantId: 9, tenantType: 'SUPPLIER_ADMIN' })
  })

  it('C244 C309 opens the users with the row and isTenantViaUsers', async () => {
    const { user, path, state } = await open()
    await user.click(await screen.findByRole('link', { name: 'Users: Nordwerk' }))
    await waitFor(() => expect(path()).toBe('/ezshare/tenant/users'))
    expect(state()).toMatchObject({ isTenantViaUsers: true, row: { tenatUserId: 12, companyName: 'Nordwerk' } })
  })

  it('C245 A9 hides and disables Users for suppliers', async () => {
    await open()
    const row = (await screen.findByText('Castor Presses')).closest('tr') as HTMLElement
    expect(within(row).queryByRole('button', { name: 'Users' })).toBeNull()
    expect(within(row).queryByRole('link', { name: /Users/ })).toBeNull()
    const hidden = within(row).getByText<HTMLButtonElement>('Users')
    expect(hidden.disabled).toBe(true)
    expect(getComputedStyle(hidden).visibility).toBe('hidden')
  })

  it('C246 C247 leads to all invitations and opens the invite dialog', async () => {
    const { user } = await open()
    const links = screen.getAllByRole('link', { name: 'All Invitation' })
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([paths.allInvitations()]))
    await user.click(screen.getByRole('button', { name: 'Invite Tenant' }))
    expect(await screen.findByRole('dialog', { name: 'Invite Tenant' })).toBeTruthy()
  })

  it.each([
    ['', 'the fallback', refusal(500, 'INTERNAL', 'x'), 'Failed to fetch tenants'],
    ['?search=x', 'C133 the fallback of a search', refusal(500, 'INTERNAL', 'x'), 'Failed to perform search'],
    ['?search=x', 'C133 the detail', refusal(400, 'VALIDATION', 'x', { detail: 'Too long' }), 'Too long'],
  ])('%s a failure shows %s', async (query, _case, answer, text) => {
    await open(`${paths.tenants()}${query}`, () => answer)
    // In place of the rows, and as a toast.
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
