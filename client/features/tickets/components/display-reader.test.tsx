import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/paths.ts'
import { buildMachine } from '../../../testing/build-machine.ts'
import { data } from '../../../testing/graphql-server.ts'
import { openForm } from '../../../testing/ticket-form-fixture.tsx'

// jsdom has no workers and draws nothing.
vi.mock('../../../lib/display/read-display.ts', () => ({ numberOfLooks: 3, readDisplay: () => said.read() }))
const said = vi.hoisted(() => ({ read: undefined as unknown as () => AsyncGenerator<string> }))

const picture = new File(['x'], 'display.jpg', { type: 'image/jpeg' })
const says = (...texts: string[]) => {
  said.read = async function* read() {
    yield* texts
  }
}

beforeEach(() => says(''))
afterEach(signOut)

describe('A170 reading the display', () => {
  it('proposes the codes of the picture, and chooses none by itself', async () => {
    says('ALARM E-217 guard open')
    const { user } = await openForm()
    await user.upload(await screen.findByLabelText('Read the display'), picture)
    expect(await screen.findByText('The picture may show this code:')).toBeTruthy()
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Error Code/ })
    expect(field.value).toBe('')
    await user.click(screen.getByRole('button', { name: /^E-217/ }))
    await waitFor(() => expect(field.value).toBe('E-217'))
    expect(screen.queryByLabelText('Read the display')).toBeNull()
  })

  it('looks again until a code is read exactly, and says that others are similar', async () => {
    says('', 'E-2I7', 'nothing more')
    const { user } = await openForm()
    await user.upload(await screen.findByLabelText('Read the display'), picture)
    expect((await screen.findByRole('button', { name: /^E-217/ })).textContent).toContain('similar')
  })

  it('says that there is none, and why a picture was not read', async () => {
    says('12:41', 'Welcome')
    const { user } = await openForm()
    await user.upload(await screen.findByLabelText('Read the display'), picture)
    expect(await screen.findByText(/^No error code of this machine was found in the picture\./)).toBeTruthy()
    vi.spyOn(console, 'error').mockReturnValue()
    // oxlint-disable-next-line require-yield
    said.read = async function* fail() {
      throw new Error('No WebAssembly')
    }
    await user.upload(screen.getByLabelText('Read the display'), picture)
    expect(await screen.findByText('The picture could not be read. Please choose the code.')).toBeTruthy()
  })

  it('can be cancelled', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    said.read = async function* wait() {
      await promise
      yield 'E-217'
    }
    const { user } = await openForm()
    await user.upload(await screen.findByLabelText('Read the display'), picture)
    await screen.findByText('Reading the display…')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    resolve()
    expect(screen.queryByText('Reading the display…')).toBeNull()
    expect(screen.queryByRole('button', { name: /^E-217/ })).toBeNull()
  })

  it('leads from the help of the machine to the code in its list for those who raise no tickets', async () => {
    says('E-217')
    const { user, router } = await openForm({
      role: 'CLIENT_TECHNICIAN',
      address: paths.helpMachine({ machineId: 11 }),
      createTicket: false,
      answers: { Machine: () => data({ machine: buildMachine({ viewerCan: { createTicket: false } }) }) },
    })
    await user.upload(await screen.findByLabelText('Read the display'), picture)
    await user.click(await screen.findByRole('button', { name: /^E-217/ }))
    await waitFor(() => expect(router.state.location.search).toContain('search=E-217'))
  })
})
