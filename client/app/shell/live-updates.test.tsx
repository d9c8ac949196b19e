import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { abilitiesOf, buildTicket, ticketPage } from '../../testing/build-ticket.ts'
import { data, serveGraphQL } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { field, openForm } from '../../testing/ticket-form-fixture.tsx'
import { serveStream, type StreamStandIn } from '../../testing/ticket-stream.ts'

let stream: StreamStandIn
let visibility: DocumentVisibilityState
beforeEach(() => {
  localStorage.removeItem('liveTab')
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  // What comes after the page is loaded then comes at once.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stream = serveStream()
})
afterEach(() => {
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const changed = { kind: 'CHANGED', ticketId: 71 } as const

/** The list of all tickets, whose ticket has this description until it is changed. */
async function openList() {
  let description = 'Leaks oil'
  signInAs('CLIENT_TECHNICIAN')
  const calls = serveGraphQL({ Tickets: () => data({ tickets: ticketPage([buildTicket({ description })]) }) })
  const view = renderPath(paths.allTickets())
  await screen.findAllByText('Leaks oil')
  const reads = () => calls.filter(({ operation }) => operation === 'Tickets').length
  const change = (text: string) => {
    description = text
  }
  return { ...view, reads, change }
}

/** Waits until the stream has begun and what RESET asks for has been read. */
const begun = (view: { reads(): number }) => waitFor(() => expect(view.reads()).toBe(2))

describe('live updates', () => {
  it('A176 show a change in the list where it stands, and tell it politely', async () => {
    const view = await openList()
    await begun(view)
    expect(stream.tokens).toEqual(['old.access.token'])
    view.change('Leaks much oil')
    stream.send(changed)
    expect((await screen.findAllByText('Leaks much oil')).length).toBeGreaterThan(0)
    const told = await screen.findByText('The tickets on this page were updated.')
    expect(told.getAttribute('aria-live')).toBe('polite')
  })

  it('ask again how many notifications are unread', async () => {
    let unread = 0
    signInAs('CLIENT_TECHNICIAN')
    serveGraphQL({
      Tickets: () => data({ tickets: ticketPage([]) }),
      UnreadNotifications: () => data({ unreadNotifications: unread }),
    })
    renderPath(paths.allTickets())
    await waitFor(() => expect(stream.tokens).toHaveLength(1))
    unread = 3
    stream.send(changed)
    expect(await screen.findByRole('button', { name: /Notifications.*3/ })).toBeTruthy()
  })

  it('read everything again after a lost connection, and say nothing of it', async () => {
    const view = await openList()
    await begun(view)
    view.change('Stopped leaking')
    stream.cut()
    expect((await screen.findAllByText('Stopped leaking')).length).toBeGreaterThan(0)
    expect(stream.tokens).toHaveLength(2)
    expect(screen.queryByText('The tickets on this page were updated.')).toBeNull()
  })

  it('connect again after the end of the session only together with the next thing that the user does', async () => {
    const view = await openList()
    await begun(view)
    stream.endSession()
    await act(() => new Promise((resolve) => setTimeout(resolve, 1000)))
    expect(stream.tokens).toHaveLength(1)
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(stream.tokens).toHaveLength(2))
  })

  it('close the stream while the tab is hidden, and read again when it is shown', async () => {
    const view = await openList()
    await begun(view)
    visibility = 'hidden'
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(stream.isClosed()).toBe(true))
    view.change('Changed behind')
    visibility = 'visible'
    fireEvent(document, new Event('visibilitychange'))
    expect((await screen.findAllByText('Changed behind')).length).toBeGreaterThan(0)
    await waitFor(() => expect(stream.tokens).toHaveLength(2))
  })

  it('come from another tab of the browser, which then has the only stream', async () => {
    localStorage.setItem('liveTab', JSON.stringify({ tab: 'another', until: Date.now() + 60_000 }))
    const view = await openList()
    await screen.findByText('You are offline.', { exact: false })
    const other = new BroadcastChannel('live-tickets')
    view.change('Told by the other tab')
    other.postMessage(changed)
    expect((await screen.findAllByText('Told by the other tab')).length).toBeGreaterThan(0)
    expect(stream.tokens).toEqual([])
    // The other tab is closed.
    localStorage.removeItem('liveTab')
    fireEvent(window, new StorageEvent('storage', { key: 'liveTab' }))
    await waitFor(() => expect(stream.tokens).toHaveLength(1))
    other.close()
  })

  it('are not asked for by the platform, which reads no tickets', async () => {
    signInAs('PLATFORM_ADMIN')
    serveGraphQL({})
    renderPath(paths.dashboard())
    await screen.findByText('You are offline.', { exact: false })
    expect(stream.tokens).toEqual([])
  })
})

describe('A176 a ticket form that is open while the ticket changes', () => {
  const before = buildTicket({ viewerCan: abilitiesOf.CLIENT_ADMIN })

  const openChanging = async (ticket = before, role: 'CLIENT_ADMIN' | 'SUPPLIER_USER' = 'CLIENT_ADMIN') => {
    let stored = ticket
    const address = role === 'SUPPLIER_USER' ? paths.supplierTicket({ ticketId: ticket.id }) : undefined
    const view = await openForm({ role, ticket, address, answers: { Ticket: () => data({ ticket: stored }) } })
    const change = (changes: Partial<typeof ticket>) => {
      stored = { ...stored, updatedTime: '2026-03-04T09:00:00.000Z', ...changes }
    }
    return { ...view, change }
  }

  it('keeps what is typed, says so, and merges when asked', async () => {
    const view = await openChanging()
    const typed = await field('Resolution')
    await view.user.type(typed, 'I have ordered a new seal')
    await waitFor(() => expect(view.sent('Ticket')).toHaveLength(2))
    view.change({ description: 'Leaks oil at the second valve', resolution: 'Seal is on its way' })
    stream.send(changed)
    const notice = await screen.findByText(
      'This ticket has changed while it was open here. What you have written stays.',
    )
    expect(notice.closest('output')).toBeTruthy()
    expect((await field('Resolution')).value).toBe('I have ordered a new seal')
    expect((await field('Ticket Description')).value).toBe('Leaks oil')
    await view.user.click(screen.getByRole('button', { name: 'Show the changes' }))
    expect((await field('Ticket Description')).value).toBe('Leaks oil at the second valve')
    expect((await field('Resolution')).value).toBe('I have ordered a new seal')
    expect(await screen.findByText(/Seal is on its way/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show the changes' })).toBeNull()
  })

  it('follows at once where it is only read', async () => {
    const view = await openChanging(buildTicket(), 'SUPPLIER_USER')
    expect(await screen.findByText('Leaks oil')).toBeTruthy()
    await waitFor(() => expect(view.sent('Ticket')).toHaveLength(2))
    view.change({ description: 'Leaks oil at the second valve' })
    stream.send(changed)
    expect(await screen.findByText('Leaks oil at the second valve')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show the changes' })).toBeNull()
  })
})
