import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildTicket } from '../../testing/build-ticket.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import {
  add,
  button,
  chooseCode,
  clip,
  codes,
  field,
  fillIn,
  openForm,
  picture,
  shown,
} from '../../testing/ticket-form-fixture.tsx'

beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

const toastOf = (text: string) => screen.findByRole('status', { name: text })

describe('a new ticket', () => {
  it('C449 C451 C452 C457 C461 C498 shows the fixed fields, and has neither Resolution nor Resolve', async () => {
    const { user } = await openForm()
    const state = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Open' })
    expect(state.checked).toBe(false)
    await user.click(state)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Open' }).checked).toBe(false)
    for (const [name, value] of [
      ['Machine S/N', 'HP/400 17'],
      ['Created by', 'mara'],
    ] as const) {
      expect(await shown(name)).toBe(value)
      expect(screen.queryByRole('textbox', { name })).toBeNull()
    }
    expect(screen.queryByRole('textbox', { name: 'Resolution' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
    expect(button('Save').disabled).toBe(false)
  })

  it('A133 lists each code with its meaning, finds it by that, and asks whether its resolution was tried', async () => {
    const texts = { description: 'Vacuum not reached', resolution: 'Clean the filter' }
    const errorCodeOptions = [codes[0], { ...codes[1], ...texts }]
    const { user } = await openForm({ answers: { TicketErrorCodes: () => data({ errorCodeOptions }) } })
    const box = await screen.findByRole('combobox', { name: /^Error Code/ })
    await user.click(box)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    fireEvent.change(box, { target: { value: 'vacuum' } })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.click(await screen.findByRole('option', { name: 'E-217 – Vacuum not reached' }))
    expect(await screen.findByRole('heading', { name: 'Did you try this?' })).toBeTruthy()
    expect(screen.getByText('Clean the filter')).toBeTruthy()
  })

  it('C450 filters error codes by any part of them, whatever the case', async () => {
    const { user } = await openForm()
    const box = await screen.findByRole('combobox', { name: /^Error Code/ })
    await user.click(box)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    fireEvent.change(box, { target: { value: '-21' } })
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['E-217']))
    fireEvent.change(box, { target: { value: 'e-1' } })
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['E-104']))
  })

  it('takes an error code that is typed in full', async () => {
    const { user, sent } = await openForm()
    const box = await screen.findByRole('combobox', { name: /^Error Code/ })
    await user.click(box)
    await screen.findByRole('option', { name: 'E-104' })
    fireEvent.change(box, { target: { value: 'e-104' } })
    await user.type(await field('Ticket Description'), 'Leaks')
    await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
    await user.click(button('Save'))
    await waitFor(() => expect(sent('CreateTicket')[0]?.variables.input).toMatchObject({ errorCodeId: 31 }))
  })

  it('takes an error code that was typed in full before the list was loaded', async () => {
    let answer = () => {}
    const arrived = new Promise<void>((resolve) => (answer = resolve))
    const TicketErrorCodes = async () => {
      await arrived
      return data({ errorCodeOptions: codes })
    }
    const { user } = await openForm({ answers: { TicketErrorCodes } })
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Error Code/ })
    await user.click(box)
    fireEvent.change(box, { target: { value: 'e-217' } })
    expect(screen.queryByText('Nothing found')).toBeNull()
    answer()
    await waitFor(() => expect(box.value).toBe('E-217'))
    await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
    await user.click(button('Save'))
    await toastOf('Please provide a ticket description')
  })

  it('lets the user type a longer error code that begins with another one', async () => {
    const [first] = codes
    const longer = { ...first!, id: 99, errorCode: `${first!.errorCode} 10` }
    const { user, sent } = await openForm({
      answers: { TicketErrorCodes: () => data({ errorCodeOptions: [...codes, longer] }) },
    })
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Error Code/ })
    await user.click(box)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    for (const key of longer.errorCode) {
      fireEvent.change(box, { target: { value: box.value + key } })
      // Typed slowly, so that each key meets the effect of the previous one.
      await act(() => new Promise(requestAnimationFrame))
    }
    expect(box.value).toBe(longer.errorCode)
    await user.type(await field('Ticket Description'), 'Leaks')
    await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
    await user.click(button('Save'))
    await waitFor(() => expect(sent('CreateTicket')[0]?.variables.input).toMatchObject({ errorCodeId: 99 }))
  })

  it('C453 C454 counts the description and accepts no more than 200 characters', async () => {
    const { user } = await openForm()
    const description = await field('Ticket Description')
    await user.type(description, 'Leaks')
    expect(screen.getByText('5 of 200 characters')).toBeTruthy()
    expect(description.maxLength).toBe(200)
  })

  it('C455 A133 chooses any number of failure modes, asked for with the machine', async () => {
    const { user, sent } = await openForm()
    const noise = await screen.findByRole('button', { name: 'Noise' })
    await user.click(noise)
    await user.click(button('Overheating'))
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      'Noise',
      'Overheating',
    ])
    await user.click(button('Noise'))
    expect(button('Noise').getAttribute('aria-pressed')).toBe('false')
    expect(sent('FailureModes')[0]?.variables).toEqual({ machineId: 11 })
    expect(screen.queryByRole('textbox', { name: 'Filter failure modes' })).toBeNull()
  })

  it('C455 filters more than twenty failure modes by a part of their names', async () => {
    const many = ['Noise', 'External leakage', ...Array.from({ length: 19 }, (_, index) => `Mode ${index}`)]
    const failureModes = many.map((mode, index) => ({ __typename: 'FailureMode', id: index + 1, mode }))
    const { user } = await openForm({ answers: { FailureModes: () => data({ failureModes }) } })
    await screen.findByRole('button', { name: 'Noise' })
    await user.type(screen.getByRole('textbox', { name: 'Filter failure modes' }), 'LEAK')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Noise' })).toBeNull())
    expect(button('External leakage')).toBeTruthy()
  })

  it('C472 to C474 reports one problem after the other, and marks all of them', async () => {
    const { user, sent } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await toastOf('Please confirm the information is correct')
    const box = screen.getByRole('checkbox', { name: 'I confirm the information is correct' })
    expect(document.activeElement).toBe(box)
    expect(screen.getByText('Please provide a ticket description')).toBeTruthy()
    await user.click(box)
    await user.click(button('Save'))
    await toastOf('Please select an error code')
    await chooseCode(user, 'E-104')
    await user.type(await field('Ticket Description'), '   ')
    await user.click(button('Save'))
    await toastOf('Please provide a ticket description')
    expect(sent('CreateTicket')).toEqual([])
  })

  it('C494 C485 C496 C497 sends everything at once, files with their descriptions', async () => {
    const { user, sent } = await openForm()
    await fillIn(user)
    await user.click(button('Noise'))
    await add(user, 'Picture', [picture('panel.jpg'), picture('hose.jpg')])
    await add(user, 'Video', [clip('drip.mp4')])
    await user.type(screen.getByRole('textbox', { name: 'Description of hose.jpg' }), ' Torn hose ')
    expect(sent('CreateTicket')).toEqual([])
    await user.click(button('Save'))
    await waitFor(() => expect(sent('CreateTicket')).toHaveLength(1))
    const { variables } = sent('CreateTicket')[0]!
    expect(variables.input).toEqual({
      machineId: 11,
      errorCodeId: 32,
      ticketDescription: 'Leaks oil since the morning',
      failureModeIds: [1],
    })
    const names = (media: unknown) =>
      (media as { file: File; description: string }[]).map(({ file, description }) => [file.name, description])
    expect(names(variables.pictures)).toEqual([
      ['panel.jpg', ''],
      ['hose.jpg', 'Torn hose'],
    ])
    expect(names(variables.videos)).toEqual([['drip.mp4', '']])
  })

  it('C504 C506 A94 confirms and returns to the list of the machine two seconds later', async () => {
    const { user, path, router } = await openForm()
    await fillIn(user)
    await user.click(button('Save'))
    await toastOf('Ticket saved successfully!')
    const saved = Date.now()
    expect(path()).toBe(paths.ticketForm())
    expect(button('Save').disabled).toBe(true)
    await waitFor(() => expect(path()).toBe(paths.helpTicket()), { timeout: 4000 })
    expect(Date.now() - saved).toBeGreaterThan(1500)
    expect(router.state.location.search).toBe('?machineId=11')
  })

  it('C502 reads "Saving..." while running and ignores more clicks', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const { user, sent } = await openForm({
      answers: { CreateTicket: () => held.then(() => refusal(500, 'INTERNAL', '')) },
    })
    await fillIn(user)
    await user.dblClick(button('Save'))
    const saving = await screen.findByRole<HTMLButtonElement>('button', { name: /Saving\.\.\./ })
    await user.click(saving)
    expect(sent('CreateTicket')).toHaveLength(1)
    answer()
    await waitFor(() => expect(button('Save').disabled).toBe(false))
  })

  it.each([
    [
      'C505 shows what the server says',
      refusal(409, 'CONFLICT', 'This machine is given up'),
      'This machine is given up',
    ],
    ['C505 has words of its own for a silent failure', refusal(500, 'INTERNAL', 'x'), 'Failed to submit ticket'],
  ])('%s, and keeps texts and files', async (_title, answer, text) => {
    const { user, path } = await openForm({ answers: { CreateTicket: () => answer } })
    await fillIn(user)
    await user.click(button('Overheating'))
    await add(user, 'Picture', [picture('panel.jpg')])
    await user.click(button('Save'))
    await toastOf(text)
    expect((await field('Ticket Description')).value).toBe('Leaks oil since the morning')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Error Code/ }).value).toBe('E-217')
    expect(button('Overheating').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('panel.jpg')).toBeTruthy()
    expect(button('Save').disabled).toBe(false)
    expect(path()).toBe(paths.ticketForm())
  })

  it('C505 shows the failure above Save until a try succeeds, and tries again', async () => {
    let answer = refusal(409, 'CONFLICT', 'This machine is given up')
    const { user, sent } = await openForm({ answers: { CreateTicket: () => answer } })
    await fillIn(user)
    await user.click(button('Save'))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('The ticket was not saved.')
    expect(notice.textContent).toContain('This machine is given up')
    act(dismissToasts)
    expect(screen.getByRole('alert')).toBe(notice)
    answer = data({ createTicket: buildTicket({ id: 99 }) })
    await user.click(button('Try again'))
    await toastOf('Ticket saved successfully!')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent('CreateTicket')).toHaveLength(2)
  })

  it('C505 recognises an unreachable server, and says when the connection is back', async () => {
    const { user } = await openForm({
      answers: { CreateTicket: () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    await fillIn(user)
    await user.click(button('Save'))
    await toastOf('Failed to submit ticket')
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('alert').textContent).toContain('The connection is back.')
  })

  it('C505 marks the refused file until the next try', async () => {
    const detail = 'This file is no picture.'
    let answer = refusal(415, 'UNSUPPORTED_MEDIA_TYPE', detail, { detail, data: { fileName: 'hose.jpg' } })
    const { user } = await openForm({ answers: { CreateTicket: () => answer } })
    await fillIn(user)
    await add(user, 'Picture', [picture('panel.jpg'), picture('hose.jpg')])
    await user.click(button('Save'))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(`hose.jpg: ${detail}`)
    const cards = within(screen.getByRole('list', { name: 'Pictures and Videos' })).getAllByRole('listitem')
    expect(cards.map((card) => card.textContent?.includes(detail))).toEqual([false, true])
    answer = refusal(500, 'INTERNAL', 'x')
    await user.click(button('Try again'))
    await waitFor(() => expect(screen.queryByText(detail)).toBeNull())
  })

  it('asks for the confirmation no longer once it is given', async () => {
    const { user } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const text = 'Please confirm the information is correct'
    await toastOf(text)
    const box = screen.getByRole('checkbox', { name: 'I confirm the information is correct' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await user.click(box)
    await waitFor(() => expect(box.getAttribute('aria-invalid')).not.toBe('true'))
    await waitFor(() => expect(screen.queryByRole('status', { name: text })?.dataset.state ?? 'closed').toBe('closed'))
  })

  it('C119 removes the toasts of a refusal when it is submitted again', async () => {
    const { user } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await toastOf('Please confirm the information is correct')
    await fillIn(user)
    await user.click(button('Save'))
    await toastOf('Ticket saved successfully!')
    const said = screen.queryByRole('status', { name: 'Please confirm the information is correct' })
    expect(said?.dataset.state ?? 'closed').toBe('closed')
  })

  it('marks the field that the server refuses', async () => {
    const fields = { ticketDescription: 'This is not a description' }
    const answer = refusal(400, 'VALIDATION', 'This is not a description', { fields })
    const { user } = await openForm({ answers: { CreateTicket: () => answer } })
    await fillIn(user)
    await user.click(button('Save'))
    await waitFor(async () => expect((await field('Ticket Description')).getAttribute('aria-invalid')).toBe('true'))
  })

  it('A67 says clearly that the supplier has published no error code', async () => {
    await openForm({ answers: { TicketErrorCodes: () => data({ errorCodeOptions: [] }) } })
    expect(await screen.findByText('The supplier has not published any error code for this machine yet.')).toBeTruthy()
  })

  it.each([
    ['C470', 'TicketErrorCodes', 'Failed to load error codes'],
    ['C469', 'FailureModes', 'Failed to load failure modes'],
  ])('%s %s: says so when they cannot be loaded', async (_item, operation, text) => {
    await openForm({ answers: { [operation]: () => refusal(500, 'INTERNAL', 'x') } })
    expect(await toastOf(text)).toBeTruthy()
  })

  it("C469 C470 disables the controls and shows the server's text", async () => {
    const busy = refusal(503, 'UNAVAILABLE', 'The service is busy')
    await openForm({ answers: { TicketErrorCodes: () => busy, FailureModes: () => busy } })
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Error Code/ }).disabled).toBe(true),
    )
    expect(screen.getAllByText('The service is busy').length).toBeGreaterThanOrEqual(2)
    const modes = within(screen.getByRole('group', { name: /^Failure Mode/ }))
    expect(modes.getByRole('textbox', { name: 'Filter failure modes' }).matches(':disabled')).toBe(true)
    expect(modes.getByText('The service is busy')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Noise' })).toBeNull()
  })

  it('A191 begins a follow-up with the code of the resolved ticket, and says what it follows', async () => {
    const address = paths.ticketForm({ machineId: 11, follows: 71, code: 'E-217' })
    const { user, sent } = await openForm({ address })
    const link = await screen.findByRole('link', { name: 'Follow-up to ticket 71' })
    expect(link.getAttribute('href')).toBe(paths.ticketFormOfAll({ ticketId: 71 }))
    const code = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Error Code/ })
    await waitFor(() => expect(code.value).toBe('E-217'))
    const description = await field('Ticket Description')
    expect(description.value).toBe('')
    await user.type(description, 'It leaks again')
    await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
    await user.click(button('Save'))
    await toastOf('Ticket saved successfully!')
    expect(sent('CreateTicket')[0]?.variables.input).toMatchObject({ errorCodeId: 32, followsTicketId: 71 })
  })

  it('A191 keeps what is written for a follow-up apart from a new ticket of the machine', async () => {
    const first = await openForm({ address: paths.ticketForm({ machineId: 11, follows: 71, code: 'E-217' }) })
    await first.user.type(await field('Ticket Description'), 'It leaks again')
    await first.router.navigate(paths.ticketForm({ machineId: 11 }))
    await waitFor(async () => expect((await field('Ticket Description')).value).toBe(''))
    await first.router.navigate(paths.ticketForm({ machineId: 11, follows: 71, code: 'E-217' }))
    await waitFor(async () => expect((await field('Ticket Description')).value).toBe('It leaks again'))
  })

  it('C471 reports a response without content as malformed', async () => {
    await openForm({ answers: { FailureModes: () => ({ body: { data: null } }) } })
    expect(await toastOf('Invalid response structure')).toBeTruthy()
  })

  it('C429 A82 has no form for users who may not create tickets', async () => {
    await openForm({ role: 'CLIENT_TECHNICIAN', createTicket: false })
    expect(await screen.findByText('You cannot create tickets for this machine.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('A62 leads back to the help center without machine and ticket', async () => {
    const { path } = await openForm({ address: paths.ticketForm() })
    await waitFor(() => expect(path()).toBe(paths.help()))
  })
})
