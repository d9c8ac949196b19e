import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditLineFragment, RoleName } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session/session.ts'
import { buildTenant } from '../../testing/build-tenant.ts'
import { catchExport } from '../../testing/catch-export.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'
import { dismissToasts } from '../../ui/toasts.tsx'

const line = (id: number, changes: Partial<AuditLineFragment> = {}) => ({
  __typename: 'AuditEvent',
  ...{ id, at: '2026-11-20T10:15:30.007Z', action: 'session.log-in', outcome: 'done' },
  ...{ actorId: 4, actorName: 'mara', actorRole: 'CLIENT_ADMIN', tenantId: 12, tenantUniqueId: 'T-000012' },
  ...{ companyName: 'Nordwerk', subject: '', subjectId: '', address: '10.1.2.3', requestId: 'b8b2c1de', details: '' },
  hash: 'ab'.repeat(32),
  ...changes,
})
const refusedLine = line(8, {
  ...{ action: 'ticket.read', outcome: 'refused', subject: 'ticket', subjectId: '4711' },
  details: '{"code":"NOT_FOUND"}',
})
const typedLine = line(7, {
  ...{ actorId: null, actorName: '=HYPERLINK("//x")', actorRole: '', tenantId: null, tenantUniqueId: '' },
  ...{ companyName: '', outcome: 'failed' },
})

beforeEach(() => void signInAs('PLATFORM_ADMIN'))
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(address = paths.audit(), answer?: () => StandInAnswer) {
  const content = [line(9), refusedLine, typedLine]
  const calls = serveGraphQL({
    AuditEvents: () =>
      answer?.() ??
      data({ auditEvents: { __typename: 'AuditEventPage', content, totalItems: content.length, next: null } }),
    AuditActions: () => data({ auditActions: ['session.log-in', 'ticket.read'] }),
    Tenants: () => data({ tenants: { __typename: 'TenantPage', content: [buildTenant()], totalItems: 1 } }),
  })
  const view = renderPath(address)
  await screen.findByRole('heading', { name: 'Audit Trail' })
  const requests = () => calls.filter(({ operation }) => operation === 'AuditEvents').map(({ variables }) => variables)
  return { ...view, requests, search: () => view.router.state.location.search }
}

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

const newestFirst = { page: 1, size: 10, sortBy: 'at', sortDir: 'DESC' }

describe('the audit trail', () => {
  it('row 34 shows when (UTC, milliseconds), who, tenant, what, which row, the outcome and from where', async () => {
    const { requests } = await open()
    await screen.findByText('ticket 4711')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Time (UTC)',
      'Who',
      'Tenant',
      'Action',
      'Subject',
      'Outcome',
      'Address',
    ])
    const time = '2026/11/20 10:15:30.007'
    expect(cells()).toEqual([
      [time, 'mara', 'T-000012 Nordwerk', 'Log in', '', 'Done', '10.1.2.3'],
      [time, 'mara', 'T-000012 Nordwerk', 'Open a ticket', 'ticket 4711', 'Refused', '10.1.2.3'],
      [time, '=HYPERLINK("//x")', '', 'Log in', '', 'Failed', '10.1.2.3'],
    ])
    expect(requests()).toEqual([newestFirst])
  })

  it('opens an event with all its details', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Show line 8,/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Line 8' })
    for (const fact of ['mara', '(user 4)', 'Administrator', 'ticket 4711', 'b8b2c1de', 'ab'.repeat(32)]) {
      expect(within(dialog).getByText(fact)).toBeTruthy()
    }
    expect(within(dialog).getByText(/"code": "NOT_FOUND"/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: /^Show line 7,/ }))
    const second = await screen.findByRole('dialog', { name: 'Line 7' })
    expect(within(second).getByText('(Nobody signed in)')).toBeTruthy()
    expect(within(second).queryByText('Role')).toBeNull()
  })

  it('is filtered by outcome, action and days, kept in the URL, and unfiltered in one step', async () => {
    const { user, requests, search } = await open(`${paths.audit()}?page=3`)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Outcome' }), 'Refused')
    await waitFor(() => expect(requests().at(-1)).toEqual({ ...newestFirst, outcome: 'refused' }))
    await screen.findByRole('option', { name: 'Open a ticket' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'ticket.read')
    await user.type(screen.getByLabelText('From day (UTC)'), '2026-11-01')
    await user.type(screen.getByLabelText('To day (UTC)'), '2026-11-20')
    const narrowed = { outcome: 'refused', action: 'ticket.read', from: '2026-11-01', to: '2026-11-20' }
    await waitFor(() => expect(requests().at(-1)).toEqual({ ...newestFirst, ...narrowed }))
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual(narrowed)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(search()).toBe(''))
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
    expect((screen.getByLabelText('From day (UTC)') as HTMLInputElement).value).toBe('')
  })

  it('is filtered by a tenant that is found by its name', async () => {
    const { user, requests, search } = await open()
    await user.type(await screen.findByRole('combobox', { name: 'Tenant' }), 'nord')
    await user.click(await screen.findByRole('option', { name: 'T-000012 Nordwerk' }))
    await waitFor(() => expect(requests().at(-1)).toEqual({ ...newestFirst, tenantId: '12' }))
    expect(new URLSearchParams(search()).get('tenantName')).toBe('T-000012 Nordwerk')
  })

  it('shows what a URL asks for, and ignores invalid values', async () => {
    const address = `${paths.audit()}?outcome=refused&action=old.one&tenantId=12&tenantName=Nordwerk&from=2026-11-01&to=x`
    const { requests } = await open(address)
    await waitFor(() =>
      expect(requests()).toEqual([
        { ...newestFirst, outcome: 'refused', action: 'old.one', tenantId: '12', from: '2026-11-01' },
      ]),
    )
    expect((screen.getByRole('combobox', { name: 'Tenant' }) as HTMLInputElement).value).toBe('Nordwerk')
    expect((screen.getByRole('combobox', { name: 'Action' }) as HTMLSelectElement).value).toBe('old.one')
  })

  it('is searched and sorted by the server', async () => {
    const { user, requests } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Search the audit trail' }), 'mara')
    await waitFor(() => expect(requests().at(-1)).toEqual({ ...newestFirst, search: 'mara' }))
    expect(screen.getByText(/^A search shows the 10,000 newest lines that match/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Who' }))
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ sortBy: 'actorName', sortDir: 'DESC' }))
  })

  it('row 24 row 34 exports all events of the filter up to now, and no cell that a spreadsheet would run', async () => {
    const saved = catchExport()
    const { user, requests } = await open(`${paths.audit()}?action=session.log-in`)
    await screen.findByText('ticket 4711')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(requests().slice(1)).toEqual([
      { ...newestFirst, action: 'session.log-in', size: 1 },
      { ...newestFirst, action: 'session.log-in', size: 100, after: '', to: '2026-11-20T10:15:30.007Z' },
    ])
    expect(saved[0]!.name).toBe('export.csv')
    const lines = (await saved[0]!.text).replace('\uFEFF', '').split('\r\n')
    expect(lines[0]).toBe('Time (UTC),Who,Tenant,Action,Subject,Outcome,Address')
    expect(lines[3]).toBe(`2026/11/20 10:15:30.007,"'=HYPERLINK(""//x"")",,session.log-in,,failed,10.1.2.3`)
  })

  it('is reloaded by the button, and reports when it cannot be loaded', async () => {
    let fails = false
    const page = { auditEvents: { __typename: 'AuditEventPage', content: [line(9)], totalItems: 1 } }
    const answer = () => (fails ? refusal(503, 'UNAVAILABLE', 'The service is busy for a moment.') : data(page))
    const { user, requests } = await open(paths.audit(), answer)
    await screen.findByText('mara')
    fails = true
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect((await screen.findAllByText('The service is busy for a moment.')).length).toBeGreaterThan(0)
    expect(requests()).toHaveLength(2)
  })

  it('is in the sidebar of the platform', async () => {
    await open()
    const navigation = screen.getByRole('navigation', { name: 'Main navigation' })
    expect(within(navigation).getByRole('link', { name: 'Audit Trail' }).getAttribute('href')).toBe(paths.audit())
  })

  const others: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER', 'CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
  it.each(others)('C596 row 34 is closed to %s', async (role) => {
    signInAs(role)
    const calls = serveGraphQL({})
    const { path } = renderPath(paths.audit())
    await waitFor(() => expect(path()).toBe(paths.unauthorized()))
    expect(calls).toEqual([])
  })
})
