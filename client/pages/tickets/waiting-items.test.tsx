import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendNow, startOutbox, wipeOutbox } from '../../lib/outbox/outbox.ts'
import type { OutboxStore } from '../../lib/outbox/outbox-store.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { abilitiesOf, buildTicket } from '../../testing/build-ticket.ts'
import { buildEntry, buildTimeline } from '../../testing/build-timeline.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { outboxMemory } from '../../testing/outbox-memory.ts'
import { add, button, field, fillIn, openForm, picture } from '../../testing/ticket-form-fixture.tsx'
import { dismissToasts } from '../../ui/toasts.tsx'
import { createApolloClient } from '../../lib/apollo/client.ts'

const device = vi.hoisted(() => ({ store: undefined as OutboxStore | undefined }))
vi.mock('../../lib/outbox/outbox-store.ts', () => ({ openOutboxStore: async () => device.store }))

device.store = outboxMemory()

let stop = () => {}
beforeEach(() => vi.restoreAllMocks())
afterEach(async () => {
  stop()
  await act(wipeOutbox)
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

/** As the page does when it has been open for a moment. */
function start() {
  stop = startOutbox(createApolloClient({ onSessionLost: () => {} }), () => {})
}

const waiting = () => screen.findByRole('list', { name: /^Not sent yet/ })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

describe('A216 a ticket that cannot be sent', () => {
  it('waits above the list, and is opened for editing with its files', async () => {
    const { user, path } = await openForm({ answers: { CreateTicket: offline } })
    await fillIn(user, 'Leaks oil')
    await add(user, 'Picture', [picture('leak.jpg')])
    await user.click(button('Save'))
    await screen.findByRole('status', { name: /^The ticket waits on this device/ })
    await waitFor(() => expect(path()).toBe(paths.helpTicket()), { timeout: 5000 })
    expect(await screen.findByText('Not sent yet: 1 ticket')).toBeTruthy()
    const list = within(await waiting())
    expect(list.getByText('E-217 · ', { exact: false })).toBeTruthy()
    // The page tries again by itself meanwhile.
    expect(await list.findByText('Waiting for the network')).toBeTruthy()
    expect(list.getByText('1 file')).toBeTruthy()

    await user.click(list.getByRole('button', { name: 'Open for editing' }))
    expect((await field('Ticket Description')).value).toBe('Leaks oil')
    expect(screen.getByText('leak.jpg')).toBeTruthy()
    expect(localStorage.getItem('outbox')).toBeNull()
  }, 60_000)
})

describe('A216 a text of a case that cannot be sent', () => {
  const ticket = buildTicket({ viewerCan: abilitiesOf.CLIENT_TECHNICIAN })

  async function openCase(answer: Parameters<typeof openForm>[0] & object) {
    const entries: ReturnType<typeof buildEntry>[] = []
    const timeline = () => data(buildTimeline(entries, { comment: true, ask: true }))
    return {
      ...(await openForm({
        role: 'CLIENT_TECHNICIAN',
        ticket,
        ...answer,
        answers: { TicketTimeline: timeline, ...answer.answers },
      })),
      entries,
    }
  }

  it('waits in the case, and is sent under its key', async () => {
    let isOnline = false
    const { user, entries, sent } = await openCase({
      answers: {
        AddTicketEntry: () => {
          if (!isOnline) return offline()
          entries.push(buildEntry({ kind: 'COMMENT', text: 'It hisses' }))
          return data({ addTicketEntry: entries[0] })
        },
      },
    })
    const text = await field('Comment')
    await user.type(text, 'It hisses{Control>}{Enter}{/Control}')
    const list = within(await waiting())
    expect(list.getByText('It hisses')).toBeTruthy()
    expect(list.getByText('Waiting for the network')).toBeTruthy()
    await waitFor(() => expect(text.value).toBe(''))
    isOnline = true
    start()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull())
    expect(sent('AddTicketEntry')).toHaveLength(2)
  })

  it('is deleted when it is discarded, after a question', async () => {
    const { user } = await openCase({ answers: { AddTicketEntry: offline } })
    await user.type(await field('Comment'), 'Hm{Control>}{Enter}{/Control}')
    await user.click(within(await waiting()).getByText('Discard'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what was not sent?' }))
    await user.click(question.getByText('Discard'))
    await waitFor(() => expect(screen.queryByText('Waiting for the network')).toBeNull())
  })

  it('stays with the reason when the server refuses it, and is edited where texts are written', async () => {
    let answer: () => ReturnType<typeof refusal> | Promise<never> = offline
    const { user } = await openCase({ answers: { AddTicketEntry: () => answer() } })
    await user.type(await field('Comment'), 'It hisses{Control>}{Enter}{/Control}')
    await waiting()
    answer = () => refusal(403, 'FORBIDDEN', 'You may not do this.')
    start()
    await act(() => sendNow())
    const list = within(await waiting())
    expect(await list.findByText('You may not do this.')).toBeTruthy()
    await user.type(await field('Comment'), 'Another')
    await user.click(list.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('status', { name: 'Send or clear first what you are writing.' })
    await user.clear(await field('Comment'))
    await user.click(list.getByRole('button', { name: 'Edit' }))
    await waitFor(async () => expect((await field('Comment')).value).toBe('It hisses'))
    expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull()
  })
})
