import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { abilitiesOf, buildTicket } from '../../testing/build-ticket.ts'
import { data, refusal } from '../../testing/graphql-server.ts'
import { chooseCode, field, openForm } from '../../testing/ticket-form-fixture.tsx'
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
  officialHelped: 0,
  openTickets: [
    {
      ...{ __typename: 'OpenTicketOfCode' as const, ticketId: 90, description: 'Leaks at the pump' },
      ...{ createdBy: 'otto', createdTime: daysAgo(2) },
    },
  ],
  fixes: [
    {
      ...{ __typename: 'EarlierFix' as const, ticketId: 60, machineName: 'Press 4', sameMachine: true },
      ...{ closedTime: daysAgo(3), resolution: 'Changed the seal', helped: 2 },
    },
    {
      ...{ __typename: 'EarlierFix' as const, ticketId: 58, machineName: 'Press 5', sameMachine: false },
      ...{ closedTime: daysAgo(4), resolution: 'Turned the pump', helped: 0 },
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
    expect(screen.getAllByText(/^Fixed it in/).map(({ textContent }) => textContent)).toEqual([
      'Fixed it in 2 tickets since',
    ])
    expect(screen.getByRole('link', { name: 'Press 5, resolved 4 days ago' }).getAttribute('href')).toContain(
      'ticketId=58',
    )
    // The ticket itself is open with this code, and others do not matter to who resolves it.
    expect(screen.queryByText('Leaks at the pump')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Use this text' })[1]!)
    const resolution = (await field('Resolution')) as HTMLTextAreaElement
    await waitFor(() => expect(resolution.value).toBe('Turned the pump'))
  })

  it('A168 asks what fixed it, proposes the text that was taken over, and sends it when the ticket is resolved', async () => {
    const ticket = buildTicket({ viewerCan: abilitiesOf.CLIENT_TECHNICIAN, errorCodeResolution: 'Clean the filter' })
    const { user, sent } = await openForm({
      ...{ role: 'CLIENT_TECHNICIAN', ticket },
      answers: { FixMemory: () => data({ fixMemory: memory }) },
    })
    const question = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What fixed it?' })
    await waitFor(() =>
      expect([...question.options].map(({ text }) => text)).toEqual([
        'Not said',
        'What the supplier says about the code',
        'As in ticket 60: Changed the seal',
        'As in ticket 58: Turned the pump',
        'Something new',
      ]),
    )
    await user.click((await screen.findAllByRole('button', { name: 'Use this text' }))[1]!)
    await waitFor(() => expect(question.value).toBe('EARLIER 58'))
    await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('UpdateTicket')).toHaveLength(1))
    expect(sent('UpdateTicket')[0]!.variables.input).not.toHaveProperty('fixedBy')
  })

  it('A168 sends no answer that belongs to another code', async () => {
    const ticket = buildTicket({ viewerCan: abilitiesOf.CLIENT_ADMIN })
    const { user, sent } = await openForm({
      ticket,
      answers: {
        FixMemory: ({ variables }) =>
          data({ fixMemory: variables.errorCode === ticket.errorCode ? memory : { ...memory, fixes: [] } }),
      },
    })
    await user.click((await screen.findAllByRole('button', { name: 'Use this text' }))[1]!)
    const question = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What fixed it?' })
    await waitFor(() => expect(question.value).toBe('EARLIER 58'))
    await chooseCode(user, 'E-217')
    await waitFor(() => expect([...question.options].map(({ text }) => text)).toEqual(['Not said', 'Something new']))
    await waitFor(() => expect(question.value).toBe(''))
    await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
    await user.click(screen.getByRole('button', { name: 'Resolve' }))
    await waitFor(() => expect(sent('ResolveTicket')).toHaveLength(1))
    expect(sent('ResolveTicket')[0]!.variables.input).not.toHaveProperty('fixedBy')
  })

  it('A168 sends with the resolution what fixed it', async () => {
    const ticket = buildTicket({ viewerCan: abilitiesOf.CLIENT_TECHNICIAN })
    const { user, sent } = await openForm({
      ...{ role: 'CLIENT_TECHNICIAN', ticket },
      answers: { FixMemory: () => data({ fixMemory: memory }) },
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What fixed it?' }), 'Something new')
    await user.type(await field('Resolution'), 'Replaced the whole pump')
    await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
    await user.click(screen.getByRole('button', { name: 'Resolve' }))
    await waitFor(() => expect(sent('ResolveTicket')).toHaveLength(1))
    expect(sent('ResolveTicket')[0]!.variables.input).toMatchObject({ fixedBy: 'NEW' })
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
