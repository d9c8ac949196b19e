import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts, toast } from '../../ui/toasts.tsx'

const tooShort = 'Password must be at least 8 characters long'
const mismatch = 'Passwords do not match'
const noCode = 'Invitation code is required. Please check your email. A verification code has been sent'

const typed = {
  'First Name': 'Mara',
  'Last Name': 'Lindqvist',
  'User Name': 'mara',
  Email: 'mara@example.com',
  'Company Name / Legal Name': 'Nordwerk',
  Password: 'a good one',
  'Confirm Password': 'a good one',
  'Enter Invitation Code': 'ABCD-EFGH-JKLM',
}
type Label = keyof typeof typed

const input = (label: Label) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
// A password field has no ARIA role.
const field = (label: Label) =>
  label.endsWith('Password') ? screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)) : input(label)

async function open(address = paths.signUp()) {
  const view = renderPath(address)
  await screen.findByRole('heading', { name: 'Sign Up' })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Create|Creating/ })
  const fill = async (changes: Partial<Record<Label, string>> = {}) => {
    for (const [label, text] of Object.entries({ ...typed, ...changes })) {
      await view.user.clear(field(label as Label))
      if (text) await view.user.type(field(label as Label), text)
    }
  }
  return { ...view, button, fill }
}

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the sign-up page', () => {
  it('C006 C159 C160 C161 C162 C164 C167 C169 shows title, fields and button', async () => {
    const { button } = await open()
    for (const label of Object.keys(typed)) expect(field(label as Label).value).toBe('')
    expect(button().textContent).toBe('Create Account')
  })

  it('C163 C165 C166 has an email field, and two password fields with a hint of the minimum length', async () => {
    await open()
    expect(field('Email').type).toBe('email')
    for (const label of ['Password', 'Confirm Password'] as const) {
      expect(field(label).type).toBe('password')
      expect(field(label).placeholder).toBe('8-12 characters')
    }
  })

  it('C168 C171 A24 asks for the code with a link to itself, and leads members to log in', async () => {
    await open()
    expect(screen.getByText('Do not have code?').parentElement?.textContent).toBe('Do not have code?Contact Us')
    const contact = screen.getAllByRole('link', { name: 'Contact Us' }).map((link) => link.getAttribute('href'))
    expect(contact).toEqual([paths.contactUs(), paths.signUp()])
    expect(screen.getByText('Already A Member?').parentElement?.textContent).toBe('Already A Member?Log In')
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(paths.login())
  })

  it('A15 takes the code from the mailed link', async () => {
    await open(`${paths.signUp()}?code=ABCD-EFGH-JKLM`)
    expect(field('Enter Invitation Code').value).toBe('ABCD-EFGH-JKLM')
  })

  it('A39 also opens for a signed-in user', async () => {
    signInAs('CLIENT_ADMIN')
    const { path } = await open()
    expect(path()).toBe(paths.signUp())
  })
})

describe('what is checked before anything is sent', () => {
  const required: [Label, string][] = [
    ['First Name', 'First name is required'],
    ['Last Name', 'Last name is required'],
    ['User Name', 'User name is required'],
    ['Email', 'Email is required'],
    ['Company Name / Legal Name', 'Company name is required'],
    ['Password', 'Password is required'],
    ['Confirm Password', 'Please repeat the password'],
  ]

  it('C172 every field but the code, at once and each in its place', async () => {
    const calls = serveGraphQL({})
    const { user, button } = await open()
    await user.click(button())
    for (const [label, text] of required) {
      const message = await screen.findByText(text)
      await waitFor(() => expect(field(label).getAttribute('aria-errormessage')).toBe(message.id))
    }
    expect(screen.queryByText(noCode)).toBeNull()
    expect(calls).toEqual([])
    const marked = [...document.querySelectorAll('label')].filter((label) => label.textContent?.includes('*'))
    expect(marked.map((label) => label.textContent)).toEqual(required.map(([label]) => `${label}*`))
  })

  it('C163 C172 an invalid email', async () => {
    const calls = serveGraphQL({})
    const { user, button, fill } = await open()
    await fill({ Email: 'mara' })
    await user.click(button())
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it.each([
    ['C173 C176', { Password: 'short', 'Confirm Password': 'other', 'Enter Invitation Code': '' }, tooShort],
    ['C173', { Password: '1234567', 'Confirm Password': '1234567' }, tooShort],
    ['C174 C176', { 'Confirm Password': 'another one', 'Enter Invitation Code': '' }, mismatch],
    ['C175 C176', { 'Enter Invitation Code': '   ' }, noCode],
  ])('%s only the first of the three checks that fails is shown, for 3 s: %j', async (_numbers, changes, text) => {
    const calls = serveGraphQL({})
    const said = vi.spyOn(toast, 'error')
    const { user, button, fill } = await open()
    await fill(changes)
    await user.click(button())
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(said.mock.calls).toEqual([[text, { duration: 3000 }]])
    expect([tooShort, mismatch, noCode].flatMap((each) => screen.queryAllByText(each))).toHaveLength(2)
    expect(calls).toEqual([])
  })
})

describe('creating the account', () => {
  it('C170 C178 C179 C180 C184 sends all fields but the confirmation, once, with a busy button', async () => {
    let finish = (_answer: StandInAnswer) => {}
    const calls = serveGraphQL({ SignUp: () => new Promise<StandInAnswer>((resolve) => (finish = resolve)) })
    const { user, button, fill, path } = await open()
    await fill()
    await user.click(button())
    await waitFor(() => expect(button().textContent).toBe('Creating Account'))
    expect(button().disabled).toBe(true)
    await user.type(field('Enter Invitation Code'), '{Enter}')
    expect(calls).toEqual([
      {
        operation: 'SignUp',
        token: null,
        variables: {
          input: {
            firstName: 'Mara',
            lastName: 'Lindqvist',
            userName: 'mara',
            email: 'mara@example.com',
            company_name: 'Nordwerk',
            password: 'a good one',
            invitation_code: 'ABCD-EFGH-JKLM',
          },
        },
      },
    ])
    // The body of a success is not read.
    finish(data({ signUp: false }))
    await waitFor(() => expect(path()).toBe(paths.login()))
  })

  it('C177 C181 C182 accepts more than twelve characters, says "Signup successful" for 3 s and goes to log in', async () => {
    serveGraphQL({ SignUp: () => data({ signUp: true }) })
    const said = vi.spyOn(toast, 'success')
    const { user, button, fill, path } = await open()
    const long = 'a password of more than twelve characters'
    await fill({ Password: long, 'Confirm Password': long })
    await user.click(button())
    await waitFor(() => expect(path()).toBe(paths.login()))
    expect(await screen.findByText('Signup successful')).toBeTruthy()
    expect(said.mock.calls).toEqual([['Signup successful', { duration: 3000 }]])
  })

  const failures: [string, StandInAnswer | undefined, string][] = [
    [
      'the errors map, joined',
      refusal(409, 'CONFLICT', 'x', { fields: { userName: 'Name taken', email: 'Email taken' }, detail: 'D' }),
      'Name taken, Email taken',
    ],
    ['the detail', refusal(429, 'TOO_MANY_REQUESTS', 'x', { detail: 'Try again later' }), 'Try again later'],
    ['nothing readable', refusal(500, 'INTERNAL', 'x'), 'Signup failed. Please try again.'],
    ['no network', undefined, 'Signup failed. Please try again.'],
  ]

  it.each(failures)('C183 shows the text of a failure: %s; nothing typed is lost', async (_case, failure, text) => {
    serveGraphQL({ SignUp: () => failure as StandInAnswer })
    const said = vi.spyOn(toast, 'error')
    const { user, button, fill, path } = await open()
    await fill()
    await user.click(button())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(said.mock.calls).toEqual([[text, { duration: 3000 }]])
    expect(path()).toBe(paths.signUp())
    for (const [label, value] of Object.entries(typed)) expect(field(label as Label).value).toBe(value)
    expect(button().disabled).toBe(false)
    expect(button().textContent).toBe('Create Account')
  })

  it("C183 puts the server's messages beside their fields, until the field changes", async () => {
    const fields = { company_name: 'This company name is already registered', invitation_code: 'Wrong code' }
    serveGraphQL({ SignUp: () => refusal(409, 'CONFLICT', 'x', { fields }) })
    const { user, button, fill } = await open()
    await fill()
    await user.click(button())
    const message = await screen.findByText('This company name is already registered')
    const company = field('Company Name / Legal Name')
    await waitFor(() => expect(company.getAttribute('aria-errormessage')).toBe(message.id))
    expect(document.activeElement).toBe(company)
    await user.type(company, ' GmbH')
    expect(screen.queryByText('This company name is already registered')).toBeNull()
    expect(screen.getByText('Wrong code')).toBeTruthy()
  })
})
