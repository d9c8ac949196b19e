import { ValidateBy } from 'class-validator'

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
const dayMs = 86_400_000

/** A day, or a moment with its zone. */
export function IsMoment(): PropertyDecorator {
  return ValidateBy({
    name: 'isMoment',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && startOf(value) !== undefined,
      defaultMessage: (args) =>
        `${args?.property ?? 'This'} must be a day such as 2026-11-20 or a moment with its zone`,
    },
  })
}

/** The first moment that belongs to a day (of UTC) or is the moment; undefined for what is neither. */
export function startOf(text: string): Date | undefined {
  if (!day.test(text) && !moment.test(text)) return undefined
  const start = new Date(text)
  // The thirtieth of February is none, though a date can be made of it; and the year 0 is none to the database.
  const exists = start.getTime() >= 0 && (!day.test(text) || start.toISOString().startsWith(text))
  return exists ? start : undefined
}

/** The first moment that does not belong to it any more: lines are kept to the millisecond. */
export function endOf(text: string): Date | undefined {
  const start = startOf(text)
  return start && new Date(start.getTime() + (day.test(text) ? dayMs : 1))
}
