/** The looks that the page can have before its scripts have arrived; client/index.html has a template for each. */
export type Shell = 'landing' | 'card' | 'signed-in' | 'message'

const prefix = '/ezshare'
const cards = ['login', 'signup', 'change-password', 'contact-us', 'first-password']
const messages = ['unauthorized']
const none = ['pdf-viewer', 'playground']

/** The part of a path that names the page: `login` of `/ezshare/login`; empty for the landing page. */
export function pageOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : ''
}

/**
 * Returns the shell for a path. A page behind the log-in opens the log-in form for a visitor. Written without the route
 * table, which would not fit into the page's head; a test compares the two.
 */
export function shellOf(pathname: string, signedIn: boolean): Shell | undefined {
  const page = pageOf(pathname)
  if (page === '') {
    const path = pathname.toLowerCase().replace(/\/+$/, '')
    if (path === prefix) return signedIn ? 'signed-in' : 'landing'
    return path === '' || path === '/landing' ? 'landing' : 'message'
  }
  if (none.includes(page)) return undefined
  if (messages.includes(page)) return 'message'
  if (cards.includes(page)) return 'card'
  return signedIn ? 'signed-in' : 'card'
}
