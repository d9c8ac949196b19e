import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDraft, noteRefusals, type MachineFormValues } from '../../features/machines/machine-draft.ts'
import type { TenantType } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildTenant } from '../../testing/build-tenant.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const stateOf = (tenantType: TenantType) => ({
  companyName: 'Nordwerk',
  tenantId: 12,
  tenantType,
  isAdmin: true,
  isUpdate: false,
})

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

const castor = {
  ...{ __typename: 'CompanySuggestion', id: 5, companyName: 'Castor Presses' },
  ...{ tenantUniqueId: 'T-000005', country: 'France' },
}

function serve(tenantType: TenantType, register?: StandInAnswer) {
  const calls = serveGraphQL({
    Tenant: () => data({ tenant: buildTenant({ tenantType }) }),
    SuggestCompanies: () => data({ suggestCompanies: [castor] }),
    RegisterMachine: () => register ?? data({ registerMachine: 30 }),
    TenantMachines: () => data({ tenantMachines: { __typename: 'TenantMachinePage', content: [], totalItems: 0 } }),
    Tenants: () => data({ tenants: { __typename: 'TenantPage', content: [], totalItems: 0 } }),
  })
  return (operation: string) => calls.filter((call) => call.operation === operation).map(({ variables }) => variables)
}

const supplierField = () => screen.queryByRole('combobox', { name: /^Supplier/ })
const clientField = () => screen.queryByRole('combobox', { name: /^Company Name/ })
const preview = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' })

describe("registering a tenant's machine", () => {
  it('C045 C561 C562 C563 C564 C567 C569 a client needs its supplier, and a name', async () => {
    serve('CLIENT_ADMIN')
    const { user } = renderPath(paths.tenantMachineRegister(), { state: stateOf('CLIENT_ADMIN') })
    await screen.findByRole('combobox', { name: /^Supplier/ })
    expect(clientField()).toBeNull()
    expect(screen.getByLabelText(/^Machine S\/N/)).toBeTruthy()
    await user.type(screen.getByLabelText(/^Machine Name/), 'Press 4')
    expect(preview().disabled).toBe(true)
    await user.type(supplierField() as HTMLElement, 'cas')
    await user.click(await screen.findByRole('option', { name: 'Castor Presses – T-000005, France' }))
    expect(preview().disabled).toBe(false)
    await user.clear(screen.getByLabelText(/^Machine Name/))
    expect(preview().disabled).toBe(true)
  })

  it.each([
    ['CLIENT_ADMIN', 'SUPPLIER_ADMIN', /^Supplier/],
    ['SUPPLIER_ADMIN', 'CLIENT_ADMIN', /^Company Name/],
  ] as const)('C561 C562 C571 C572 on a %s it searches companies of type %s', async (tenantType, type, label) => {
    const named = serve(tenantType)
    const { user } = renderPath(paths.tenantMachineRegister(), { state: stateOf(tenantType) })
    const field = await screen.findByRole('combobox', { name: label })
    expect([supplierField(), clientField()].filter(Boolean)).toEqual([field])
    await user.click(field)
    // In one piece: on a slow machine the letters may be further apart than the field waits.
    await user.paste('cas')
    expect(await screen.findByRole('option', { name: 'Castor Presses – T-000005, France' })).toBeTruthy()
    expect(named('SuggestCompanies')).toEqual([{ text: 'cas', type }])
  })

  it('C575 A56 goes to the preview without a serial number, with all fields', async () => {
    serve('CLIENT_ADMIN')
    const { user, path, router } = renderPath(paths.tenantMachineRegister(), { state: stateOf('CLIENT_ADMIN') })
    await user.type(await screen.findByRole('combobox', { name: /^Supplier/ }), 'cas')
    await user.click(await screen.findByRole('option', { name: 'Castor Presses – T-000005, France' }))
    await user.type(screen.getByLabelText(/^Machine Name/), 'Press 4')
    await user.click(preview())
    await waitFor(() => expect(path()).toBe('/ezshare/tenant/supplier/machine/preview'))
    expect(router.state.location.state).toMatchObject({
      ...stateOf('CLIENT_ADMIN'),
      supplierId: '5',
      supplierName: 'Castor Presses',
      machineName: 'Press 4',
      machineSerial: '',
    })
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe(paths.tenantMachineRegister()))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Machine Name/)).value).toBe('Press 4')
  })

  it.each([
    ['A62 a query', paths.tenantMachineRegister({ tenantId: 12 })],
    ['A37 segments', '/ezshare/tenant/supplier/machine/register/SUPPLIER_ADMIN/12'],
  ])('finds its tenant by %s, too', async (_case, address) => {
    serve('SUPPLIER_ADMIN')
    renderPath(address)
    expect(await screen.findByRole('combobox', { name: /^Company Name/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Nordwerk' })).toBeTruthy()
  })

  it('A62 leads to the tenants when the tenant is not known', async () => {
    serve('CLIENT_ADMIN')
    const { path } = renderPath(paths.tenantMachineRegister())
    await waitFor(() => expect(path()).toBe(paths.tenants()))
  })
})

describe("the preview of a tenant's machine", () => {
  const company = { value: '5', label: 'Castor Presses' }
  const filled: Record<TenantType, MachineFormValues> = {
    CLIENT_ADMIN: {
      supplier: company,
      client: null,
      model: null,
      machineName: 'Press 4',
      machineSerialNo: 'HP-4',
      picture: undefined,
    },
    SUPPLIER_ADMIN: {
      ...{ supplier: null, client: company, model: null, picture: undefined },
      ...{ machineName: 'Press 4', machineSerialNo: 'HP-4' },
    },
  }
  const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

  async function open(tenantType: TenantType, changes: Partial<MachineFormValues> = {}, register?: StandInAnswer) {
    const named = serve(tenantType, register)
    const state = { ...stateOf(tenantType), ...keepDraft({ ...filled[tenantType], ...changes }) }
    const view = renderPath(paths.tenantMachinePreview(), { state })
    const submit = await screen.findByRole('button', { name: 'Submit' })
    return { ...view, named, submit: () => view.user.click(submit) }
  }

  it.each([
    ['CLIENT_ADMIN', 'Castor Presses', 'Nordwerk'],
    ['SUPPLIER_ADMIN', 'Nordwerk', 'Castor Presses'],
  ] as const)(
    'C046 C576 C577 on a %s it shows supplier, client, name and serial number',
    async (type, supplier, client) => {
      await open(type)
      expect(valueOf('Supplier')).toBe(supplier)
      expect(valueOf('Company Name')).toBe(client)
      expect(valueOf('Machine Name')).toBe('Press 4')
      expect(valueOf('Machine S/N')).toBe('HP-4')
      expect(screen.getByText('No image')).toBeTruthy()
    },
  )

  it.each([
    ['CLIENT_ADMIN', { clientId: 12, supplierId: 5 }],
    ['SUPPLIER_ADMIN', { clientId: 5, supplierId: 12 }],
  ] as const)('C580 C581 C582 A57 on a %s it sends both companies and returns to the list', async (type, sides) => {
    const { submit, named, path, router } = await open(type)
    await submit()
    expect(await screen.findByText('Machine registered successfully')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(paths.tenantMachines()))
    expect(named('RegisterMachine')).toEqual([{ input: { ...sides, machineName: 'Press 4', machineSerialNo: 'HP-4' } }])
    expect(router.state.location.state).toMatchObject({ tenantId: 12, companyName: 'Nordwerk', tenantType: type })
  })

  it('C578 reports a missing serial number; the client of a client tenant is not a field', async () => {
    const { submit, named } = await open('CLIENT_ADMIN', { machineSerialNo: '' })
    await submit()
    expect(await screen.findByText('Missing required fields')).toBeTruthy()
    expect(named('RegisterMachine')).toEqual([])
  })

  it.each([
    ['CLIENT_ADMIN', { supplier: null }],
    ['SUPPLIER_ADMIN', { client: null }],
  ] as const)('C578 on a %s it requires the other company', async (type, changes) => {
    const { submit, named } = await open(type, changes)
    await submit()
    expect(await screen.findByText('Missing required fields')).toBeTruthy()
    expect(named('RegisterMachine')).toEqual([])
  })

  it("C582 shows the server's refusal", async () => {
    const fields = { machineSerialNo: 'This number is taken.' }
    const { submit, path } = await open('CLIENT_ADMIN', {}, refusal(409, 'CONFLICT', 'x', { fields }))
    await submit()
    expect(await screen.findByText('This number is taken.')).toBeTruthy()
    expect(path()).toBe(paths.tenantMachinePreview())
  })

  it('can be reached again after a refusal about the company of the page', async () => {
    serve('CLIENT_ADMIN')
    const kept = keepDraft(filled.CLIENT_ADMIN)
    const refused = { key: String(kept.draftKey), picture: undefined }
    noteRefusals(refused, { clientId: 'Not active.', machineSerialNo: 'This number is taken.' })
    const { user, path } = renderPath(paths.tenantMachineRegister(), { state: { ...stateOf('CLIENT_ADMIN'), ...kept } })
    expect(await screen.findByText('This number is taken.')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Machine S\/N/), '4')
    await user.click(preview())
    await waitFor(() => expect(path()).toBe(paths.tenantMachinePreview()))
  })

  it('C583 without a draft it says so and leads to the machines of the tenant', async () => {
    serve('CLIENT_ADMIN')
    const { path } = renderPath(paths.tenantMachinePreview({ tenantId: 12 }))
    expect(await screen.findByText('No machine data provided')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(paths.tenantMachines()))
  })
})
