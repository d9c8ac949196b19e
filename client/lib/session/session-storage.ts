import type { RoleName, SessionUserFragment } from '../../generated/graphql.ts'
import { decrypt, encrypt } from './cipher.ts'
import { forgetPlaygroundItems } from './playground-items.ts'

export type SessionUser = SessionUserFragment

export interface Session {
  accessToken: string
  refreshToken: string
  user: SessionUser | null
  /** Signed out in this tab because the user wanted to; of this tab only, never stored. */
  byHand?: boolean
}

export const signedOut: Session = { accessToken: '', refreshToken: '', user: null }

const names = ['accessToken', 'refreshToken', 'user'] as const

/** The keys of local storage that hold the session, each value encrypted (C061). */
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

/** The stored session. A value that is missing or cannot be read counts as signed out (C063, C064). */
export function readStoredSession(): Session {
  const [accessToken, refreshToken, user] = names.map(readItem)
  const known = parseUser(user ?? '')
  return accessToken && refreshToken && known ? { accessToken, refreshToken, user: known } : signedOut
}

/** Stores all three items; a browser without storage keeps the session in memory only. */
export function writeStoredSession(session: Session): void {
  writeItem('refreshToken', session.refreshToken)
  writeItem('user', JSON.stringify(session.user))
  // Last, because other tabs wait for this one (token-refresh.ts).
  writeItem('accessToken', session.accessToken)
}

export function writeStoredAccessToken(token: string): void {
  writeItem('accessToken', token)
}

/** Removes all three items (C067), and what the user wrote in the playground. */
export function clearStoredSession(): void {
  forgetPlaygroundItems()
  try {
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // No storage, nothing stored.
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
    // Storage is full or switched off; see writeStoredSession.
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
