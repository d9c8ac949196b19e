import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withQuery } from '../../lib/navigation/with-query.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { abilitiesOf, buildTicket, buildTicketFile, ticketPage } from '../../testing/build-ticket.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import { button, field, openForm, shown } from '../../testing/ticket-form-fixture.tsx'

const files = [buildTicketFile(5, 'image', 'Panel'), buildTicketFile(6, 'video')]
const failureModes = [{ id: 1, mode: 'Noise' }]
type Role = keyof typeof abilitiesOf
const ticketFor = (role: Role, changes: Parameters<typeof buildTicket>[0] = {}) =>
  buildTicket({ files, failureModes, viewerCan: abilitiesOf[role], ...changes })

beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

const toastOf = (text: string) => screen.findByRole('status', { name: text })
const confirm = () => screen.findByRole('checkbox', { name: 'I confirm the information is correct' })
/** Opens a ticket as a role whose permissions are these. */
const openAs = (role: Role, changes: Parameters<typeof buildTicket>[0] = {}, more = {}) =>
  openForm({ role, ticket: ticketFor(role, changes), ...more })

describe('an open ticket, by role', () => {
  it('C466 C457 C459 C460 C461 lets the administrator change everything and resolve', async () => {
    await openAs('CLIENT_ADMIN')
    expect((await field('Ticket Description')).readOnly).toBe(false)
    expect((await field('Resolution')).readOnly).toBe(false)
    for (const name of ['Add Picture', 'Add Video', 'Remove stored-5.jpg', 'Save']) {
      expect(button(name).disabled).toBe(false)
    }
    expect(button('Resolve')).toBeTruthy()
    expect((await confirm()) as HTMLInputElement).toMatchObject({ checked: false, disabled: false })
  })

  it('C458 C462 gives the operator neither Resolution nor Resolve', async () => {
    await openAs('CLIENT_OPERATOR')
    expect((await field('Ticket Description')).readOnly).toBe(false)
    expect(screen.queryByRole('textbox', { name: 'Resolution' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
    expect(button('Save')).toBeTruthy()
  })

  it('C463 C464 C465 leaves the resolution and videos to the technician', async () => {
    await openAs('CLIENT_TECHNICIAN')
    expect(await shown('Ticket Description')).toBe('Leaks oil')
    expect(await shown('Error Code')).toBe('E-104')
    expect(await shown('Failure Mode')).toBe('Noise')
    expect((await field('Resolution')).readOnly).toBe(false)
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Noise' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add Picture' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(button('Add Video')).toBeTruthy()
    expect(button('Resolve')).toBeTruthy()
  })

  it('C501 shows a resolved ticket read-only', async () => {
    const closed = { resolution: 'Seal changed', resolutionStatus: true, viewerCan: {} }
    await openAs('CLIENT_ADMIN', closed)
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Resolved' })).checked).toBe(true)
    expect(await shown('Resolution')).toBe('Seal changed')
    expect(await shown('Ticket Description')).toBe('Leaks oil')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'I confirm the information is correct' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Save|Resolve|Add Picture|Add Video|Noise|Remove.*)$/ })).toBeNull()
    expect(button('Show stored-5.jpg')).toBeTruthy()
  })

  it('A66 keeps an error code that the supplier has since deleted', async () => {
    const { user, sent } = await openAs('CLIENT_ADMIN', { errorCodeId: 77, errorCode: 'E-OLD' })
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Error Code/ })
    expect(box.value).toBe('E-OLD')
    await user.click(await confirm())
    await user.click(button('Save'))
    await waitFor(() => expect(sent('UpdateTicket')[0]?.variables.input).toMatchObject({ errorCodeId: 77 }))
  })
})

describe('what stands beside a ticket', () => {
  const known = {
    errorCodeDescription: 'Oil pressure low',
    errorCodeResolution: 'Fill up the oil',
    closedTime: '2026-03-05T08:15:00.000Z',
    closedBy: 'tom',
    resolution: 'Seal changed',
    resolutionStatus: true,
    viewerCan: { seeResolution: true },
  }

  it('A132 A134 is titled by what the code means, and says what is known to help', async () => {
    await openAs('CLIENT_ADMIN', known)
    expect(await screen.findByRole('heading', { level: 1, name: 'E-104 · Oil pressure low' })).toBeTruthy()
    expect(await screen.findByText('Fill up the oil')).toBeTruthy()
    const codes = screen.getByRole('link', { name: 'Show it in the error codes' })
    expect(codes.getAttribute('href')).toBe(withQuery(paths.helpErrorCode({ machineId: 11 }), 'search=E-104'))
    const help = screen.getByRole('link', { name: 'Help for this machine' })
    expect(help.getAttribute('href')).toBe(paths.helpMachine({ machineId: 11 }))
  })

  it('A132 A134 names the machine, the supplier, who raised and who resolved it', async () => {
    await openAs('CLIENT_TECHNICIAN', known)
    expect(await shown('Machine S/N')).toBe('HP/400 17')
    expect(screen.getByText('Hall 2')).toBeTruthy()
    expect(await shown('Supplier')).toBe('Castor Presses')
    expect(await shown('Created by')).toBe('mara')
    expect(await shown('Resolved by')).toBe('tom')
    expect(await shown('Close Time')).toMatch(/^2026\/03\/05 /)
  })

  it('A134 shows the version of the cache first, and keeps what was typed when the answer is newer', async () => {
    const stored = ticketFor('CLIENT_ADMIN')
    const newer = ticketFor('CLIENT_ADMIN', {
      updatedTime: '2026-03-06T08:15:00.000Z',
      resolution: 'Wait for the seal',
    })
    let asked = 0
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const Ticket = async () => {
      asked += 1
      if (asked > 1) await held
      return data({ ticket: asked > 1 ? newer : stored })
    }
    const { user } = await openAs(
      'CLIENT_ADMIN',
      {},
      { answers: { Ticket, Tickets: () => data({ tickets: ticketPage([stored]) }) } },
    )
    await field('Ticket Description')
    await user.click(await screen.findByRole('link', { name: 'Ticket' }))
    await user.click(await screen.findByRole('link', { name: 'Open ticket 71' }))
    await user.type(await field('Ticket Description'), ' badly')
    expect((await field('Resolution')).value).toBe('')
    answer()
    await waitFor(async () => expect((await field('Resolution')).value).toBe('Wait for the seal'))
    expect((await field('Ticket Description')).value).toBe('Leaks oil badly')
  })
})

describe('saving and resolving', () => {
  it('C495 C497 C499 A94 saves with the version it is based on and the files it has', async () => {
    const { user, sent } = await openAs('CLIENT_ADMIN')
    await user.type(await field('Ticket Description'), ' badly')
    await user.click(await confirm())
    await user.click(button('Save'))
    await toastOf('Ticket updated successfully!')
    expect(sent('UpdateTicket')[0]?.variables).toEqual({
      input: {
        ticketId: 71,
        updatedTime: '2026-03-04T08:15:00.000Z',
        existingImageIds: [5],
        existingVideoIds: [6],
        errorCodeId: 31,
        ticketDescription: 'Leaks oil badly',
        failureModeIds: [1],
        resolution: '',
      },
      pictures: [],
      videos: [],
    })
  })

  it('A83 sends only the fields that the role may change', async () => {
    const { user, sent } = await openAs('CLIENT_TECHNICIAN')
    await user.type(await field('Resolution'), 'Seal changed')
    await user.click(await confirm())
    await user.click(button('Save'))
    await toastOf('Ticket updated successfully!')
    expect(Object.keys(sent('UpdateTicket')[0]?.variables.input as object)).toEqual([
      'ticketId',
      'updatedTime',
      'existingImageIds',
      'existingVideoIds',
      'resolution',
    ])
  })

  it('C478 C500 enables Resolve once there is a resolution, and resolves by a separate call', async () => {
    const { user, sent } = await openAs('CLIENT_TECHNICIAN')
    const resolution = await field('Resolution')
    expect(button('Resolve').disabled).toBe(true)
    await user.type(resolution, '   ')
    expect(button('Resolve').disabled).toBe(true)
    await user.type(resolution, 'Seal done')
    expect(button('Resolve').disabled).toBe(false)
    await user.click(await confirm())
    await user.click(button('Resolve'))
    await toastOf('Resolution must be at least 10 characters long')
    expect(sent('ResolveTicket')).toEqual([])
    await user.type(resolution, ' today')
    await user.click(button('Resolve'))
    await toastOf('Ticket resolved successfully!')
    expect(sent('ResolveTicket')).toHaveLength(1)
    expect(sent('UpdateTicket')).toEqual([])
  })

  it('C503 reads "Resolving..." while running and ignores more clicks', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const refused = () => held.then(() => refusal(500, 'INTERNAL', ''))
    const { user, sent } = await openAs('CLIENT_TECHNICIAN', {}, { answers: { ResolveTicket: refused } })
    await user.type(await field('Resolution'), 'Seal changed')
    await user.click(await confirm())
    await user.dblClick(button('Resolve'))
    await user.click(await screen.findByRole('button', { name: /Resolving\.\.\./ }))
    await user.click(button('Save'))
    expect([sent('ResolveTicket').length, sent('UpdateTicket').length]).toEqual([1, 0])
    answer()
    await waitFor(() => expect(button('Resolve').disabled).toBe(false))
  })

  it('C448 C506 A91 returns to all tickets when it was opened from there', async () => {
    const address = paths.ticketFormOfAll({ ticketId: 71 })
    const { user, path } = await openAs('CLIENT_ADMIN', {}, { address })
    await user.click(await confirm())
    await user.click(button('Save'))
    await toastOf('Ticket updated successfully!')
    expect(path()).toBe(paths.ticketFormOfAll())
    await waitFor(() => expect(path()).toBe(paths.allTickets()), { timeout: 4000 })
  })

  it('C506 A91 returns to the list with its filter and order', async () => {
    const address = `${paths.allTickets()}?status=ALL&search=leak&sortBy=createdTime&sortDir=ASC`
    const ticket = ticketFor('CLIENT_ADMIN')
    const Tickets = () => data({ tickets: ticketPage([ticket]) })
    const { user, path, router } = await openForm({ ticket, address, answers: { Tickets } })
    await user.click(await screen.findByRole('link', { name: new RegExp(`Open ticket ${ticket.id}`) }))
    await user.click(await confirm())
    await user.click(button('Save'))
    await waitFor(() => expect(path()).toBe(paths.allTickets()), { timeout: 4000 })
    const query = new URLSearchParams(router.state.location.search)
    expect(Object.fromEntries(query)).toMatchObject({ status: 'ALL', search: 'leak', sortDir: 'ASC' })
  })

  it('A62 leads back to all tickets without a ticket', async () => {
    const { path } = await openForm({ address: paths.ticketFormOfAll() })
    await waitFor(() => expect(path()).toBe(paths.allTickets()))
  })

  it('reports that the ticket does not exist', async () => {
    const missing = refusal(404, 'NOT_FOUND', 'This ticket does not exist.')
    await openAs('CLIENT_ADMIN', {}, { answers: { Ticket: () => missing } })
    expect(await screen.findByText('This ticket does not exist.')).toBeTruthy()
  })
})

describe('a ticket that another user changes meanwhile', () => {
  const conflict = () => refusal(409, 'CONFLICT', 'This ticket has been changed by somebody else in the meantime')
  const later = '2026-03-04T09:00:00.000Z'

  /** The server's ticket is `stored` from the second request on. */
  async function openAgainst(stored: Parameters<typeof buildTicket>[0]) {
    const versions = [ticketFor('CLIENT_ADMIN'), ticketFor('CLIENT_ADMIN', { updatedTime: later, ...stored })]
    let refused = false
    return openForm({
      ticket: versions[0],
      answers: {
        Ticket: () => data({ ticket: versions[refused ? 1 : 0]! }),
        UpdateTicket: ({ variables }) => {
          const { updatedTime } = variables.input as { updatedTime: string }
          if (updatedTime === later) return data({ updateTicket: versions[1]! })
          refused = true
          return conflict()
        },
      },
    })
  }

  it("A88 keeps the user's text, shows what changed, and saves it on the new version", async () => {
    const { user, sent } = await openAgainst({ description: 'Leaks oil at the pump', resolution: 'Seal ordered' })
    await user.type(await field('Ticket Description'), ' badly')
    await user.click(await confirm())
    await user.click(button('Save'))
    const notice = await screen.findByText('Somebody else has changed this ticket in the meantime')
    expect(notice.closest('[role=alert]')?.textContent).toContain('Stored now: Leaks oil at the pump')
    expect(notice.closest('[role=alert]')?.textContent).toContain('Changed to: Seal ordered')
    expect((await field('Ticket Description')).value).toBe('Leaks oil badly')
    expect((await field('Resolution')).value).toBe('Seal ordered')
    await user.click(button('Save'))
    await toastOf('Ticket updated successfully!')
    expect(sent('UpdateTicket').at(-1)?.variables.input).toMatchObject({
      updatedTime: later,
      ticketDescription: 'Leaks oil badly',
      resolution: 'Seal ordered',
    })
  })

  it('A88 lets the user replace their own text by the stored one', async () => {
    const { user } = await openAgainst({ description: 'Leaks oil at the pump' })
    await user.type(await field('Ticket Description'), ' badly')
    await user.click(await confirm())
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Use what is stored instead' }))
    expect((await field('Ticket Description')).value).toBe('Leaks oil at the pump')
  })

  it("A87 A88 C501 becomes read-only when it was resolved, with the user's own text visible", async () => {
    const closed = { resolution: 'Seal changed', resolutionStatus: true, viewerCan: {} }
    const { user } = await openAgainst(closed)
    await user.type(await field('Ticket Description'), ' badly')
    await user.click(await confirm())
    await user.click(button('Save'))
    expect(await screen.findByText('Somebody else has resolved this ticket in the meantime')).toBeTruthy()
    expect(screen.getByText('Yours: Leaks oil badly')).toBeTruthy()
    expect(await shown('Ticket Description')).toBe('Leaks oil')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
