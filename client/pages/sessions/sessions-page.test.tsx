import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { getSession, signOut } from '../../lib/session/session.ts'
import type { RoleName } from '../../generated/graphql.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'
import { describeAgent } from '../../features/session/describe-agent.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${windows} Chrome/142.0.0.0 Safari/537.36`
const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML) Version/17.5 Safari/604.1'

const session = (id: number, agent: string, current = false) => ({
  __typename: 'OwnSession',
  ...{ id, agent, address: '192.0.2.7', current },
  createdAt: new Date(2026, 10, 20, 8, 5).toISOString(),
  lastUsedAt: new Date(2026, 10, 22, 9, 30).toISOString(),
})

afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

async function open(role: RoleName, answers: Record<string, () => StandInAnswer> = {}) {
  signInAs(role)
  let sessions = [session(1, chrome, true), session(2, ipad), session(3, 'curl/8.1')]
  const calls = serveGraphQL({
    OwnSessions: () => data({ ownSessions: sessions }),
    EndSession: ({ variables }) => {
      sessions = sessions.filter(({ id }) => id !== variables.id)
      return data({ endSession: true })
    },
    IdleTimeout: () => data({ idleTimeout: null }),
    SetIdleTimeout: ({ variables }) =>
      data({ setIdleTimeout: (variables.input as { minutes: number | null }).minutes }),
    LogOutEverywhere: () => data({ logOutEverywhere: true }),
    ...answers,
  })
  const view = renderPath(paths.sessions())
  await screen.findByRole('heading', { name: 'Your Sessions' })
  const named = (operation: string) =>
    calls.filter((call) => call.operation === operation).map((call) => call.variables)
  return { ...view, named }
}

const cards = () => within(screen.getByRole('list', { name: 'Your Sessions' })).getAllByRole('listitem')

describe('the page of the own sessions', () => {
  it('row 44 shows device, times and address of each, marks the current one, which is ended by Logout', async () => {
    await open('CLIENT_OPERATOR')
    await screen.findByText('Chrome on Windows')
    expect(cards().map((card) => card.textContent)).toEqual([
      'Chrome on WindowsThis deviceLast used 2026/11/22 09:30Signed in 2026/11/20 08:05 from 192.0.2.7',
      'Safari on iPadLast used 2026/11/22 09:30Signed in 2026/11/20 08:05 from 192.0.2.7End',
      'curl/8.1Last used 2026/11/22 09:30Signed in 2026/11/20 08:05 from 192.0.2.7End',
    ])
  })

  it('row 44 ends one, says so and keeps the focus on the page', async () => {
    const { user, named } = await open('SUPPLIER_USER')
    await user.click(await screen.findByRole('button', { name: 'End Safari on iPad' }))
    expect(await screen.findByText('Logged out on this device')).toBeTruthy()
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(named('EndSession')).toEqual([{ id: 2 }])
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Log out everywhere'))
  })

  it('row 44 shows the text of a refusal and the current list', async () => {
    const gone = refusal(404, 'NOT_FOUND', 'x', { detail: 'This session does not exist.' })
    const { user, named } = await open('CLIENT_OPERATOR', { EndSession: () => gone })
    await user.click(await screen.findByRole('button', { name: 'End curl/8.1' }))
    expect(await screen.findByText('This session does not exist.')).toBeTruthy()
    await waitFor(() => expect(named('OwnSessions')).toHaveLength(2))
  })

  it('row 44 offers to try again when the list cannot be loaded', async () => {
    const { user } = await open('CLIENT_OPERATOR', { OwnSessions: () => refusal(500, 'INTERNAL', 'x') })
    expect(await screen.findByText('Failed to load your sessions.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
  })

  it('row 44 logs out everywhere', async () => {
    const { user, path } = await open('CLIENT_OPERATOR')
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }))
    await waitFor(() => expect(path()).toBe(paths.login()))
    expect(getSession().user).toBeNull()
  })
})

describe('the idle timeout of a company', () => {
  it.each<RoleName>(['CLIENT_ADMIN', 'SUPPLIER_ADMIN'])('row 44 is off, and %s sets it', async (role) => {
    const { user, named } = await open(role)
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time without use' })
    expect(choice.selectedOptions[0]?.text).toBe('Never')
    await user.selectOptions(choice, '8 hours')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Idle timeout saved successfully')).toBeTruthy()
    await user.selectOptions(choice, 'Never')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(named('SetIdleTimeout')).toEqual([{ input: { minutes: 480 } }, { input: { minutes: null } }]),
    )
  })

  it('row 44 shows a time that is not among the choices', async () => {
    await open('CLIENT_ADMIN', { IdleTimeout: () => data({ idleTimeout: 45 }) })
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time without use' })
    expect(choice.selectedOptions[0]?.text).toBe('45 minutes')
  })

  it('row 44 is hidden from others', async () => {
    const { named } = await open('CLIENT_TECHNICIAN')
    await screen.findByText('Chrome on Windows')
    expect(screen.queryByText('Time without use')).toBeNull()
    expect(named('IdleTimeout')).toEqual([])
  })
})

describe('the description of a User-Agent header', () => {
  it.each([
    [chrome, { browser: 'Chrome', system: 'Windows' }],
    [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, { browser: 'Edge', system: 'Windows' }],
    [ipad, { browser: 'Safari', system: 'iPad' }],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', { browser: 'Firefox', system: 'Linux' }],
    [
      'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile',
      { browser: 'Samsung Internet', system: 'Android' },
    ],
    ['curl/8.1', {}],
    ['', {}],
  ])('%s', (agent, device) => {
    expect(describeAgent(agent)).toEqual(device)
  })
})
