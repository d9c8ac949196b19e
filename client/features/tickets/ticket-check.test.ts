import { describe, expect, it } from 'vitest'
import { checkTicket, type TicketIntent } from './ticket-check.ts'
import { valuesOf, type TicketValues } from './ticket-values.ts'
import { ticketForm } from '../../locales/en/ticket-form.ts'

const complete: TicketValues = {
  ...valuesOf(undefined),
  errorCode: { value: '31', label: 'E-104' },
  description: 'Leaks oil',
  resolution: 'Seal changed',
  confirmed: true,
}

/** The error texts for a form with these values, in the order of report. */
function refusals(changes: Partial<TicketValues>, intent: TicketIntent = 'save', editFields = true): string[] {
  const problems = checkTicket({ ...complete, ...changes }, intent, { editFields })
  return problems.map(({ message }) => ticketForm[message.replace('ticketForm.', '') as keyof typeof ticketForm])
}

describe('the validation of a ticket', () => {
  it('accepts a complete ticket', () => {
    expect(refusals({})).toEqual([])
    expect(refusals({}, 'resolve')).toEqual([])
  })

  it('C472 to C477 reports problems in the order of the specification', () => {
    expect(refusals({ confirmed: false, errorCode: null, description: ' ', resolution: '' }, 'resolve')).toEqual([
      'Please confirm the information is correct',
      'Please select an error code',
      'Please provide a ticket description',
      'Resolution is required to resolve the ticket',
    ])
  })

  it('C475 C454 accepts 200 characters and refuses 201', () => {
    expect(refusals({ description: 'x'.repeat(200) })).toEqual([])
    expect(refusals({ description: 'x'.repeat(201) })).toHaveLength(1)
  })

  it('C476 asks for a resolution only when resolving', () => {
    expect(refusals({ resolution: '   ' })).toEqual([])
    expect(refusals({ resolution: '   ' }, 'resolve')).toEqual(['Resolution is required to resolve the ticket'])
  })

  it.each(['123456789', '  123456789  '])('C477 refuses "%s": nine characters after trimming', (resolution) => {
    expect(refusals({ resolution }, 'resolve')).toEqual(['Resolution must be at least 10 characters long'])
  })

  it('C477 accepts ten characters', () => {
    expect(refusals({ resolution: '1234567890' }, 'resolve')).toEqual([])
  })

  it('C463 requires no field that the user may not change', () => {
    expect(refusals({ errorCode: null, description: '' }, 'resolve', false)).toEqual([])
  })
})
