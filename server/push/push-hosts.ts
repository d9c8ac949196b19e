/** The push services of Chrome and its relatives, Firefox, Edge, and Safari. */
const known = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const knownEndings = ['.notify.windows.com']

/**
 * Whether a browser's address is one of a known push service. The address comes from outside, and the server calls it: by
 * https, at the usual port, and only when the name of the host stands in the list or in PUSH_HOSTS.
 * @param further origins that this installation permits as well, such as https://push.example.com
 */
export function isPushAddress(address: string, further: readonly string[]): boolean {
  if (address.length > 1000 || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (username || password) return false
  if (further.includes(origin)) return true
  if (protocol !== 'https:' || port) return false
  return known.includes(hostname) || knownEndings.some((ending) => hostname.endsWith(ending))
}
