import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts, toast } from '../../ui/toasts.tsx'

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter Code' })
const newPassword = () => screen.getByLabelText<HTMLInputElement>(/^New Password/)
const confirmation = () => screen.getByLabelText<HTMLInputElement>(/^Confirm Password/)
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ })
const changeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Chang/ })

interface Typed {
  at?: string
  with?: string
  to?: string
  again?: string
}

async function open(path = paths.changePassword()) {
  const view = renderPath(path)
  await screen.findByRole('heading', { name: 'Change Password' })
  const fill = async ({
    at = 'mara@example.com',
    with: digits = '123456',
    to = 'a new one',
    again = to,
  }: Typed = {}) => {
    if (at) await view.user.type(email(), at)
    if (digits) await view.user.type(code(), digits)
    if (to) await view.user.type(newPassword(), to)
    if (again) await view.user.type(confirmation(), again)
  }
  return { ...view, fill }
}

/** Responses that the test releases. */
function held() {
  let finish = (_answer: StandInAnswer) => {}
  const answer = () => new Promise<StandInAnswer>((resolve) => (finish = resolve))
  return { answer, finish: (with_: StandInAnswer) => finish(with_) }
}

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the change-password page', () => {
  it('C007 C186 C187 C188 C189 C190 C191 shows its fields, Send Code and the way back', async () => {
    await open()
    for (const field of [email(), code(), newPassword(), confirmation()]) expect(field.value).toBe('')
    expect([newPassword().type, confirmation().type]).toEqual(['password', 'password'])
    expect(sendButton().textContent).toBe('Send Code')
    expect(changeButton().textContent).toBe('Change Password')
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(paths.login())
  })

  it('A39 also opens for a signed-in user, with their e-mail filled in', async () => {
    signInAs('CLIENT_ADMIN')
    await open()
    expect(email().value).toBe('mara@example.com')
  })
})

describe('Send Code', () => {
  it.each(['', '   '])('C192 requires the email: "%s"', async (typed) => {
    const calls = serveGraphQL({})
    const said = vi.spyOn(toast, 'error')
    const { user } = await open()
    if (typed) await user.type(email(), typed)
    await user.click(sendButton())
    await waitFor(() => expect(screen.getAllByText('Email is required!')).toHaveLength(2))
    expect(said.mock.calls).toEqual([['Email is required!', { duration: 3000 }]])
    expect(document.activeElement).toBe(email())
    expect(calls).toEqual([])
  })

  it('C193 C194 C195 sends one request for a code, says where the code went and opens the mail program', async () => {
    const { answer, finish } = held()
    const calls = serveGraphQL({ ChangePasswordRequest: answer })
    const { user } = await open()
    await user.type(email(), ' mara@example.com ')
    await user.click(sendButton())
    await waitFor(() => expect(sendButton().textContent).toBe('Sending Code...'))
    expect(sendButton().disabled).toBe(true)
    finish(data({ changePasswordRequest: true }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Invitation code has been sent to your email')).toBeTruthy()
    const access = within(dialog).getByText('Access your email').closest('a')
    expect(access?.getAttribute('href')).toBe('mailto:')
    expect(calls).toEqual([
      {
        operation: 'ChangePasswordRequest',
        token: null,
        variables: { input: { email: 'mara@example.com' } },
      },
    ])
  })

  it('C194 the code field has the focus when the modal is closed', async () => {
    serveGraphQL({ ChangePasswordRequest: () => data({ changePasswordRequest: true }) })
    const { user } = await open()
    await user.type(email(), 'mara@example.com')
    await user.click(sendButton())
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(code()))
  })

  it('A26 makes an address wait a minute for the next code, but no other address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    serveGraphQL({ ChangePasswordRequest: () => data({ changePasswordRequest: true }) })
    const { user } = await open()
    await user.type(email(), 'mara@example.com')
    await user.click(sendButton())
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sendButton().textContent).toMatch(/^Send again in (60|59|58) s$/)
    expect(sendButton().disabled).toBe(true)
    await user.type(email(), '.org')
    expect(sendButton().textContent).toBe('Send Code')
    expect(sendButton().disabled).toBe(false)
    await user.clear(email())
    await user.type(email(), 'MARA@example.com')
    expect(sendButton().disabled).toBe(true)
    vi.setSystemTime(Date.now() + 61_000)
    await waitFor(() => expect(sendButton().textContent).toBe('Send Code'))
    expect(sendButton().disabled).toBe(false)
  })

  const failures: [string, StandInAnswer | undefined, string[]][] = [
    ['each field', refusal(400, 'VALIDATION', 'x', { fields: { email: 'Not one address' } }), ['Not one address']],
    ['the detail', refusal(429, 'TOO_MANY_REQUESTS', 'x', { detail: 'Later, please' }), ['Later, please']],
    ['nothing readable', refusal(500, 'INTERNAL', 'x'), ['Failed to send code.']],
    ['no network', undefined, ['Failed to send code.']],
  ]

  it.each(failures)(
    'C196 C202 shows the text of a failure: %s; no modal, no waiting',
    async (_case, failure, texts) => {
      serveGraphQL({ ChangePasswordRequest: () => failure as StandInAnswer })
      const { user } = await open()
      await user.type(email(), 'mara@example.com')
      await user.click(sendButton())
      for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(email().value).toBe('mara@example.com')
      await waitFor(() => expect(sendButton().textContent).toBe('Send Code'))
      expect(sendButton().disabled).toBe(false)
    },
  )
})

describe('changing the password', () => {
  const missing = 'All fields are required.'
  const checks: [string, Typed, string][] = [
    ['C197', { at: '' }, missing],
    ['C197', { with: '' }, missing],
    ['C197', { to: '', again: 'a new one' }, missing],
    ['C197', { to: 'a new one', again: '' }, missing],
    ['C197', { at: '', to: 'short', again: 'other' }, missing],
    ['C198', { again: 'another one' }, 'Passwords do not match.'],
    ['C198', { to: 'short', again: 'other' }, 'Passwords do not match.'],
    ['A25', { to: '1234567' }, 'Password must be at least 8 characters long'],
  ]

  it.each(checks)('%s checks before sending: %j', async (_number, typed, text) => {
    const calls = serveGraphQL({})
    const said = vi.spyOn(toast, 'error')
    const { user, fill } = await open()
    await fill(typed)
    await user.click(changeButton())
    await waitFor(() => expect(said.mock.calls).toEqual([[text, { duration: 3000 }]]))
    expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0)
    expect(calls).toEqual([])
  })

  it('C199 C200 C202 sends email, code and password once; the toast leads to log in, and all fields are cleared', async () => {
    const { answer, finish } = held()
    const calls = serveGraphQL({ ChangePassword: answer })
    const { user, fill } = await open()
    await fill()
    await user.click(changeButton())
    await waitFor(() => expect(changeButton().textContent).toBe('Changing Password...'))
    expect(changeButton().disabled).toBe(true)
    await user.type(code(), '{Enter}')
    // The body of a success is not read.
    finish(data({ changePassword: false }))
    // The toast disappears after seconds; the message in place of the form stays.
    await waitFor(() => expect(screen.getAllByText('Change password successfully!')).toHaveLength(2))
    const links = screen.getAllByRole('link', { name: 'Log In' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.login(), paths.login()])
    expect(document.activeElement?.textContent).toBe('Change password successfully!')
    expect(calls).toEqual([
      {
        operation: 'ChangePassword',
        token: null,
        variables: { input: { email: 'mara@example.com', passwordCode: '123456', password: 'a new one' } },
      },
    ])
    expect(document.querySelectorAll('input')).toHaveLength(0)
  })

  it('C187 C188 row 43 takes email and code from a mailed link, and removes them from the URL', async () => {
    const calls = serveGraphQL({ ChangePassword: () => data({ changePassword: true }) })
    const linkCode = 'aZ09_-aZ09_-aZ09_-aZ09'
    const { user, fill, router } = await open(`${paths.changePassword()}#email=mara%40example.com&code=${linkCode}`)
    await waitFor(() => expect(code().value).toBe(linkCode))
    expect(email().value).toBe('mara@example.com')
    expect(screen.getByText('Filled in from the link in your mail')).toBeTruthy()
    expect(router.state.location.hash).toBe('')
    await fill({ at: '', with: '' })
    await user.click(changeButton())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]!.variables).toEqual({
      input: { email: 'mara@example.com', passwordCode: linkCode, password: 'a new one' },
    })
  })

  it("C201 puts the server's message beside the code and keeps all fields", async () => {
    const text = 'This code is wrong or no longer valid. Please request a new one.'
    serveGraphQL({
      ChangePassword: () => refusal(400, 'VALIDATION', text, { fields: { passwordCode: text }, detail: text }),
    })
    const { user, fill } = await open()
    await fill()
    await user.click(changeButton())
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(document.activeElement).toBe(code())
    expect(code().value).toBe('123456')
    expect(newPassword().value).toBe('a new one')
  })

  it.each([
    ['the detail', refusal(429, 'TOO_MANY_REQUESTS', 'x', { detail: 'Later, please' }), 'Later, please'],
    ['nothing readable', refusal(500, 'INTERNAL', 'x'), 'Failed to change password.'],
    ['no network', undefined, 'Failed to change password.'],
  ])('C201 shows the text of a failure: %s', async (_case, failure, text) => {
    serveGraphQL({ ChangePassword: () => failure as StandInAnswer })
    const { user, fill } = await open()
    await fill()
    await user.click(changeButton())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(confirmation().value).toBe('a new one')
  })
})
