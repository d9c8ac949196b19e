import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDraft, type MachineFormValues } from '../../features/machines/machine-draft.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { machinePage } from '../../testing/build-machine.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts, toast } from '../../ui/toasts.tsx'

const photo = new File(['picture'], 'press.png', { type: 'image/png' })
const filled: MachineFormValues = {
  supplier: null,
  model: null,
  client: { value: '4', label: 'Norde Plastics' },
  machineName: ' Press 9 ',
  machineSerialNo: ' HP/9 ',
  picture: photo,
}

beforeEach(() => {
  signInAs('SUPPLIER_USER')
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
})
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

/** Opens the preview of a filled-in form as the form does. */
async function openPreview(changes: Partial<MachineFormValues> = {}, answer?: StandInAnswer | 'away') {
  const calls = serveGraphQL({
    RegisterMachine: () => (answer === 'away' ? (undefined as never) : (answer ?? data({ registerMachine: 20 }))),
    SuppliedMachines: () => data({ suppliedMachines: machinePage([]) }),
  })
  const view = renderPath(paths.supplierMachinePreview(), { state: keepDraft({ ...filled, ...changes }) })
  const submit = await screen.findByRole('button', { name: 'Submit' })
  const sent = () => calls.filter(({ operation }) => operation === 'RegisterMachine')
  return { ...view, sent, submit: () => view.user.click(submit) }
}

const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

describe('the preview of a machine', () => {
  it('C028 C576 C577 shows picture, company, name and serial number', async () => {
    await openPreview()
    expect(screen.getByAltText('Picture of Press 9').getAttribute('src')).toBe('blob:picture')
    expect(valueOf('Company Name')).toBe('Norde Plastics')
    expect(valueOf('Machine Name')).toBe('Press 9')
    expect(valueOf('Machine S/N')).toBe('HP/9')
  })

  it('C576 shows the supplier where one was chosen', async () => {
    await openPreview({ supplier: { value: '5', label: 'Castor Presses' } })
    expect(valueOf('Supplier')).toBe('Castor Presses')
  })

  it('shows a placeholder where there is no picture', async () => {
    await openPreview({ picture: undefined })
    expect(screen.getByText('No image')).toBeTruthy()
  })

  it('C582 submits fields and picture, confirms and goes to the list', async () => {
    const { submit, sent, path } = await openPreview()
    await submit()
    expect(await screen.findByText('Machine registered successfully')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(paths.supplierMachines()))
    const [{ input, pictures }] = sent().map(({ variables }) => variables) as [{ input: object; pictures: File[] }]
    expect(input).toEqual({ clientId: 4, machineName: 'Press 9', machineSerialNo: 'HP/9' })
    expect(pictures.map(({ name }) => name)).toEqual(['press.png'])
  })

  it('C357 shows the confirmation for a second and a half', async () => {
    const { submit } = await openPreview()
    await submit()
    await screen.findByText('Machine registered successfully')
    const saidAt = performance.now()
    // Another toast that outlives the first one shows that time has passed, because a busy machine delays every clock.
    act(() => toast.info('Three seconds', { duration: 3000 }))
    await waitFor(() => expect(screen.queryByText('Machine registered successfully')).toBeNull(), { timeout: 10_000 })
    expect(performance.now() - saidAt).toBeGreaterThan(1000)
    expect(screen.queryByText('Three seconds')).not.toBeNull()
  })

  it('submits once, however often it is clicked', async () => {
    const { user, sent, path } = await openPreview()
    await user.dblClick(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(path()).toBe(paths.supplierMachines()))
    expect(sent()).toHaveLength(1)
  })

  it('after the submission, Back leads to an empty form', async () => {
    const state = keepDraft(filled)
    serveGraphQL({
      RegisterMachine: () => data({ registerMachine: 20 }),
      SuppliedMachines: () => data({ suppliedMachines: machinePage([]) }),
    })
    const { user, router, path } = renderPath(paths.supplierMachinePreview(), { state })
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(path()).toBe(paths.supplierMachines()))
    await router.navigate(paths.supplierMachineRegister(), { state })
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Machine Name/ })
    expect(name.value).toBe('')
    expect(screen.queryByText(/was lost/)).toBeNull()
  })

  it.each([
    ['client', { client: null }],
    ['machine name', { machineName: '  ' }],
    ['serial number', { machineSerialNo: '' }],
  ])('C578 without a %s it says "Missing required fields" and sends nothing', async (_field, changes) => {
    const { submit, sent } = await openPreview(changes)
    await submit()
    expect(await screen.findByText('Missing required fields')).toBeTruthy()
    expect(sent()).toHaveLength(0)
  })

  it.each([
    ["the server's message", refusal(409, 'CONFLICT', 'Taken', { fields: { machineSerialNo: 'In use.' } }), 'In use.'],
    ['"Failed to register machine"', refusal(500, 'INTERNAL', 'boom'), 'Failed to register machine'],
    ['"Error occurred while submitting"', 'away' as const, 'Error occurred while submitting'],
  ])('C582 a failure shows %s and keeps the fields', async (_case, answer, text) => {
    const { submit, path } = await openPreview({}, answer)
    await submit()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(path()).toBe(paths.supplierMachinePreview())
    expect(screen.getByAltText('Picture of Press 9')).toBeTruthy()
  })

  it('C582 Back shows the refusal at the field of the form', async () => {
    const state = keepDraft(filled)
    serveGraphQL({
      RegisterMachine: () => refusal(409, 'CONFLICT', 'Taken', { fields: { machineSerialNo: 'In use.' } }),
    })
    const { user, router } = renderPath(paths.supplierMachinePreview(), { state })
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await screen.findByText('In use.')
    await router.navigate(paths.supplierMachineRegister(), { state })
    const field = await screen.findByRole('textbox', { name: /Machine S\/N/ })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('warns that a picture did not survive a reload of the page, before the machine is stored without it', async () => {
    serveGraphQL({})
    // After a reload the draft is read from the history entry alone.
    const state = { ...keepDraft(filled), draftKey: 'of an earlier page' }
    renderPath(paths.supplierMachinePreview(), { state })
    expect(await screen.findByText(/“press.png” was lost/)).toBeTruthy()
    expect(valueOf('Machine Name')).toBe('Press 9')
  })

  it('C583 without a draft it says so and leads to the list', async () => {
    serveGraphQL({ SuppliedMachines: () => data({ suppliedMachines: machinePage([]) }) })
    const { path } = renderPath(paths.supplierMachinePreview())
    expect(await screen.findByText('No machine data provided')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(paths.supplierMachines()))
  })
})
