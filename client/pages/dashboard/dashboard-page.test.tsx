import { screen, waitFor, within } from '@testing-library/react'
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

const invitation = (id: number, email: string, registered: boolean | null) => ({
  ...{ __typename: 'Invitation', id, role: 'CLIENT_ADMIN', roleId: 4, email, country: 'Germany', state: 'Bavaria' },
  ...{ createdAt: '2026-11-20T08:00:00Z', expiresAt: '2099-11-21T08:00:00Z', registered },
  viewerCan: { __typename: 'InvitationAbilities', resend: registered === false },
})

const line = (id: number, action: string, outcome: string) => ({
  ...{ __typename: 'AuditEvent', id, at: '2026-11-20T10:15:30.123Z', action, outcome, actorId: 1, actorName: 'mara' },
  ...{ actorRole: 'PLATFORM_ADMIN', tenantId: null, tenantUniqueId: '', companyName: '', subject: 'ticket' },
  ...{ subjectId: '4711', address: '127.0.0.1', requestId: 'r', details: '{}', hash: 'ab' },
})

const tenant = (id: number, companyName: string, clientRegistered: boolean) => ({
  ...{ __typename: 'Tenant', id, tenatUserId: id, tenantUniqueId: `T-${id}`, tenantType: 'CLIENT_ADMIN' },
  ...{ email: `${id}@example.com`, companyName, status: true, clientRegistered, note: '', country: 'Germany' },
  ...{ state: 'Bavaria', createdAt: '2026-11-20T08:00:00Z' },
})

const page = (__typename: string, content: readonly object[]) => ({ __typename, content, totalItems: content.length })

const lists = {
  Invitations: () =>
    data({
      invitations: page('InvitationPage', [
        invitation(3, 'waits@example.com', false),
        invitation(2, 'came@example.com', true),
      ]),
    }),
  Tenants: () => data({ tenants: page('TenantPage', [tenant(8, 'Nordwerk Foods', true), tenant(7, '', false)]) }),
  AuditEvents: () => data({ auditEvents: page('AuditEventPage', [line(9, 'ticket.read', 'refused')]) }),
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
    const calls = serveGraphQL({
      ...lists,
      Dashboard: () => new Promise<StandInAnswer>((resolve) => (finish = resolve)),
    })
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
    const own = calls.filter(({ operation }) => operation === 'Dashboard')
    expect(own.map(({ variables }) => variables)).toEqual([{}])
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

describe('what came last, below the counts', () => {
  const card = async (name: string) => within(await screen.findByRole('region', { name }))

  it('shows who has not answered, the newest companies and the newest lines of the trail', async () => {
    const calls = serveGraphQL({ Dashboard: () => data(counts), ...lists })
    renderPath(paths.dashboard())
    const waiting = await card('Pending invitations')
    expect(await waiting.findByText('waits@example.com')).toBeTruthy()
    expect(waiting.queryByText('came@example.com')).toBeNull()
    expect(waiting.getByRole('link', { name: 'All Invitation' }).getAttribute('href')).toBe(paths.allInvitations())
    const newest = await card('Newest tenants')
    const company = await newest.findByRole('link', { name: 'Nordwerk Foods' })
    expect(company.getAttribute('href')).toBe(paths.tenantDetails({ tenantId: 8 }))
    expect(newest.getByRole('link', { name: '7@example.com' })).toBeTruthy()
    expect(newest.getByText('Not signed up yet')).toBeTruthy()
    const trail = await card('Newest actions')
    expect(await trail.findByText('Open a ticket · ticket 4711')).toBeTruthy()
    expect(trail.getByText('Refused')).toBeTruthy()
    expect(trail.getByRole('link', { name: 'Audit Trail' }).getAttribute('href')).toBe(paths.audit())
    expect(calls.map(({ operation }) => operation).toSorted()).toEqual([
      'AuditEvents',
      'Dashboard',
      'Invitations',
      'Tenants',
    ])
  })

  it('sends an invitation again', async () => {
    const sent = { invitation: invitation(3, 'waits@example.com', false), resent: true, inOutbox: false }
    const calls = serveGraphQL({
      ...{ Dashboard: () => data(counts), ...lists },
      InviteTenant: () => data({ inviteTenant: { __typename: 'InviteTenantAnswer', ...sent } }),
    })
    const { user } = renderPath(paths.dashboard())
    await user.click(await screen.findByRole('button', { name: 'Resend to waits@example.com' }))
    expect(await screen.findByText('Invitation resent successfully!')).toBeTruthy()
    expect(calls.find(({ operation }) => operation === 'InviteTenant')?.variables).toEqual({
      input: { tenent_type_id: 4, email: 'waits@example.com', country: 'Germany', state: 'Bavaria' },
    })
  })

  it('says that there is none, and leaves the other lists when one cannot be loaded', async () => {
    let answer = refusal(503, 'UNAVAILABLE', 'The database is away')
    serveGraphQL({
      ...{ Dashboard: () => data(counts), ...lists },
      Invitations: () => data({ invitations: page('InvitationPage', []) }),
      AuditEvents: () => answer,
    })
    const { user } = renderPath(paths.dashboard())
    expect(await (await card('Pending invitations')).findByText('No invitation waits for an answer.')).toBeTruthy()
    const trail = await card('Newest actions')
    expect(await trail.findByText('The database is away')).toBeTruthy()
    expect(await (await card('Newest tenants')).findByRole('link', { name: 'Nordwerk Foods' })).toBeTruthy()
    answer = lists.AuditEvents()
    await user.click(trail.getByRole('button', { name: 'Try again' }))
    expect(await trail.findByText('Open a ticket · ticket 4711')).toBeTruthy()
  })
})
