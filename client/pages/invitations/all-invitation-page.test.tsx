import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InvitationRowFragment } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { catchExport } from '../../testing/catch-export.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()

/** An invitation with all specified fields. */
const invitation = (id: number, registered: boolean | null, changes: Partial<InvitationRowFragment> = {}) => ({
  __typename: 'Invitation',
  id,
  role: 'CLIENT_ADMIN',
  roleId: 4,
  email: `company${id}@example.com`,
  country: 'Germany',
  state: 'Hessen',
  createdAt: new Date(2026, 2, 4, 8, 5).toISOString(),
  expiresAt: inAWeek,
  registered,
  ...changes,
  viewerCan: { __typename: 'InvitationAbilities', resend: registered === false },
})
const rows = [
  invitation(4, false, { role: 'SUPPLIER_ADMIN', roleId: 2 }),
  invitation(3, true),
  invitation(2, null),
  invitation(1, false, { expiresAt: '2026-03-11T08:15:00.000Z' }),
]

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(send?: StandInAnswer) {
  const answer = { __typename: 'InviteTenantAnswer', invitation: rows[0], resent: true, inOutbox: false }
  const calls = serveGraphQL({
    Invitations: () =>
      data({ invitations: { __typename: 'InvitationPage', content: rows, totalItems: 24, next: null } }),
    InviteTenant: () => send ?? data({ inviteTenant: answer }),
  })
  const view = renderPath(paths.allInvitations())
  await screen.findByText('company4@example.com')
  const named = (operation: string) => calls.filter((call) => call.operation === operation)
  const resend = (id: number) =>
    screen.getByRole<HTMLButtonElement>('button', { name: `Resend to company${id}@example.com` })
  return { ...view, named, resend }
}

describe('all invitations', () => {
  it('C041 C272 C273 C274 C276 C278 shows number, type, e-mail, date with time and status', async () => {
    const { named } = await open()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'No.',
      'Tenant Type',
      'Email',
      'Date',
      'Status',
      'Actions',
    ])
    const shown = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
    expect(shown).toEqual([
      ['1', 'SUPPLIER', 'company4@example.com', '04/03/2026 08:05', 'Pending', 'Resend'],
      ['2', 'CLIENT', 'company3@example.com', '04/03/2026 08:05', 'Registered', 'Resend'],
      ['3', 'CLIENT', 'company2@example.com', '04/03/2026 08:05', 'N/A', 'Resend'],
      ['4', 'CLIENT', 'company1@example.com', '04/03/2026 08:05', 'PendingCode expired: resend it', 'Resend'],
    ])
    expect(named('Invitations').map(({ variables }) => variables)).toEqual([
      { page: 1, size: 10, sortBy: 'id', sortDir: 'DESC' },
    ])
  })

  it('C275 can send again only a pending one', async () => {
    const { resend } = await open()
    expect([4, 3, 2, 1].map((id) => resend(id).disabled)).toEqual([false, true, true, false])
  })

  it('C277 C279 sends the invitation again with its own type, country and state', async () => {
    const { resend, user, named } = await open()
    await user.click(resend(4))
    expect(await screen.findByText('Invitation resent successfully!')).toBeTruthy()
    expect(named('InviteTenant').map(({ variables }) => variables)).toEqual([
      { input: { tenent_type_id: 2, email: 'company4@example.com', country: 'Germany', state: 'Hessen' } },
    ])
  })

  it.each<[string, StandInAnswer, string]>([
    ['"Failed to resend invitation"', refusal(500, 'INTERNAL', 'x'), 'Failed to resend invitation'],
    ['the same for an answer without data', { body: { data: null } }, 'Failed to resend invitation'],
    ["the server's detail", refusal(409, 'CONFLICT', 'x', { detail: 'Registered already.' }), 'Registered already.'],
  ])('C280 a failure shows %s', async (_case, answer, text) => {
    const { resend, user } = await open(answer)
    await user.click(resend(1))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('reloads the list when the invitation turns out to be used', async () => {
    const { resend, user, named } = await open(refusal(409, 'CONFLICT', 'x', { detail: 'Registered already.' }))
    await user.click(resend(1))
    await waitFor(() => expect(named('Invitations')).toHaveLength(2))
  })

  it('exports the texts shown on the screen', async () => {
    const saved = catchExport()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]!.text).split('\r\n')[3]).toBe('3,CLIENT,company2@example.com,04/03/2026 08:05,N/A')
  })
})
