import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TenantRowFragment } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildPendingTenant, buildTenant } from '../../testing/build-tenant.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const nordwerk = buildTenant()

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

interface OpenOptions {
  tenant?: TenantRowFragment
  address?: string
  state?: Record<string, unknown>
  save?: StandInAnswer
  remove?: StandInAnswer
}

async function open({ tenant = nordwerk, address, state, save, remove }: OpenOptions = {}) {
  const calls = serveGraphQL({
    Tenant: () => data({ tenant }),
    SaveTenant: () => save ?? data({ saveTenant: tenant }),
    DeleteTenant: () => remove ?? data({ deleteTenant: true }),
    Tenants: () => data({ tenants: { __typename: 'TenantPage', content: [], totalItems: 0 } }),
  })
  const view = renderPath(address ?? paths.tenantDetails(), { state: state ?? { row: tenant } })
  await screen.findByRole('button', { name: 'Save' })
  const named = (operation: string) => calls.filter((call) => call.operation === operation)
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, named, field, press }
}

describe('the details of a tenant', () => {
  it('C044 C294 C295 C296 C297 C299 C300 fills the form from the tenant of the row', async () => {
    const { field, named } = await open()
    expect(field(/^Tenant ID/).value).toBe('T-000012')
    expect(field(/^Tenant ID/).readOnly).toBe(true)
    expect(field(/^Activated/).checked).toBe(true)
    expect(field(/^Company Name/).value).toBe('Nordwerk')
    expect(field(/^Note/).value).toBe('Pays by invoice.')
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.getByText('Germany, Bayern')).toBeTruthy()
    expect(named('Tenant').map(({ variables }) => variables)).toEqual([{ tenantId: '12' }])
  })

  it.each([
    ['CLIENT_ADMIN', 'Client', 'Supplier'],
    ['SUPPLIER_ADMIN', 'Supplier', 'Client'],
  ] as const)('C298 shows %s by two disabled buttons', async (tenantType, chosen, other) => {
    const { user } = await open({ tenant: buildTenant({ tenantType }) })
    const [is, isNot] = [chosen, other].map((name) => screen.getByRole('button', { name }))
    expect(is?.getAttribute('aria-pressed')).toBe('true')
    expect(isNot?.getAttribute('aria-pressed')).toBe('false')
    for (const button of [is, isNot]) expect(button?.getAttribute('aria-disabled')).toBe('true')
    await user.setup({ pointerEventsCheck: 0 }).click(isNot as HTMLElement)
    expect(isNot?.getAttribute('aria-pressed')).toBe('false')
  })

  it.each([
    ['A62 the query', { address: paths.tenantDetails({ tenantId: 12 }), state: {} }, '12'],
    ['A37 a segment with an id', { address: '/ezshare/tenant-details/12', state: {} }, '12'],
    ['A37 A22 a segment with the unique id', { address: '/ezshare/tenant-details/T-000012', state: {} }, 'T-000012'],
  ])('is found by %s, too', async (_case, options, tenantId) => {
    const { named } = await open(options)
    expect(named('Tenant')[0]?.variables).toEqual({ tenantId })
  })

  it('A62 leads to the list when the tenant is not known', async () => {
    serveGraphQL({ Tenants: () => data({ tenants: { __typename: 'TenantPage', content: [], totalItems: 0 } }) })
    const { path } = renderPath(paths.tenantDetails())
    await waitFor(() => expect(path()).toBe(paths.tenants()))
  })

  it('reports that the tenant does not exist', async () => {
    serveGraphQL({ Tenant: () => refusal(404, 'NOT_FOUND', 'This tenant does not exist.') })
    renderPath(paths.tenantDetails({ tenantId: 99 }))
    expect(await screen.findByText('This tenant does not exist.')).toBeTruthy()
  })

  it('C301 C302 C303 C305 saves the switch, the name and the note, confirms and returns to the list', async () => {
    const { user, field, named, press, path } = await open()
    await user.click(screen.getByText('Activated'))
    expect(screen.getByText(/Nobody of this company can log in/)).toBeTruthy()
    await user.clear(field(/^Company Name/))
    await user.type(field(/^Company Name/), ' Nordwerk AG ')
    await user.clear(field(/^Note/))
    await press('Save')
    expect(await screen.findByText('Tenant details saved successfully!')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(paths.tenants()))
    expect(named('SaveTenant').map(({ variables }) => variables.input)).toEqual([
      {
        id: '12',
        tenantId: 'T-000012',
        status: false,
        companyName: 'Nordwerk AG',
        tenantType: 'CLIENT_ADMIN',
        note: '',
      },
    ])
  })

  it.each<[string, StandInAnswer, string]>([
    ["the field's message", refusal(409, 'CONFLICT', 'x', { fields: { companyName: 'Taken.' } }), 'Taken.'],
    ['"Failed to save tenant details"', refusal(500, 'INTERNAL', 'x'), 'Failed to save tenant details'],
  ])('C304 a failed save shows %s and keeps the fields', async (_case, save, text) => {
    const { user, field, press, path } = await open({ save })
    await user.type(field(/^Note/), ' Twice.')
    await press('Save')
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(field(/^Note/).value).toBe('Pays by invoice. Twice.')
    expect(path()).toBe(paths.tenantDetails())
  })

  it('requires the name of a company that has signed up, not of one that has not', async () => {
    const { user, field, named, press } = await open()
    await user.clear(field(/^Company Name/))
    await press('Save')
    expect(await screen.findByText('Company name is required')).toBeTruthy()
    expect(named('SaveTenant')).toEqual([])
  })

  it('A4 saves a note for a company that has not signed up', async () => {
    const { user, field, named, press } = await open({ tenant: buildPendingTenant() })
    expect(screen.getByText('It is activated when the company signs up.')).toBeTruthy()
    await user.type(field(/^Note/), 'Call them.')
    await press('Save')
    await waitFor(() =>
      expect(named('SaveTenant')[0]?.variables.input).toMatchObject({ companyName: '', status: false }),
    )
  })
})

describe('deleting a tenant', () => {
  const ask = async (options?: OpenOptions) => {
    const view = await open(options)
    await view.press('Delete')
    return { ...view, dialog: within(await screen.findByRole('alertdialog')) }
  }

  it('C139 A21 asks first and states the consequences', async () => {
    const { dialog, user, named } = await ask({ tenant: buildTenant({ tenantType: 'SUPPLIER_ADMIN' }) })
    expect(dialog.getByText('Are you sure you want to delete this tenant?')).toBeTruthy()
    expect(dialog.getByText('T-000012 · Nordwerk')).toBeTruthy()
    expect(dialog.getByText(/Clients keep the machines of this supplier/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(named('DeleteTenant')).toEqual([])
  })

  it('C306 C307 C308 deletes, confirms, and a second later shows the list', async () => {
    const { dialog, user, named, path } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Tenant deleted successfully')).toBeTruthy()
    const saidAt = performance.now()
    expect(path()).toBe(paths.tenantDetails())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save', hidden: true }).disabled).toBe(true)
    await waitFor(() => expect(path()).toBe(paths.tenants()))
    expect(performance.now() - saidAt).toBeGreaterThan(800)
    expect(named('DeleteTenant').map(({ variables }) => variables)).toEqual([{ tenantId: '12' }])
  })

  it.each<[string, StandInAnswer, string]>([
    ["the server's message", refusal(404, 'NOT_FOUND', 'This tenant does not exist.'), 'This tenant does not exist.'],
    ['the detail', refusal(409, 'CONFLICT', 'x', { detail: 'Not now.' }), 'Not now.'],
    ['"Deletion failed"', refusal(500, 'INTERNAL', 'x'), 'Deletion failed'],
  ])('C307 A120 a failed deletion shows %s and stays', async (_case, remove, text) => {
    const { dialog, user, path } = await ask({ remove })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(path()).toBe(paths.tenantDetails())
  })
})
