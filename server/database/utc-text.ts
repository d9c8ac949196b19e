/**
 * A time as PostgreSQL writes it into JSON, in the form of `Date.toISOString()`. Connections are in UTC, so that a text
 * suffices; a list has dozens of times.
 */
export function utcText(time: string): string {
  if (!time.endsWith(utc)) return new Date(time).toISOString()
  const fraction = time.slice(seconds, -utc.length)
  return `${time.slice(0, seconds)}${fraction === '' ? '.000' : fraction.slice(0, 4).padEnd(4, '0')}Z`
}

const utc = '+00:00'

/** The length up to the seconds. */
const seconds = '2026-01-01T00:00:00'.length
