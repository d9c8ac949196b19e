import { ValidateBy } from 'class-validator'

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
const dayMs = 86_400_000

/** Accepts a day, or a time with its zone. */
export function IsMoment(): PropertyDecorator {
  return ValidateBy({
    name: 'isMoment',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && startOf(value) !== undefined,
      defaultMessage: (args) => `${args?.property ?? 'This'} must be a day such as 2026-11-20 or a time with its zone`,
    },
  })
}

/** The first millisecond of a day (UTC), or the time itself; undefined for any other text. */
export function startOf(text: string): Date | undefined {
  if (!day.test(text) && !moment.test(text)) return undefined
  const start = new Date(text)
  // Date accepts 30 February and turns it into a day of March, and the database has no year 0: both are refused.
  const exists = start.getTime() >= 0 && (!day.test(text) || start.toISOString().startsWith(text))
  return exists ? start : undefined
}

/** The first millisecond after the day or the time: lines are stored to the millisecond. */
export function endOf(text: string): Date | undefined {
  const start = startOf(text)
  return start && new Date(start.getTime() + (day.test(text) ? dayMs : 1))
}
