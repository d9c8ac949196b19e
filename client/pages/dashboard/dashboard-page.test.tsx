import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

const counts = {
  dashboard: {
    __typename: 'Dashboard',
    activeTenantCount: 12,
    activeLoginUserCount: 148,
    activeMachineCount: 1320,
    activeTicketsCount: 37,
    files: 812,
  },
}

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the dashboard', () => {
  it('C228 C229 C230 C231 C232 loads once, with a spinner, and shows one row of counts', async () => {
    let finish = (_answer: StandInAnswer) => {}
    const calls = serveGraphQL({ Dashboard: () => new Promise<StandInAnswer>((resolve) => (finish = resolve)) })
    renderPath(paths.dashboard())
    await waitFor(() => expect(calls).toHaveLength(1))
    // After this the page itself loads its data: the spinner seen from here on is its own, below its own heading.
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
    expect(screen.getAllByText('Loading...')).toHaveLength(1)
    expect(screen.queryByRole('table')).toBeNull()
    finish(data(counts))
    await screen.findByRole('table')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Tenants',
      'Users',
      'Machines',
      'Tickets',
      'Files',
    ])
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['12', '148', '1,320', '37', '812'])
    const links = screen.getByRole('table').querySelectorAll('a')
    expect([...links].map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Tenants: 12', paths.tenants()],
      ['Users: 148', paths.users()],
      ['Machines, by tenant: 1,320', paths.tenants()],
      ['Tickets, by tenant: 37', paths.tenantCounts()],
      ['Files, by tenant: 812', paths.tenantCounts({ sortBy: 'files' })],
    ])
    expect(calls.map(({ operation, variables }) => [operation, variables])).toEqual([['Dashboard', {}]])
  })

  const failures: [string, string, StandInAnswer | undefined, string][] = [
    ['C233 C235', 'an answer without data', { body: { data: null } }, 'Failed to fetch dashboard data'],
    [
      'C234 C235',
      'an error with a message',
      refusal(503, 'UNAVAILABLE', 'The database is away'),
      'The database is away',
    ],
    ['C234 C235', 'an error of the network', undefined, 'Failed to fetch'],
    ['C234 C235', 'an error without one', refusal(500, 'INTERNAL', 'boom'), 'Something went wrong'],
  ]

  it.each(failures)('%s after %s it holds the error text, hidden (A104)', async (_numbers, _case, answer, text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    serveGraphQL({ Dashboard: () => answer as StandInAnswer })
    renderPath(paths.dashboard())
    const held = await screen.findByText(text)
    expect(held.hidden).toBe(true)
    expect(screen.queryByRole('table')).toBeNull()
    expect(log).toHaveBeenCalledWith(text)
  })
})
