import { forgetPlaygroundItems } from './playground-items.ts'
import {
  clearStoredSession,
  readStoredSession,
  sessionKeys,
  signedOut,
  storageWorks,
  writeStoredAccessToken,
  writeStoredSession,
  type Session,
  type SessionUser,
} from './session-storage.ts'

export type { Session, SessionUser } from './session-storage.ts'

let current: Session = readStoredSession()
const listeners = new Set<() => void>()

function change(session: Session): void {
  current = session
  for (const listener of listeners) listener()
}

/** The session of this tab; `user` is null when signed out. */
export function getSession(): Session {
  return current
}

/** Saves tokens and user in memory and in local storage. */
export function signIn(session: Session & { user: SessionUser }): void {
  if (current.user?.id !== session.user.id) forgetPlaygroundItems()
  writeStoredSession(session)
  change(session)
}

/** Deletes tokens and user from memory and local storage, the user's work in the playground, and what was searched. */
export function signOut(): void {
  clearStoredSession()
  change(signedOut)
}

/** As `signOut`, when the user asks for it: the current page is not remembered as the page to return to. */
export function signOutByHand(): void {
  clearStoredSession()
  change({ ...signedOut, byHand: true })
}

/**
 * Replaces the access token after a refresh.
 * @returns false, changing nothing, unless the token has three dot-separated parts.
 */
export function storeAccessToken(token: string): boolean {
  const parts = token.split('.')
  if (parts.length !== 3 || parts.some((part) => part === '')) return false
  writeStoredAccessToken(token)
  change({ ...current, accessToken: token })
  return true
}

/** Takes over the session that another tab has stored, or that was in storage at the start. */
export function restoreSession(): Session {
  // Without storage the session in memory is the only one.
  if (!storageWorks()) return current
  const stored = readStoredSession()
  const same = stored.accessToken === current.accessToken && stored.user?.id === current.user?.id
  if (!same) change(stored)
  return current
}

/** Calls `listener` at every change of the session, by this tab or another one. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// Only the access token and a cleared storage matter: a log-in writes the token last.
window.addEventListener('storage', (event) => {
  const ended = event.newValue === null && event.key !== null && sessionKeys.includes(event.key)
  if (event.key === 'accessToken' || event.key === null || ended) restoreSession()
})
