import { useSyncExternalStore } from 'react'
import { getSession, subscribeToSession, type Session } from './session.ts'

/** The session; the component renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession)
}
