/** Less life than this is too little to begin a long upload with. */
const shortMilliseconds = 60_000

/** Whether an access token ends within a minute, as far as it says so. Only the server can tell whether it is valid. */
export function endsSoon(token: string): boolean {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown }
    return typeof exp === 'number' && exp * 1000 < Date.now() + shortMilliseconds
  } catch {
    return false
  }
}
