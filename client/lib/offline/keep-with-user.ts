import { getSession, subscribeToSession } from '../session/session.ts'
import { loadSeenStore } from './load-seen-store.ts'

/**
 * Lets the kept answers follow the session: they are the signed-in user's, and are removed when the session ends or
 * another user signs in. A browser that denies storage is no failure. Returns a function that stops it.
 */
export function keepWithUser(): () => void {
  let user = getSession().user?.id
  const follow = () => {
    const of = user
    const done = async () => {
      const store = await loadSeenStore()
      await (of === undefined ? store.wipe() : store.claim(of))
    }
    done().catch(() => undefined)
  }
  follow()
  return subscribeToSession(() => {
    const next = getSession().user?.id
    if (next === user) return
    user = next
    follow()
  })
}
