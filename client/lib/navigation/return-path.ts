import { use } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { startPath } from '../session/role.ts'
import type { SessionUser } from '../session/session.ts'
import { AvailablePagesContext, isAdmitted } from './available-pages.ts'

/** What a page that needs a log-in leaves to the log-in page. */
interface ReturnState {
  /** Path and query. */
  from: string
  /** Whose page it was when the session ended; undefined for a visitor who has followed a link. */
  of: number | undefined
}

/** The navigation state by which `useReturnPath` leads back to a place after the log-in. */
export function returnState({ pathname, search }: Location, userId: number | undefined): ReturnState {
  return { from: `${pathname}${search}`, of: userId }
}

/**
 * Where a user goes after the log-in: to the page that asked for it, when it is one behind the log-in that the role may
 * open and no other user was there before; else to where the role begins. Only an address of the route table is followed.
 */
export function useReturnPath(): (user: Pick<SessionUser, 'id' | 'role'>) => string {
  const pages = use(AvailablePagesContext)
  const { state } = useLocation() as { state: Partial<ReturnState> | null }
  return ({ id, role }) => {
    const { from, of } = state ?? {}
    const meant = typeof from === 'string' && (of === undefined || of === id)
    return meant && isAdmitted(pages, from, role.name) ? from : startPath(role.name)
  }
}
