import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const named = (typename: string, names: Record<number, string>) =>
  Object.entries(names).map(([id, name]) => ({ __typename: typename, id: Number(id), name }))
const countries = data({ countries: named('Country', { 276: 'Germany', 756: 'Switzerland' }) })
const states: Record<number, object[]> = {
  276: named('State', { 1: 'Bayern', 2: 'Hessen' }),
  756: named('State', { 1: 'Aargau', 3: 'Bern' }),
}
const sent = (changes: object = {}) =>
  data({
    inviteTenant: {
      __typename: 'InviteTenantAnswer',
      resent: false,
      inOutbox: false,
      ...changes,
      invitation: {
        ...{ __typename: 'Invitation', id: 1, role: 'CLIENT_ADMIN', roleId: 4, email: 'mara@plant.example' },
        ...{ country: 'Germany', state: 'Bayern', createdAt: '2026-03-04T08:15:00.000Z' },
        ...{ expiresAt: '2026-03-11T08:15:00.000Z', registered: false },
        viewerCan: { __typename: 'InvitationAbilities', resend: true },
      },
    },
  })

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

interface Answers {
  invite?: StandInAnswer
  countries?: StandInAnswer | 'away'
  states?: StandInAnswer | 'away'
}

const orAway = (answer: StandInAnswer | 'away') => {
  if (answer === 'away') throw new TypeError('Failed to fetch')
  return answer
}

async function open(answers: Answers = {}) {
  const calls = serveGraphQL({
    Tenants: () => data({ tenants: { __typename: 'TenantPage', content: [], totalItems: 0 } }),
    Countries: () => orAway(answers.countries ?? countries),
    States: ({ variables }) => orAway(answers.states ?? data({ states: states[Number(variables.countryId)] })),
    InviteTenant: () => answers.invite ?? sent(),
  })
  const view = renderPath(paths.tenants())
  await view.user.click(await screen.findByRole('button', { name: 'Invite Tenant' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = <Element extends HTMLElement = HTMLInputElement>(label: RegExp) => dialog.getByLabelText<Element>(label)
  const options = (label: RegExp) =>
    within(field<HTMLSelectElement>(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ text }) => text)
  const choose = async (label: RegExp, name: string) => {
    await waitFor(() => expect(options(label)).toContain(name))
    await view.user.selectOptions(field(label), name)
  }
  const fill = async () => {
    await choose(/^Country/, 'Germany')
    await choose(/^State/, 'Hessen')
    await view.user.type(field(/^Email/), ' mara@plant.example ')
  }
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Invit/ })
  const named = (operation: string) => calls.filter((call) => call.operation === operation)
  return { ...view, dialog, field, options, choose, fill, button, named }
}

describe('inviting a tenant', () => {
  it('C251 C252 C261 C262 offers all countries, and the states of the chosen one', async () => {
    const { options, field, choose, named } = await open()
    await waitFor(() => expect(options(/^Country/)).toEqual(['Please choose', 'Germany', 'Switzerland']))
    expect(field<HTMLSelectElement>(/^State/).disabled).toBe(true)
    expect(named('States')).toEqual([])
    await choose(/^Country/, 'Germany')
    await waitFor(() => expect(options(/^State/)).toEqual(['Please choose', 'Bayern', 'Hessen']))
    expect(named('States').map(({ variables }) => variables)).toEqual([{ countryId: 276 }])
  })

  it('C253 clears the state when the country changes, even if a new state has the same id', async () => {
    const { choose, field, options, button, fill } = await open()
    await fill()
    await choose(/^State/, 'Bayern')
    expect(button().disabled).toBe(false)
    await choose(/^Country/, 'Switzerland')
    await waitFor(() => expect(options(/^State/)).toEqual(['Please choose', 'Aargau', 'Bern']))
    expect(field<HTMLSelectElement>(/^State/).value).toBe('')
    expect(button().disabled).toBe(true)
  })

  it('C254 C256 requires country, state and e-mail before it can be sent', async () => {
    const { choose, button, field, user } = await open()
    expect(field(/^Email/).type).toBe('email')
    expect(button().disabled).toBe(true)
    await user.type(field(/^Email/), 'mara@plant.example')
    expect(button().disabled).toBe(true)
    await choose(/^Country/, 'Germany')
    expect(button().disabled).toBe(true)
    await choose(/^State/, 'Hessen')
    expect(button().disabled).toBe(false)
    await user.clear(field(/^Email/))
    await user.type(field(/^Email/), '   ')
    expect(button().disabled).toBe(true)
  })

  it('C258 C259 C260 reports each field that was left empty', async () => {
    const { choose, dialog, field, user } = await open()
    await dialog.findByRole('option', { name: 'Germany' })
    await user.click(field(/^Country/))
    await user.click(field(/^Email/))
    expect(await dialog.findByText('Please select a country')).toBeTruthy()
    await user.tab()
    expect(await dialog.findByText('Please enter an email')).toBeTruthy()
    await choose(/^Country/, 'Germany')
    expect(dialog.queryByText('Please select a country')).toBeNull()
    await waitFor(() => expect(field<HTMLSelectElement>(/^State/).disabled).toBe(false))
    await user.click(field(/^State/))
    await user.click(field(/^Email/))
    expect(await dialog.findByText('Please select a state')).toBeTruthy()
  })

  it.each([
    ['Client', 4],
    ['Supplier', 2],
  ])('C255 C263 C264 C267 invites a %s as type %i and closes', async (type, id) => {
    const { dialog, fill, button, user, named } = await open()
    await fill()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Client' }).checked).toBe(true)
    await user.click(dialog.getByText(type))
    await user.click(button())
    expect(await screen.findByText('User invited successfully!')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(named('InviteTenant').map(({ variables }) => variables)).toEqual([
      { input: { tenent_type_id: id, email: 'mara@plant.example', country: '276', state: '2' } },
    ])
    await waitFor(() => expect(named('Tenants')).toHaveLength(2))
  })

  it('C257 has cleared its fields when it opens again', async () => {
    const { fill, user, dialog } = await open()
    await fill()
    await user.click(dialog.getByText('Supplier'))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Invite Tenant' }))
    const again = within(await screen.findByRole('dialog'))
    await again.findByRole('option', { name: 'Germany' })
    const values = [/^Country/, /^State/, /^Email/].map((label) => again.getByLabelText<HTMLInputElement>(label).value)
    expect(values).toEqual(['', '', ''])
    expect(again.getByRole<HTMLInputElement>('radio', { name: 'Client' }).checked).toBe(true)
  })

  it('A16 A111 says that a pending address got a new code, and where its mail is', async () => {
    const { fill, button, user } = await open({ invite: sent({ resent: true, inOutbox: true }) })
    await fill()
    await user.click(button())
    expect(await screen.findByText('Invitation resent successfully!')).toBeTruthy()
    expect(screen.getByText(/the mail is in the outbox folder/)).toBeTruthy()
    expect(screen.queryByText('User invited successfully!')).toBeNull()
  })

  it.each<[string, string, StandInAnswer, string[]]>([
    ['C268', "the server's message", refusal(409, 'CONFLICT', 'Invited before'), ['Failed: Invited before']],
    ['C268', 'an answer without data', { body: { data: null } }, ['Failed: Unknown error']],
    [
      'C269',
      'each field error',
      refusal(400, 'VALIDATION', 'x', { fields: { email: 'No such address.', country: 'Choose again.' }, detail: 'D' }),
      ['No such address.', 'Choose again.'],
    ],
    [
      'C269',
      'the detail',
      refusal(409, 'CONFLICT', 'x', { detail: 'This email is already registered' }),
      ['This email is already registered'],
    ],
    ['C269', 'the fallback', refusal(500, 'INTERNAL', 'x'), ['Failed to send invite.']],
  ])('%s after a failure it shows %s and keeps the fields', async (_number, _case, answer, texts) => {
    const { fill, button, user, field } = await open({ invite: answer })
    await fill()
    await user.click(button())
    for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(field(/^Email/).value.trim()).toBe('mara@plant.example')
    await waitFor(() => expect(button().disabled).toBe(false))
  })

  it.each<[string, Answers, string]>([
    ['an answer without countries', { countries: refusal(500, 'INTERNAL', 'x') }, 'Failed to fetch countries'],
    ['no answer', { countries: 'away' }, 'Error fetching countries'],
  ])('C265 reports that there are no countries: %s', async (_case, answers, text) => {
    const { dialog } = await open(answers)
    // Beside the field, and as a toast behind the dialog.
    expect(await dialog.findByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  })

  it.each<[string, Answers, string]>([
    ['an answer without states', { states: refusal(500, 'INTERNAL', 'x') }, 'Failed to fetch states'],
    ['no answer', { states: 'away' }, 'Error fetching states'],
  ])('C266 reports that there are no states: %s', async (_case, answers, text) => {
    const { dialog, choose } = await open(answers)
    await choose(/^Country/, 'Germany')
    expect(await dialog.findByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  })
})
