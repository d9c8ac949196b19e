import { expect, it } from 'vitest'
import { durationOf } from './duration.ts'

it.each([
  [0, '0 min'],
  [59, '0 min'],
  [60, '1 min'],
  [7500, '2 hr 5 min'],
  [86_400, '1 day 0 hr'],
  [183_600, '2 days 3 hr'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(durationOf(seconds)).toBe(text)
})
