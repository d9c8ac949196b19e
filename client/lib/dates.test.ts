import { describe, expect, it } from 'vitest'
import { ageOf, publishedDay, invitationMoment, ticketMoment } from './dates.ts'

/** A timestamp in the browser's time zone, as the server writes it. */
const iso = new Date(2026, 2, 9, 7, 5).toISOString()

describe('dates', () => {
  it('C510 a published day is yyyy/mm/dd', () => expect(publishedDay(iso)).toBe('2026/03/09'))
  it('A95 a ticket time is yyyy/mm/dd HH:mm', () => expect(ticketMoment(iso)).toBe('2026/03/09 07:05'))
  it('C273 A106 an invitation time is dd/mm/yyyy HH:mm', () => expect(invitationMoment(iso)).toBe('09/03/2026 07:05'))
  it('a missing or broken date is empty', () => {
    expect([publishedDay(null), ticketMoment(undefined), invitationMoment('soon'), ageOf('soon'), ageOf(null)]).toEqual(
      [...['', '', '', '', '']],
    )
  })
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 min. ago'],
    [59 * 60, '59 min. ago'],
    [25 * 3600, '1 day ago'],
    [45 * 86_400, '1 mo. ago'],
    [800 * 86_400, '2 yr. ago'],
    [-60, 'just now'],
  ])('A122 what is %i seconds old was %s', (seconds, age) => {
    expect(ageOf(new Date(Date.now() - seconds * 1000).toISOString())).toBe(age)
  })
})
