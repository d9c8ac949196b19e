import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts, toast } from '../../ui/toasts.tsx'

const wrongEmail = 'Please enter a valid email address.'
const wrongPhone = 'Please enter a valid 10-digit phone number.'

const field = (name: 'Name' | 'Email' | 'Phone' | 'Message') => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ })
const answerWith = (message: string) => () => data({ contactUs: { __typename: 'ContactAnswer', message } })
const sent = answerWith('Message sent successfully')

async function open(address = paths.contactUs()) {
  const view = renderPath(address)
  await screen.findByRole('heading', { name: 'We are here to help!' })
  const fill = async ({ email = 'mara@example.com', phone = '0123456789' } = {}) => {
    if (email) await view.user.type(field('Email'), email)
    if (phone) await view.user.type(field('Phone'), phone)
  }
  return { ...view, fill }
}

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the contact page', () => {
  it('C008 C203 C204 C205 shows title, fields and button', async () => {
    await open()
    for (const name of ['Name', 'Email', 'Phone'] as const) expect(field(name).value).toBe('')
    expect(field('Message').tagName).toBe('TEXTAREA')
    expect(button().textContent).toBe('Send Message')
    // The page does not link to itself.
    expect(screen.queryByRole('link', { name: 'Contact Us' })).toBeNull()
  })

  it('A39 fills in the signed-in user', async () => {
    signInAs('CLIENT_ADMIN')
    await open()
    expect([field('Name').value, field('Email').value]).toEqual(['Mara Lindqvist', 'mara@example.com'])
  })

  it.each([
    ['C206', '', '', wrongEmail],
    ['C206', 'mara', '0123456789', wrongEmail],
    ['C206', 'mara@example', '0123456789', wrongEmail],
    ['C206', 'ma ra@example.com', '0123456789', wrongEmail],
    ['C206', 'mara@nordwerk@example.com', '0123456789', wrongEmail],
    ['C206', 'mara@', '123', wrongEmail],
    ['C207', 'mara@example.com', '', wrongPhone],
    ['C207', 'mara@example.com', '012345678', wrongPhone],
    ['C207', 'mara@example.com', '01234567890', wrongPhone],
    ['C207', 'mara@example.com', '012 345 67', wrongPhone],
    ['C207', 'mara@example.com', '+491234567', wrongPhone],
  ])('%s refuses "%s" with "%s"', async (_number, email, phone, text) => {
    const calls = serveGraphQL({})
    const said = vi.spyOn(toast, 'error')
    const { user, fill } = await open()
    await fill({ email, phone })
    await user.click(button())
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(said.mock.calls).toEqual([[text, { duration: 3000 }]])
    expect(calls).toEqual([])
  })
})

describe('sending', () => {
  it('C205 C208 C209 sends it once, name and message empty or not, with a busy button', async () => {
    let finish = (_answer: StandInAnswer) => {}
    const calls = serveGraphQL({ ContactUs: () => new Promise<StandInAnswer>((done) => (finish = done)) })
    const { user, fill } = await open()
    await fill({ email: ' mara@example.com' })
    await user.click(button())
    await waitFor(() => expect(button().textContent).toBe('Sending Message...'))
    expect(button().disabled).toBe(true)
    await user.type(field('Phone'), '{Enter}')
    finish(sent())
    await screen.findByText('Message sent successfully')
    expect(button().disabled).toBe(true)
    await user.type(field('Phone'), '{Enter}')
    expect(calls).toEqual([
      {
        operation: 'ContactUs',
        token: null,
        variables: { input: { name: '', email: 'mara@example.com', phone: '0123456789', message: '' } },
      },
    ])
  })

  it('C210 C211 confirms for 1.5 s, then goes back one step', async () => {
    const calls = serveGraphQL({ ContactUs: sent })
    const said = vi.spyOn(toast, 'success')
    const { user, path, router } = renderPath(paths.login())
    const [link] = await screen.findAllByRole('link', { name: 'Contact Us' })
    await user.click(link as HTMLElement)
    await screen.findByRole('heading', { name: 'We are here to help!' })
    await user.type(field('Name'), 'Mara')
    await user.type(field('Email'), 'mara@example.com')
    await user.type(field('Phone'), '0123456789')
    await user.type(field('Message'), 'Two lines{Enter}of text')
    await user.click(button())
    await screen.findByText('Message sent successfully')
    const saidAt = performance.now()
    await waitFor(() => expect(path()).toBe(paths.login()))
    expect(performance.now() - saidAt).toBeGreaterThan(1200)
    expect(router.state.historyAction).toBe('POP')
    expect(said.mock.calls).toEqual([['Message sent successfully', { duration: 1500 }]])
    expect(calls[0]?.variables).toMatchObject({ input: { name: 'Mara', message: 'Two lines\nof text' } })
  })

  it.each([
    ['what the server says', 'We will call you back.', 'We will call you back.'],
    ['a text of its own where the server says nothing', '', 'Message sent successfully'],
  ])('C210 shows %s', async (_case, message, text) => {
    serveGraphQL({ ContactUs: answerWith(message) })
    const { user, fill } = await open()
    await fill()
    await user.click(button())
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('A42 goes to the landing page where there is nothing to go back to', async () => {
    serveGraphQL({ ContactUs: sent })
    const { user, fill, path } = await open()
    await fill()
    await user.click(button())
    await waitFor(() => expect(path()).toBe(paths.landing()))
  })

  it('C211 stays where the visitor has gone in the meantime', async () => {
    serveGraphQL({ ContactUs: sent })
    const { user, fill, path, router } = await open()
    await fill()
    await user.click(button())
    await screen.findByText('Message sent successfully')
    await act(() => router.navigate(paths.unauthorized()))
    await new Promise((resolve) => setTimeout(resolve, 1800))
    expect(path()).toBe(paths.unauthorized())
  })

  it.each([
    ['each field', refusal(400, 'VALIDATION', 'x', { fields: { phone: 'No such phone' } }), 'No such phone', 2],
    ['the detail', refusal(429, 'TOO_MANY_REQUESTS', 'x', { detail: 'Later, please' }), 'Later, please', 1],
    ['nothing readable', refusal(500, 'INTERNAL', 'x'), 'Failed to send message.', 1],
    ['no network', undefined, 'Failed to send message.', 1],
  ])('C212 shows the text of a failure: %s; nothing typed is lost', async (_case, failure, text, times) => {
    serveGraphQL({ ContactUs: () => failure as StandInAnswer })
    const { user, fill, path } = await open()
    await fill()
    await user.type(field('Message'), 'Help')
    await user.click(button())
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(times))
    expect(path()).toBe(paths.contactUs())
    expect([field('Email').value, field('Message').value]).toEqual(['mara@example.com', 'Help'])
    expect(button().disabled).toBe(false)
  })
})
