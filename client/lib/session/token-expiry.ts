/** A token that lives shorter than this is too old to begin a long upload with. */
const shortMilliseconds = 60_000

interface TokenTimes {
  begins: number
  ends: number
}

/** The start and end of an access token's life as it states them; milliseconds since 1970. */
export function timesOf(token: string): TokenTimes | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iat, exp } = JSON.parse(atob(payload)) as { iat?: unknown; exp?: unknown }
    return typeof exp === 'number'
      ? { begins: (typeof iat === 'number' ? iat : 0) * 1000, ends: exp * 1000 }
      : undefined
  } catch {
    return undefined
  }
}

/** Whether an access token expires within a minute, as it states. Only the server can tell whether it is valid. */
export function endsSoon(token: string): boolean {
  const times = timesOf(token)
  return times !== undefined && times.ends < Date.now() + shortMilliseconds
}
