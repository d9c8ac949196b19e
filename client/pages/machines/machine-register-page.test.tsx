import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../app/routes.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const supplier = (supplierId: number, supplierName: string, url?: string) => ({
  __typename: 'SupplierOption',
  supplierId,
  supplierName,
  machineName: `Press of ${supplierName}`,
  serialNo: 'HP/400 17',
  machinePhotoVideos: url ? [{ __typename: 'MachinePhoto', id: supplierId, url }] : [],
})
const both = data({ machineSuppliers: [supplier(5, 'Castor Presses', '/files/5/a.jpg'), supplier(6, 'Ulm Works')] })
const none = data({ machineSuppliers: [] })

beforeEach(() => void signInAs('CLIENT_ADMIN'))
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

async function lookUp(answer: StandInAnswer, table = routes) {
  const calls = serveGraphQL({ MachineSuppliers: () => answer })
  const view = renderPath(paths.machineRegister(), { table })
  await view.user.type(await screen.findByRole('textbox', { name: /Machine S\/N/ }), '  HP/400 17 ')
  await view.user.click(screen.getByRole('button', { name: 'Submit' }))
  return { ...view, calls }
}

describe('registering a machine by its serial number', () => {
  it('C013 C340 C341 requires an S/N and refuses an empty one', async () => {
    serveGraphQL({})
    const { user } = renderPath(paths.machineRegister())
    const field = await screen.findByRole('textbox', { name: /Machine S\/N/ })
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
    expect(submit.disabled).toBe(true)
    await user.type(field, '   ')
    expect(submit.disabled).toBe(true)
    await user.type(field, 'x')
    expect(submit.disabled).toBe(false)
  })

  it('C341 C342 C343 C344 C345 looks the trimmed S/N up; Next needs a supplier and leads to the details', async () => {
    const { user, calls, path, router } = await lookUp(both)
    const group = within(await screen.findByRole('group', { name: 'Choose the supplier of this machine' }))
    expect(calls.find(({ operation }) => operation === 'MachineSuppliers')?.variables).toEqual({
      serialNumber: 'HP/400 17',
    })
    expect(group.getByText('Press of Castor Presses')).toBeTruthy()
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
    expect(next.disabled).toBe(true)
    await user.click(group.getByRole('radio', { name: /Ulm Works/ }))
    expect(next.disabled).toBe(false)
    await user.click(next)
    await waitFor(() => expect(path()).toBe('/ezshare/machine/details'))
    expect(router.state.location.state).toEqual({ isRegister: true, machineSerial: 'HP/400 17', supplierId: 6 })
  })

  it('C346 says in a dialog that no such machine exists, and offers to contact us (A46)', async () => {
    await lookUp(none, [{ path: paths.contactUs(), frame: 'public', page: async () => () => null }, ...routes])
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('This Machine S/N does not exist or could not be found in the system.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe(paths.contactUs())
  })

  it('has no contact link while the product has no such page', async () => {
    await lookUp(
      none,
      routes.filter(({ path }) => path !== paths.contactUs()),
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('link')).toBeNull()
    expect(dialog.getAllByRole('button', { name: 'Close' })).not.toHaveLength(0)
  })

  it('clears the suppliers as soon as another number is typed', async () => {
    const { user } = await lookUp(both)
    await screen.findByText('Castor Presses')
    await user.type(screen.getByRole('textbox', { name: /Machine S\/N/ }), '8')
    expect(screen.queryByText('Castor Presses')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('C338 a failed lookup says "Failed to fetch machine data"', async () => {
    await lookUp(refusal(500, 'INTERNAL', 'boom'))
    expect(await screen.findByText('Failed to fetch machine data')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const)(
    'C347 tells %s that only the administrator registers machines (A118)',
    async (role) => {
      signInAs(role)
      serveGraphQL({})
      renderPath(paths.machineRegister())
      expect(await screen.findByText('Only the administrator of your company registers machines.')).toBeTruthy()
      expect(screen.queryByRole('textbox')).toBeNull()
    },
  )
})
