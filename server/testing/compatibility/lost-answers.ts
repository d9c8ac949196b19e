/**
 * Compares a response with an earlier one: fields may be added, but none may be gone or different, and lists hold the
 * same items in the same order.
 * @returns one sentence per difference, each with its place.
 */
export function lostAnswers(before: unknown, now: unknown, place = 'answer'): string[] {
  if (typeof before !== 'object' || before === null) {
    return Object.is(before, now) ? [] : [`${place} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`]
  }
  if (typeof now !== 'object' || now === null || Array.isArray(before) !== Array.isArray(now)) {
    return [`${place} is ${JSON.stringify(now)}`]
  }
  const isLonger = Array.isArray(before) && Array.isArray(now) && now.length > before.length
  return [
    ...(isLonger ? [`${place} has more than it had`] : []),
    ...Object.entries(before).flatMap(([name, value]) =>
      name in now
        ? lostAnswers(value, (now as Record<string, unknown>)[name], `${place}.${name}`)
        : [`${place}.${name} is gone`],
    ),
  ]
}
