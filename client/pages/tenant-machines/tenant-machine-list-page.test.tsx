import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildPendingTenant, buildTenant } from '../../testing/build-tenant.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

/** A machine with all specified fields. */
const machine = (id: number, changes: object = {}) => ({
  __typename: 'TenantMachine',
  id,
  name: `Press ${id}`,
  machineSno: `HP-${id}`,
  nameByClient: 'Blue press',
  location: 'Hall 2',
  clientAdminCompany: 'Nordwerk',
  clientId: 12,
  supplierId: 5,
  supplierName: 'Castor Presses',
  maintained: true,
  ...changes,
})
const state = { companyName: 'Nordwerk', tenantId: 12, tenantType: 'CLIENT_ADMIN' }

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

interface OpenOptions {
  tenant?: object
  address?: string
  state?: Record<string, unknown>
  remove?: StandInAnswer
}

async function open({ tenant = buildTenant(), address, remove, ...options }: OpenOptions = {}) {
  const rows = [machine(11), machine(10, { nameByClient: '', location: '' })]
  const calls = serveGraphQL({
    Tenant: () => data({ tenant }),
    TenantMachines: () =>
      data({ tenantMachines: { __typename: 'TenantMachinePage', content: [...rows], totalItems: rows.length } }),
    TenantMachine: ({ variables }) => data({ tenantMachine: machine(Number(variables.id)) }),
    DeleteTenantMachine: () => {
      if (remove) return remove
      rows.shift()
      return data({ deleteTenantMachine: true })
    },
  })
  const view = renderPath(address ?? paths.tenantMachines(), { state: options.state ?? state })
  await screen.findByText('Press 11')
  const named = (operation: string) => calls.filter((call) => call.operation === operation)
  return { ...view, named, carried: () => view.router.state.location.state as unknown }
}

describe("a tenant's machines", () => {
  it('C042 C281 C282 C283 C288 shows the columns for the tenant of the state', async () => {
    const { named } = await open()
    expect(screen.getByRole('heading', { name: 'Machines of Nordwerk' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'No.',
      'Machine Name',
      'Machine S/N',
      'Machine Name By Client',
      'Location',
      'Client Admin',
      'Actions',
    ])
    const first = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(first.slice(0, 6).map((cell) => cell.textContent)).toEqual([
      '1',
      'Press 11',
      'HP-11',
      'Blue press',
      'Hall 2',
      'Nordwerk',
    ])
    expect(named('TenantMachines').map(({ variables }) => variables)).toEqual([
      { tenantId: '12', page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' },
    ])
  })

  it('C284 leads back to the tenants', async () => {
    const { user, path } = await open()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    await user.click(crumbs.getByRole('link', { name: 'Tenant List' }))
    await waitFor(() => expect(path()).toBe(paths.tenants()))
  })

  it.each([
    ['A62 a query', paths.tenantMachines({ tenantId: 12 })],
    ['A37 a segment', '/ezshare/tenant-machine/12/CLIENT_ADMIN'],
  ])('finds its tenant by %s, too', async (_case, address) => {
    const { named } = await open({ address, state: {} })
    expect(await screen.findByRole('heading', { name: 'Machines of Nordwerk' })).toBeTruthy()
    expect(named('TenantMachines')[0]?.variables).toMatchObject({ tenantId: '12' })
  })

  it('A62 leads to the tenants when the tenant is not known', async () => {
    serveGraphQL({ Tenants: () => data({ tenants: { __typename: 'TenantPage', content: [], totalItems: 0 } }) })
    const { path } = renderPath(paths.tenantMachines())
    await waitFor(() => expect(path()).toBe(paths.tenants()))
  })

  it('C286 adds a machine on the register page, with the navigation state of the specification', async () => {
    const { user, path, carried } = await open()
    await user.click(await screen.findByRole('link', { name: 'Add Machine' }))
    await waitFor(() => expect(path()).toBe('/ezshare/tenant/supplier/machine/register/tenanttype/tenanttypeid'))
    expect(carried()).toEqual({ ...state, isAdmin: true, isUpdate: false })
  })

  it('has no Add for a company that is not active', async () => {
    await open({ tenant: buildPendingTenant({ id: 12 }) })
    expect(await screen.findByText(/once the company has signed up and is activated/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add Machine' })).toBeNull()
  })

  it('C287 opens the view with row, tenantType and tenantId', async () => {
    const { user, path, carried } = await open()
    await user.click(screen.getByText('HP-11'))
    await waitFor(() => expect(path()).toBe('/ezshare/tenant/machine/view'))
    const { companyName: _, ...rest } = state
    const { clientId: _client, supplierId: _supplier, ...row } = machine(11)
    expect(carried()).toEqual({ ...rest, row })
  })

  const ask = async (options?: OpenOptions) => {
    const view = await open(options)
    await view.user.click(screen.getByRole('button', { name: 'Delete Press 11' }))
    return { ...view, dialog: within(await screen.findByRole('alertdialog')) }
  }

  it('C285 asks before it deletes', async () => {
    const { dialog, user, named } = await ask()
    expect(dialog.getByText('Are you sure you want to delete this machine?')).toBeTruthy()
    expect(dialog.getByText('HP-11').parentElement?.textContent).toBe('Press 11 · HP-11')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(named('DeleteTenantMachine')).toEqual([])
  })

  it('C289 C290 deletes with the token, confirms and shows the list without the machine', async () => {
    const { dialog, user, named } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Machine deleted successfully')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Press 11')).toBeNull())
    expect(named('DeleteTenantMachine')).toEqual([
      { operation: 'DeleteTenantMachine', variables: { id: 11 }, token: 'old.access.token' },
    ])
  })

  it.each<[string, StandInAnswer, string]>([
    ["the server's message", refusal(404, 'NOT_FOUND', 'This machine is gone.'), 'This machine is gone.'],
    ['"Deletion failed"', refusal(500, 'INTERNAL', 'x'), 'Deletion failed'],
  ])('C291 a failed deletion shows %s', async (_case, remove, text) => {
    const { dialog, user } = await ask({ remove })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Press 11')).toBeTruthy()
  })
})

describe("the view of a tenant's machine", () => {
  const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
  const serve = (answer: StandInAnswer) =>
    serveGraphQL({
      Tenant: () => data({ tenant: buildTenant() }),
      TenantMachine: () => answer,
      Tenants: () => data({ tenants: { __typename: 'TenantPage', content: [], totalItems: 0 } }),
    })

  it('C043 C292 shows name, serial number, location and the name by the client', async () => {
    serve(data({ tenantMachine: machine(11) }))
    renderPath(paths.tenantMachineView(), { state: { row: machine(11), tenantType: 'CLIENT_ADMIN', tenantId: 12 } })
    await screen.findByRole('heading', { level: 1, name: 'Press 11' })
    expect(screen.getByText('Machine View')).toBeTruthy()
    expect(valueOf('Machine Name')).toBe('Press 11')
    expect(valueOf('Machine S/N')).toBe('HP-11')
    expect(valueOf('Location')).toBe('Hall 2')
    expect(valueOf('Machine Name By Client')).toBe('Blue press')
    const back = await screen.findByRole('link', { name: 'Back' })
    expect(back.getAttribute('href')).toBe(paths.tenantMachines({ tenantId: 12 }))
  })

  it('shows the row in its input while the server is unreachable', async () => {
    serveGraphQL({})
    renderPath(paths.tenantMachineView(), { state: { row: { id: 11, name: 'Press 11' }, tenantId: 12 } })
    await screen.findByRole('heading', { level: 1, name: 'Press 11' })
    expect(screen.getByText('Machine View')).toBeTruthy()
    expect(valueOf('Machine Name')).toBe('Press 11')
    expect(valueOf('Location')).toBe('N/A')
  })

  it('C293 leads back from the machine of a company other than the one in the URL', async () => {
    serve(data({ tenantMachine: machine(11, { clientId: 3 }) }))
    const { path } = renderPath(paths.tenantMachineView({ tenantId: 12, machineId: 11 }))
    await waitFor(() => expect(path()).toBe(paths.tenants()))
  })

  it('A62 loads the machine with the id in the query', async () => {
    const calls = serve(data({ tenantMachine: machine(11, { nameByClient: '', location: '' }) }))
    renderPath(paths.tenantMachineView({ tenantId: 12, machineId: 11 }))
    await screen.findByText('HP-11')
    expect(valueOf('Machine Name By Client')).toBe('Not registered by the client yet')
    expect(calls.find(({ operation }) => operation === 'TenantMachine')?.variables).toEqual({ id: 11 })
  })

  it.each([
    ['no row was passed', paths.tenantMachineView()],
    ['the machine is gone', paths.tenantMachineView({ tenantId: 12, machineId: 11 })],
  ])('C293 returns to the tenants when %s', async (_case, address) => {
    serve(refusal(404, 'NOT_FOUND', 'This machine does not exist.'))
    const { path } = renderPath(address)
    await waitFor(() => expect(path()).toBe(paths.tenants()))
  })
})
