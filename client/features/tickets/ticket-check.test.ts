import { describe, expect, it } from 'vitest'
import { checkTicket, type TicketIntent } from './ticket-check.ts'
import { valuesOf, type TicketValues } from './ticket-values.ts'
import { en } from '../../locales/en.ts'

const complete: TicketValues = {
  ...valuesOf(undefined),
  errorCode: { value: '31', label: 'E-104' },
  description: 'Leaks oil',
  resolution: 'Seal changed',
  confirmed: true,
}

/** The texts that a form with these values is refused with, the first being the one that is told. */
function refusals(changes: Partial<TicketValues>, intent: TicketIntent = 'save', editFields = true): string[] {
  const problems = checkTicket({ ...complete, ...changes }, intent, { editFields })
  return problems.map(({ message }) => en.ticketForm[message.replace('ticketForm.', '') as keyof typeof en.ticketForm])
}

describe('the check of a ticket', () => {
  it('passes what is complete', () => {
    expect(refusals({})).toEqual([])
    expect(refusals({}, 'resolve')).toEqual([])
  })

  it('C472 to C477 tells problems in the order of the specification', () => {
    expect(refusals({ confirmed: false, errorCode: null, description: ' ', resolution: '' }, 'resolve')).toEqual([
      'Please confirm the information is correct',
      'Please select an error code',
      'Please provide a ticket description',
      'Resolution is required to resolve the ticket',
    ])
  })

  it('C475 C454 takes 200 characters and refuses 201', () => {
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

  it('C477 takes ten characters', () => {
    expect(refusals({ resolution: '1234567890' }, 'resolve')).toEqual([])
  })

  it('C463 asks nobody for fields that they may not fill in', () => {
    expect(refusals({ errorCode: null, description: '' }, 'resolve', false)).toEqual([])
  })
})
