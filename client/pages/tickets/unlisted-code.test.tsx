import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildTicket } from '../../testing/build-ticket.ts'
import { data } from '../../testing/graphql-server.ts'
import { button, field, openForm } from '../../testing/ticket-form-fixture.tsx'

const toastOf = (text: string) => screen.findByRole('status', { name: text })
const label = 'The code that the machine shows'

describe('A206 a code that is not listed', () => {
  it('is sent as it was typed, in place of a code of the list', async () => {
    const { user, sent } = await openForm()
    await user.click(await screen.findByRole('button', { name: 'My code is not listed' }))
    await user.click(await screen.findByRole('button', { name: 'Use this code' }))
    expect(await screen.findByText('Please type the code')).toBeTruthy()
    await user.type(await screen.findByLabelText(label), ' X-9 {Enter}')
    expect(await screen.findByText(/“X-9” is not listed/)).toBeTruthy()
    await user.type(await field('Ticket Description'), 'Stops')
    await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
    await user.click(button('Save'))
    await toastOf('Ticket saved successfully!')
    const { input } = sent('CreateTicket')[0]!.variables as { input: object }
    expect(input).toMatchObject({ unlistedErrorCode: 'X-9' })
    expect(input).not.toHaveProperty('errorCodeId')
  })

  it('is offered where nothing was found, with what was typed', async () => {
    const { user } = await openForm()
    const box = await screen.findByRole('combobox', { name: /^Error Code/ })
    await user.click(box)
    fireEvent.change(box, { target: { value: 'X-9' } })
    await user.click(await screen.findByRole('option', { name: 'My code is not listed' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('X-9'))
  })

  it('is the listed one, or the own one with what became of it, when that has the spelling', async () => {
    const own = { __typename: 'OwnProposedErrorCode', id: 77, code: 'X-9', state: 'DECLINED', reason: 'The clock' }
    const { user, sent } = await openForm({
      answers: { OwnProposedCodes: () => data({ ownProposedErrorCodes: [own] }) },
    })
    const type = async (code: string) => {
      await user.click(await screen.findByRole('button', { name: 'My code is not listed' }))
      await user.type(await screen.findByLabelText(label), code)
      await user.click(await screen.findByRole('button', { name: 'Use this code' }))
    }
    await type('e-217')
    expect(await screen.findByText('“E-217” is listed and has been chosen.')).toBeTruthy()
    await user.clear(screen.getByRole('combobox', { name: /^Error Code/ }))
    await type('x-9')
    expect(await screen.findByText('Reason: The clock')).toBeTruthy()
    await user.type(await field('Ticket Description'), 'Stops')
    await user.click(screen.getByRole('checkbox', { name: 'I confirm the information is correct' }))
    await user.click(button('Save'))
    await waitFor(() => expect(sent('CreateTicket')[0]?.variables.input).toMatchObject({ errorCodeId: 77 }))
  })

  it('A208 says on its ticket what became of it', async () => {
    const proposedErrorCode = { __typename: 'ProposedCodeOfTicket', state: 'WAITING' as const, reason: '' }
    const ticket = buildTicket({ proposedErrorCode })
    await openForm({ ticket })
    expect(await screen.findByText('“E-104” is not listed. The supplier has been asked to add it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'My code is not listed' })).toBeNull()
  })

  it('A67 is the way to a ticket of a machine without any listed code', async () => {
    const { user } = await openForm({ answers: { TicketErrorCodes: () => data({ errorCodeOptions: [] }) } })
    expect(await screen.findByText('The supplier has not published any error code for this machine yet.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'My code is not listed' }))
    await user.type(await screen.findByLabelText(label), 'X-9{Enter}')
    expect(await screen.findByText(/“X-9” is not listed/)).toBeTruthy()
  })
})
