import { getSession, restoreSession, storeAccessToken } from './session.ts'

const lockKey = 'refreshLock'
/** Longer than a slow refresh; a tab that dies with the lock blocks the others no longer than this. */
const lockMilliseconds = 10_000
/** Two tabs can write the lock at the same moment; after this pause both read the last writer. */
const settleMilliseconds = 30

/** Requests a new access token from the server; rejects when the server refuses. */
export type AskForToken = (refreshToken: string) => Promise<string>

const tab = Math.random().toString(36).slice(2)
let underWay: Promise<string> | null = null

/**
 * A new access token in place of `refused`, with one call for all requests of all tabs (single flight). A token that
 * another tab has fetched meanwhile is taken over. Web Locks do not exist on plain http, so the lock is a storage item.
 * @throws the error of `ask`, or an error when the answer is no token; the caller ends the session.
 */
export function refreshAccessToken(refused: string, ask: AskForToken): Promise<string> {
  underWay ??= refreshAcrossTabs(refused, ask).finally(() => {
    underWay = null
  })
  return underWay
}

async function refreshAcrossTabs(refused: string, ask: AskForToken): Promise<string> {
  for (;;) {
    const { accessToken, refreshToken, user } = restoreSession()
    if (user && accessToken !== refused) return accessToken
    if (!user) throw new Error('The session has ended.')
    if (await takeLock()) {
      try {
        const token = await ask(refreshToken)
        // The user signed out, or another one signed in, during the request: it must not restore the old session.
        if (getSession().refreshToken !== refreshToken) throw new Error('The session has ended.')
        if (!storeAccessToken(token)) throw new Error("The server's response holds no valid token.")
        return token
      } finally {
        releaseLock()
      }
    }
    await storageChange()
  }
}

interface Lock {
  tab: string
  until: number
}

function readLock(): Lock | null {
  try {
    const lock = JSON.parse(localStorage.getItem(lockKey) ?? 'null') as Lock | null
    return lock && lock.until > Date.now() ? lock : null
  } catch {
    return null
  }
}

async function takeLock(): Promise<boolean> {
  if (readLock()) return false
  try {
    localStorage.setItem(lockKey, JSON.stringify({ tab, until: Date.now() + lockMilliseconds } satisfies Lock))
  } catch {
    // Without storage no other tab shares this session.
    return true
  }
  await new Promise((resolve) => setTimeout(resolve, settleMilliseconds))
  return readLock()?.tab === tab
}

function releaseLock(): void {
  try {
    if (readLock()?.tab === tab) localStorage.removeItem(lockKey)
  } catch {
    // Without storage there is no lock.
  }
}

/** Resolves when another tab has written to storage, or after half a second in case that event was missed. */
function storageChange(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('storage', done)
      resolve()
    }
    const timer = setTimeout(done, 500)
    window.addEventListener('storage', done)
  })
}
