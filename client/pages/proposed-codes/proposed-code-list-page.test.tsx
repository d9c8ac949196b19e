import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { data, refusal, serveGraphQL, type StandInAnswer } from '../../testing/graphql-server.ts'
import { renderPath } from '../../testing/render-path.tsx'
import { signInAs } from '../../testing/session.ts'

const row = {
  __typename: 'ProposedErrorCode',
  ...{ id: 7, code: 'A-901', proposedTime: '2026-11-24T08:00:00.000Z', clientCompany: 'Nordwerk' },
  machine: { __typename: 'MachineOfCode', id: 3, name: 'Press 4', serialNumber: 'P4-1' },
  model: { __typename: 'ModelOfMaterial', id: 5, name: 'Press 40' },
  ...{ ticketCount: 6, ticketIds: [12, 11, 10, 9, 8] },
}

function open(answers: Record<string, () => StandInAnswer> = {}, rows: object[] = [row]) {
  signInAs('SUPPLIER_USER')
  const calls = serveGraphQL({
    ProposedCodes: () =>
      data({
        proposedErrorCodes: { __typename: 'ProposedErrorCodePage', content: rows, totalItems: rows.length },
      }),
    AddProposedCode: () => data({ addProposedErrorCode: { __typename: 'ErrorCode', id: 7 } }),
    ...answers,
  })
  return {
    ...renderPath(paths.supplierProposedCodes()),
    sent: (name: string) => calls.filter((one) => one.operation === name),
  }
}

const addDialog = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Add A-901' }))
  return within(await screen.findByRole('dialog'))
}

describe('A207 the list of proposed codes', () => {
  it('shows whose they are and the tickets, of which the latest are linked', async () => {
    open()
    for (const text of ['Press 4', 'Nordwerk', '+1']) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('table').textContent).toContain('P4-1 · Press 40')
    expect(screen.getByRole('link', { name: 'Ticket 12' }).getAttribute('href')).toBe(
      paths.supplierTicket({ ticketId: 12 }),
    )
  })

  it('says when nothing waits', async () => {
    open({}, [])
    expect(await screen.findByText(/^Nothing waits/)).toBeTruthy()
  })

  it('adds one as it was typed, and asks the server for the list again', async () => {
    const view = open()
    const dialog = await addDialog(view)
    await view.user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('status', { name: 'Error code added successfully' })).toBeTruthy()
    expect(view.sent('AddProposedCode')[0]!.variables.input).toEqual({
      ...{ id: 7, error_code: 'A-901', description: '', resolution: '' },
    })
    await waitFor(() => expect(view.sent('ProposedCodes').length).toBeGreaterThan(1))
  })

  it('keeps the dialog with the reason when somebody else has decided', async () => {
    const text = 'Somebody has already decided on this error code'
    const view = open({ AddProposedCode: () => refusal(409, 'CONFLICT', text) })
    const dialog = await addDialog(view)
    await view.user.click(dialog.getByRole('button', { name: 'Add' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(text)
  })
})
