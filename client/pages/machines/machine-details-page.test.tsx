import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine, machinePage } from '../../testing/build-machine.ts'
import { data, refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

type Answers = Parameters<typeof serveGraphQL>[0]

const option = {
  __typename: 'SupplierOption',
  supplierId: 5,
  supplierName: 'Castor Presses',
  machineName: 'HP 400',
  serialNo: 'HP/400 17',
  machinePhotoVideos: [{ __typename: 'MachinePhoto', id: 91, url: '/files/91/press.jpg' }],
}
const own = buildMachine({ picture: '/files/91/press.jpg', viewerCan: { updateClaim: true, endClaim: true } })
const registration = { isRegister: true, machineSerial: 'HP/400 17', supplierId: 5 }

const serve = (more: Answers = {}) =>
  serveGraphQL({
    MachineSuppliers: () => data({ machineSuppliers: [option] }),
    Machine: () => data({ machine: own }),
    ClaimedMachines: () => data({ claimedMachines: machinePage([]) }),
    ...more,
  })

beforeEach(() => void signInAs('CLIENT_ADMIN'))
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

/** Opens the page and presses one of its buttons once the machine is loaded. */
async function open(answers: Answers = {}, state?: Record<string, unknown>) {
  const calls = serve(answers)
  const view = renderPath(state ? paths.machineDetails() : paths.machineDetails({ machineId: 11 }), { state })
  await screen.findByText('Castor Presses')
  const sent = (operation: string) => calls.find((call) => call.operation === operation)?.variables
  return { ...view, sent, press: (name: string) => view.user.click(screen.getByRole('button', { name })) }
}

describe('the details of a machine before its registration', () => {
  it("C014 C348 C349 C350 shows the machine's data and a Register button", async () => {
    await open({}, registration)
    expect(screen.getByAltText('Picture of HP 400').getAttribute('src')).toBe('/files/91/press.jpg')
    expect(valueOf('Machine S/N')).toBe('HP/400 17')
    expect(valueOf('Supplier')).toBe('Castor Presses')
    expect(valueOf('Register Time')).toBe('Set when you register the machine')
    expect((await field('Machine Name')).value).toBe('HP 400')
    expect((await field('Machine Location')).value).toBe('')
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('C350 shows the S/N as the supplier wrote it, however the user typed it', async () => {
    await open({}, { ...registration, machineSerial: 'hp/400 17' })
    expect(valueOf('Machine S/N')).toBe('HP/400 17')
  })

  it('C353 requires a machine name, at the field and in a toast', async () => {
    const { user, press, sent } = await open({}, registration)
    await user.clear(await field('Machine Name'))
    await press('Register')
    await waitFor(() => expect(screen.getAllByText('Machine name is required')).toHaveLength(2))
    expect(sent('ClaimMachine')).toBeUndefined()
  })

  it('C354 C355 registers and offers to register another or to go to the help center', async () => {
    const { user, press, sent, router } = await open({ ClaimMachine: () => data({ claimMachine: own }) }, registration)
    await user.clear(await field('Machine Name'))
    await user.type(await field('Machine Name'), ' Press 4 ')
    await user.type(await field('Machine Location'), 'Hall 2')
    await press('Register')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Machine registered successfully')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Register New Machine' }).getAttribute('href')).toBe(
      paths.machineRegister(),
    )
    expect(dialog.getByRole('link', { name: 'Help Center' }).getAttribute('href')).toBe(paths.help())
    // The form is gone, both after "Back" and after a reload.
    await waitFor(() => expect(router.state.location.search).toBe(`?machineId=${own.id}`))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(router.state.location.state).toBeNull()
    expect(sent('ClaimMachine')?.input).toEqual({
      machineSerialNo: 'HP/400 17',
      supplierId: 5,
      machineName: 'Press 4',
      locationName: 'Hall 2',
      registerTime: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it.each([
    ["the server's message", refusal(404, 'NOT_FOUND', 'This machine is gone.'), 'This machine is gone.'],
    ['"Machine already registered" after any answer', refusal(500, 'INTERNAL', 'x'), 'Machine already registered'],
    ['"Failed to register machine" without one', undefined, 'Failed to register machine'],
  ])('C356 a failure shows %s and keeps the fields', async (_case, answer, text) => {
    const { user, press } = await open({ ClaimMachine: () => answer as never }, registration)
    await user.type(await field('Machine Location'), 'Hall 2')
    await press('Register')
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await field('Machine Location')).value).toBe('Hall 2')
  })

  it('C363 Back leads to the registration, with the number that was looked up', async () => {
    const { user, path, router } = await open({}, registration)
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe(paths.machineRegister()))
    expect(router.state.location.state).toEqual({ machineSerial: 'HP/400 17' })
    expect((await field('Machine S/N')).value).toBe('HP/400 17')
    expect(await screen.findByText('Castor Presses')).toBeTruthy()
  })

  it.each(['CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const)('C352 has no Register button for %s', async (role) => {
    signInAs(role)
    await open({}, registration)
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  })

  it.each([
    ['without a supplier to the registration', { isRegister: true, machineSerial: 'HP/400 17' }, '/machine/register'],
    ['without anything to the list', undefined, '/machine'],
  ])('leads back %s (A62)', async (_case, state, target) => {
    serve()
    const { path } = renderPath(paths.machineDetails(), { state })
    await waitFor(() => expect(path()).toBe(`/ezshare${target}`))
  })
})

describe('the details of a registered machine', () => {
  it('C348 C349 C351 shows it with Update and Delete', async () => {
    await open()
    expect(screen.getByAltText('Picture of Press 4')).toBeTruthy()
    expect(valueOf('Machine S/N')).toBe('HP/400 17')
    expect(valueOf('Register Time')).toMatch(/^2026\/03\/04 \d\d:15$/)
    expect((await field('Machine Name')).value).toBe('Press 4')
    expect((await field('Machine Location')).value).toBe('Hall 2')
    expect(screen.getByRole('button', { name: 'Update' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  })

  it('C348 shows a placeholder for a missing picture', async () => {
    await open({ Machine: () => data({ machine: buildMachine() }) })
    expect(screen.getByText('No image')).toBeTruthy()
  })

  it('C352 is read-only for users who may not change it', async () => {
    signInAs('CLIENT_TECHNICIAN')
    await open({ Machine: () => data({ machine: buildMachine() }) })
    expect(valueOf('Machine Name')).toBe('Press 4')
    expect(valueOf('Machine Location')).toBe('Hall 2')
    expect(screen.queryByRole('textbox')).toBeNull()
    for (const name of ['Register', 'Update', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('C358 C359 updates name and location and confirms', async () => {
    const { user, press, sent } = await open({ UpdateClaim: () => data({ updateClaim: own }) })
    await user.type(await field('Machine Name'), 'b')
    await press('Update')
    expect(await screen.findByText('Machine updated successfully!')).toBeTruthy()
    expect(sent('UpdateClaim')?.input).toEqual({
      machineId: 11,
      machineSerialNo: 'HP/400 17',
      machineName: 'Press 4b',
      locationName: 'Hall 2',
    })
  })

  it('C353 C359 an update without a name is not sent; a failed one says so and keeps the fields', async () => {
    const { user, press, sent } = await open({ UpdateClaim: () => refusal(500, 'INTERNAL', 'boom') })
    await user.clear(await field('Machine Name'))
    await press('Update')
    await waitFor(() => expect(screen.getAllByText('Machine name is required')).toHaveLength(2))
    expect(sent('UpdateClaim')).toBeUndefined()
    await user.type(await field('Machine Name'), 'Press 5')
    await press('Update')
    expect(await screen.findByText('Failed to update machine')).toBeTruthy()
    expect((await field('Machine Name')).value).toBe('Press 5')
  })

  it('C360 C361 C362 deletes after a confirmation that states the consequences (A51)', async () => {
    const { press, user, path, sent } = await open({ EndClaim: () => data({ endClaim: true }) })
    await press('Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Its tickets are kept/)).toBeTruthy()
    expect(sent('EndClaim')).toBeUndefined()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Machine deleted successfully')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(paths.machines()))
    expect(sent('EndClaim')).toEqual({ machineId: 11 })
  })

  it.each([
    ["the server's message", refusal(404, 'NOT_FOUND', 'This machine is gone.'), 'This machine is gone.'],
    ['"Deletion failed"', refusal(500, 'INTERNAL', 'boom'), 'Deletion failed'],
  ])('C362 a failed deletion shows %s', async (_case, answer, text) => {
    const { press, user, path } = await open({ EndClaim: () => answer })
    await press('Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(path()).toBe('/ezshare/machine/details')
  })

  it('marks a machine that its supplier no longer maintains (A52)', async () => {
    await open({ Machine: () => data({ machine: buildMachine({ maintained: false }) }) })
    expect(screen.getByText('No longer maintained by the supplier')).toBeTruthy()
  })

  it('C363 Back leads to the list', async () => {
    const { user, path } = await open()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe(paths.machines()))
  })

  it('C338 reports a machine that cannot be loaded', async () => {
    serve({ Machine: () => refusal(500, 'INTERNAL', 'boom') })
    renderPath(paths.machineDetails({ machineId: 11 }))
    await waitFor(() => expect(screen.getAllByText('Failed to load machine data')).toHaveLength(2))
  })
})
