import type { RoleName, SessionUserFragment } from '../../generated/graphql.ts'
import { decrypt, encrypt } from './cipher.ts'
import { forgetPlaygroundItems } from './playground-items.ts'

export type SessionUser = SessionUserFragment

export interface Session {
  accessToken: string
  refreshToken: string
  user: SessionUser | null
  /** Whether the user signed out of this tab by hand; never stored. */
  byHand?: boolean
}

export const signedOut: Session = { accessToken: '', refreshToken: '', user: null }

const names = ['accessToken', 'refreshToken', 'user'] as const

/** The local storage keys of the session; each value is encrypted. */
export const sessionKeys: readonly string[] = names

/** Whether the browser lets this page store anything; private windows and policies may forbid it. */
export function storageWorks(): boolean {
  try {
    localStorage.setItem('storageTest', '1')
    localStorage.removeItem('storageTest')
    return true
  } catch {
    return false
  }
}

/** The stored session. A missing or unreadable value counts as signed out. */
export function readStoredSession(): Session {
  const [accessToken, refreshToken, user] = names.map(readItem)
  const known = parseUser(user ?? '')
  return accessToken && refreshToken && known ? { accessToken, refreshToken, user: known } : signedOut
}

/** Stores all three items; in a browser without storage the session stays in memory only. */
export function writeStoredSession(session: Session): void {
  writeItem('refreshToken', session.refreshToken)
  writeItem('user', JSON.stringify(session.user))
  // The token comes last, because other tabs wait for it (token-refresh.ts).
  writeItem('accessToken', session.accessToken)
}

export function writeStoredAccessToken(token: string): void {
  writeItem('accessToken', token)
}

/** Removes all three items, the user's work in the playground, and what was searched. */
export function clearStoredSession(): void {
  forgetPlaygroundItems()
  try {
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function readItem(name: (typeof names)[number]): string {
  try {
    const stored = localStorage.getItem(name)
    return stored ? decrypt(stored) : ''
  } catch {
    return ''
  }
}

function writeItem(name: (typeof names)[number], text: string): void {
  try {
    localStorage.setItem(name, encrypt(text))
  } catch {
    // Storage is full or disabled; see writeStoredSession.
  }
}

const roleNames: Record<RoleName, true> = {
  PLATFORM_ADMIN: true,
  SUPPLIER_ADMIN: true,
  SUPPLIER_USER: true,
  CLIENT_ADMIN: true,
  CLIENT_OPERATOR: true,
  CLIENT_TECHNICIAN: true,
}

function parseUser(text: string): SessionUser | null {
  try {
    const value = JSON.parse(text) as Partial<SessionUser> | null
    // An older version of the product may have stored another shape.
    return value?.role?.name && value.role.name in roleNames && typeof value.id === 'number'
      ? (value as SessionUser)
      : null
  } catch {
    return null
  }
}
