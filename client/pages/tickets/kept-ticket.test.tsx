import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signIn, signOut } from '../../lib/session/session.ts'
import { abilitiesOf, buildTicket } from '../../testing/build-ticket.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { buildUser, signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import { add, button, field, fillIn, openForm, picture } from '../../testing/ticket-form-fixture.tsx'

beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

type View = Awaited<ReturnType<typeof openForm>>

const restored = 'Draft restored: what you had written here and not saved is back.'
const newTicket = paths.ticketForm({ machineId: 11 })

/** Leaves the form and returns to it. */
async function leaveAndReturn({ router }: View, address = newTicket) {
  await act(() => router.navigate(paths.contactUs()))
  await act(() => router.navigate(address))
  await field('Ticket Description')
}

describe('a ticket form that was left unsaved', () => {
  it('opens again with its texts and files', async () => {
    const view = await openForm()
    await fillIn(view.user, 'Leaks oil')
    await view.user.click(button('Noise'))
    await add(view.user, 'Picture', [picture('leak.jpg')])
    await leaveAndReturn(view)
    expect(screen.getByText(restored)).toBeTruthy()
    expect((await field('Ticket Description')).value).toBe('Leaks oil')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Error Code/ }).value).toBe('E-217')
    expect((await screen.findByRole('button', { name: 'Noise' })).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('leak.jpg')).toBeTruthy()
    // A restored draft has to be confirmed again before it is sent.
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I confirm/ }).checked).toBe(false)
  })

  it('discards the draft when asked to', async () => {
    const view = await openForm()
    await fillIn(view.user, 'Leaks oil')
    await add(view.user, 'Picture', [picture('leak.jpg')])
    await leaveAndReturn(view)
    await view.user.click(button('Discard draft'))
    expect((await field('Ticket Description')).value).toBe('')
    expect(screen.queryByText('leak.jpg')).toBeNull()
    await leaveAndReturn(view)
    expect(screen.queryByText(restored)).toBeNull()
  })

  it('shows no notice when there was no draft, or when the ticket was saved', async () => {
    const view = await openForm()
    await field('Ticket Description')
    await leaveAndReturn(view)
    expect(screen.queryByText(restored)).toBeNull()
    await fillIn(view.user)
    await view.user.click(button('Save'))
    await screen.findByRole('status', { name: 'Ticket saved successfully!' })
    await leaveAndReturn(view)
    expect(screen.queryByText(restored)).toBeNull()
  })

  it('is not shown to any other user', async () => {
    const view = await openForm()
    await fillIn(view.user, 'Leaks oil')
    await act(() => view.router.navigate(paths.contactUs()))
    const user = buildUser('CLIENT_ADMIN', { id: 8, userName: 'ines' })
    act(() => signIn({ accessToken: 'an.other.token', refreshToken: 'refresh-token', user }))
    await act(() => view.router.navigate(newTicket))
    expect((await field('Ticket Description')).value).toBe('')
    expect(screen.queryByText(restored)).toBeNull()
  })

  it('C078 survives a session that ends while the ticket is being saved', async () => {
    const dead = () => refusal(401, 'UNAUTHENTICATED', 'Please log in again.')
    const view = await openForm({ answers: { CreateTicket: dead, Refresh: dead } })
    await fillIn(view.user, 'Leaks oil')
    await view.user.click(button('Save'))
    await waitFor(() => expect(view.path()).toBe(paths.login()))
    act(() => void signInAs('CLIENT_ADMIN'))
    await act(() => view.router.navigate(newTicket))
    expect((await field('Ticket Description')).value).toBe('Leaks oil')
    expect(screen.getByText(restored)).toBeTruthy()
  })

  it('A88 lists the changes that others made meanwhile', async () => {
    const ticket = buildTicket({ viewerCan: abilitiesOf.CLIENT_ADMIN })
    const newer = { ...ticket, updatedTime: '2026-03-04T09:00:00.000Z', description: 'Leaks oil at the pump' }
    let now = ticket
    const view = await openForm({ ticket, answers: { Ticket: () => data({ ticket: now }) } })
    await view.user.type(await field('Ticket Description'), ' badly')
    now = newer
    await leaveAndReturn(view, paths.ticketForm({ ticketId: ticket.id, machineId: 11 }))
    expect(await screen.findByText('Somebody else has changed this ticket in the meantime')).toBeTruthy()
    expect(screen.getByText('Stored now: Leaks oil at the pump')).toBeTruthy()
    expect((await field('Ticket Description')).value).toBe('Leaks oil badly')
  })
})
