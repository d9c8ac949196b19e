import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { abilitiesOf, buildTicket } from '../../testing/build-ticket.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { field, openForm } from '../../testing/ticket-form-fixture.tsx'
import { dismissToasts } from '../../ui/toasts.tsx'

beforeEach(() => vi.restoreAllMocks())
afterEach(() => {
  dismissToasts()
  signOut()
  vi.unstubAllGlobals()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const memory = {
  __typename: 'FixMemory' as const,
  openTickets: [
    {
      ...{ __typename: 'OpenTicketOfCode' as const, ticketId: 90, description: 'Leaks at the pump' },
      ...{ createdBy: 'otto', createdTime: daysAgo(2) },
    },
  ],
  fixes: [
    {
      ...{ __typename: 'EarlierFix' as const, ticketId: 60, machineName: 'Press 4', sameMachine: true },
      ...{ closedTime: daysAgo(3), resolution: 'Changed the seal' },
    },
    {
      ...{ __typename: 'EarlierFix' as const, ticketId: 58, machineName: 'Press 5', sameMachine: false },
      ...{ closedTime: daysAgo(4), resolution: 'Turned the pump' },
    },
  ],
}

describe('A167 the fix memory below the error code', () => {
  it('says what helped before, and a click writes it into the resolution', async () => {
    const ticket = buildTicket({ viewerCan: abilitiesOf.CLIENT_TECHNICIAN })
    const { user, sent } = await openForm({
      ...{ role: 'CLIENT_TECHNICIAN', ticket },
      answers: { FixMemory: () => data({ fixMemory: memory }) },
    })
    expect(await screen.findByRole('heading', { name: 'What helped before' })).toBeTruthy()
    expect(sent('FixMemory')[0]?.variables).toEqual({ machineId: ticket.machineId, errorCode: ticket.errorCode })
    expect(screen.getByRole('link', { name: 'This machine, resolved 3 days ago' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Press 5, resolved 4 days ago' }).getAttribute('href')).toContain(
      'ticketId=58',
    )
    // The ticket itself is open with this code, and others do not matter to who resolves it.
    expect(screen.queryByText('Leaks at the pump')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Use this text' })[1]!)
    const resolution = (await field('Resolution')) as HTMLTextAreaElement
    await waitFor(() => expect(resolution.value).toBe('Turned the pump'))
  })

  it('offers no text to who writes no resolution', async () => {
    const ticket = buildTicket({ viewerCan: { ...abilitiesOf.CLIENT_TECHNICIAN, editResolution: false } })
    await openForm({
      ...{ role: 'CLIENT_TECHNICIAN', ticket },
      answers: { FixMemory: () => data({ fixMemory: memory }) },
    })
    expect(await screen.findByText('Changed the seal')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use this text' })).toBeNull()
  })

  it('leaves the form as it is when it cannot be read', async () => {
    const ticket = buildTicket({ viewerCan: abilitiesOf.CLIENT_TECHNICIAN })
    const { sent } = await openForm({
      ...{ role: 'CLIENT_TECHNICIAN', ticket },
      answers: { FixMemory: () => refusal(404, 'NOT_FOUND', 'Not found') },
    })
    await waitFor(() => expect(sent('FixMemory')).toHaveLength(1))
    expect(await field('Resolution')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'What helped before' })).toBeNull()
  })
})
