import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildMachine } from '../../testing/build-machine.ts'
import { data, refusal, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

type Answers = Parameters<typeof serveGraphQL>[0]

const company = (id: number, companyName: string, country = 'Germany') => ({
  ...{ __typename: 'CompanySuggestion', id, companyName },
  ...{ tenantUniqueId: `T-${String(id).padStart(6, '0')}`, country },
})
const companies = [company(3, 'Nordwerk'), company(4, 'Norde Plastics')]
const stored = buildMachine({ picture: '/files/91/press.jpg', viewerCan: { update: true } })
const photo = new File(['picture'], 'press.png', { type: 'image/png' })

const serve = (more: Answers = {}) =>
  serveGraphQL({
    SuggestClients: () => data({ suggestClients: companies }),
    Machine: () => data({ machine: stored }),
    SuppliedMachines: () => data({ suppliedMachines: { __typename: 'MachinePage', content: [], totalItems: 0 } }),
    ...more,
  })

beforeEach(() => {
  signInAs('SUPPLIER_ADMIN')
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
})
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

type User = ReturnType<typeof renderPath>['user']

const client = () => screen.findByRole('combobox', { name: /Company Name \(Client\)/ })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })

async function chooseClient(user: User, name: string) {
  await user.clear(await client())
  // Pasted in one step: a slow machine would also search for the first letters.
  await user.paste('nor')
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name} –`) }))
}

describe('registering a machine as its supplier', () => {
  it('C563 asks the user to type a company name before it says that nothing is found', async () => {
    serve()
    const { user } = renderPath(paths.supplierMachineRegister())
    await user.click(await client())
    // The model has a field of the same kind, which is closed.
    expect((await screen.findAllByText('Type to search')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Nothing found')).toBeNull()
  })

  it('C027 C562 C563 C564 C565 C567 has company, name, S/N and picture, no supplier, and a preview', async () => {
    serve()
    renderPath(paths.supplierMachineRegister())
    expect(await client()).toBeTruthy()
    expect(screen.getAllByRole('combobox')).toHaveLength(2)
    expect(screen.getByRole('combobox', { name: /^Model/ })).toBeTruthy()
    expect(field('Machine Name').value).toBe('')
    expect(field('Machine S/N').value).toBe('')
    expect(screen.getByLabelText('Take a Photo').getAttribute('capture')).toBe('environment')
    expect(screen.getByLabelText('Album').getAttribute('capture')).toBeNull()
    expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  })

  it('C569 C570 C572 offers the preview once a company is chosen and a name entered, without an S/N (A56)', async () => {
    const calls = serve()
    const { user } = renderPath(paths.supplierMachineRegister())
    await client()
    const preview = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' })
    expect(preview.disabled).toBe(true)
    await user.type(field('Machine Name'), 'Press 9')
    expect(preview.disabled).toBe(true)
    await chooseClient(user, 'Norde Plastics')
    expect(preview.disabled).toBe(false)
    await user.clear(field('Machine Name'))
    await user.type(field('Machine Name'), '   ')
    expect(preview.disabled).toBe(true)
    expect(calls.filter(({ operation }) => operation === 'SuggestClients').at(-1)?.variables).toEqual({ text: 'nor' })
  })

  it('row 45 shows number and country beside a name, so that two that look alike are told apart', async () => {
    const [genuine, impostor] = [company(3, 'Acme'), company(900, '\u0410cme', 'Austria')]
    serve({
      SuggestClients: () => data({ suggestClients: [genuine, impostor, company(5, 'Acme Two', '')] }),
    })
    const { user, router } = renderPath(paths.supplierMachineRegister())
    await user.click(await client())
    await user.paste('cme')
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Acme – T-000003, Germany',
      '\u0410cme – T-000900, Austria',
      'Acme Two – T-000005',
    ])
    await user.click(screen.getByRole('option', { name: /T-000003, Germany/ }))
    expect(((await client()) as HTMLInputElement).value).toBe('Acme')
    await user.type(field('Machine Name'), 'Press 9')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(router.state.location.state).toMatchObject({ clientId: '3' }))
  })

  it('C575 passes all fields to the preview, and restores them on Back, picture included', async () => {
    serve()
    const { user, router, path } = renderPath(paths.supplierMachineRegister())
    await chooseClient(user, 'Norde Plastics')
    await user.type(field('Machine Name'), 'Press 9')
    await user.upload(screen.getByLabelText('Album'), photo)
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(path()).toBe(paths.supplierMachinePreview()))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(path()).toBe(paths.supplierMachineRegister()))
    expect(((await client()) as HTMLInputElement).value).toBe('Norde Plastics')
    expect(field('Machine Name').value).toBe('Press 9')
    expect(screen.getByAltText('Chosen picture').getAttribute('src')).toBe('blob:picture')
    expect(router.state.location.state).toMatchObject({
      clientId: '4',
      machineName: 'Press 9',
      pictureName: 'press.png',
    })
  })
})

describe('updating a machine as its supplier', () => {
  const open = async (answers: Answers = {}) => {
    const calls = serve(answers)
    const view = renderPath(paths.supplierMachineRegister({ machineId: 11 }))
    await client()
    const sent = () => calls.filter(({ operation }) => operation === 'UpdateMachine')
    return { ...view, sent, submit: () => view.user.click(screen.getByRole('button', { name: 'Update' })) }
  }

  it('C566 C568 shows the stored machine, with its picture and an Update button', async () => {
    await open()
    expect(((await client()) as HTMLInputElement).value).toBe('Nordwerk')
    expect(field('Machine Name').value).toBe('Press 4')
    expect(field('Machine S/N').value).toBe('HP/400 17')
    expect(screen.getByAltText('Current picture').getAttribute('src')).toBe('/files/91/press.jpg')
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
  })

  it('C573 C574 sends the fields and the new picture, confirms and goes to the list', async () => {
    const { user, sent, submit, path } = await open({ UpdateMachine: () => data({ updateMachine: 11 }) })
    await user.type(field('Machine Name'), 'b')
    await user.upload(screen.getByLabelText('Take a Photo'), photo)
    await submit()
    expect(await screen.findByText('Machine updated successfully!')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(paths.supplierMachines()))
    const [{ input, pictures }] = sent().map(({ variables }) => variables) as [{ input: object; pictures: File[] }]
    expect(input).toEqual({ id: 11, clientId: 3, machineName: 'Press 4b', machineSerialNo: 'HP/400 17' })
    expect(pictures.map(({ name }) => name)).toEqual(['press.png'])
  })

  it('keeps the stored pictures when none was chosen (A58)', async () => {
    const { sent, submit } = await open({ UpdateMachine: () => data({ updateMachine: 11 }) })
    await submit()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.variables.pictures).toBeUndefined()
  })

  it('C569 C578 without an S/N it says "Missing required fields" and sends nothing (A56)', async () => {
    const { user, sent, submit } = await open()
    await user.clear(field('Machine S/N'))
    await submit()
    expect(await screen.findByText('Missing required fields')).toBeTruthy()
    expect(screen.getByText('Machine S/N is required')).toBeTruthy()
    expect(sent()).toHaveLength(0)
  })

  it('C574 shows a refusal at its field and as a toast, and keeps everything typed', async () => {
    const fields = { machineSerialNo: 'A machine with this serial number is already registered.' }
    const { user, submit, path } = await open({
      UpdateMachine: () => refusal(409, 'CONFLICT', 'Taken', { fields }),
    })
    await user.clear(field('Machine S/N'))
    await user.type(field('Machine S/N'), 'HP/400 18')
    await user.upload(screen.getByLabelText('Album'), photo)
    await submit()
    await waitFor(() => expect(screen.getAllByText(fields.machineSerialNo)).toHaveLength(2))
    expect(field('Machine S/N').value).toBe('HP/400 18')
    expect(screen.getByAltText('Chosen picture')).toBeTruthy()
    expect(path()).toBe(paths.supplierMachineRegister())
  })

  it('C574 a failure without a message says "Update failed!"', async () => {
    const { submit } = await open({ UpdateMachine: () => refusal(500, 'INTERNAL', 'boom') })
    await submit()
    expect(await screen.findByText('Update failed!')).toBeTruthy()
  })

  it('asks before the machine moves to another company, and sends nothing on Cancel (A54)', async () => {
    const { user, sent, submit } = await open({ UpdateMachine: () => data({ updateMachine: 11 }) })
    await chooseClient(user, 'Norde Plastics')
    await submit()
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Nordwerk loses the machine/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toHaveLength(0)
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Move and update' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.variables.input).toMatchObject({ clientId: 4 })
  })

  it('shows no form for a machine that the viewer cannot change', async () => {
    serve({ Machine: () => data({ machine: buildMachine() }) })
    renderPath(paths.supplierMachineRegister({ machineId: 11 }))
    expect(await screen.findByText('This machine cannot be changed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  })
})
