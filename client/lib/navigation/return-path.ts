import { use } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { startPath } from '../session/role.ts'
import type { SessionUser } from '../session/session.ts'
import { AvailablePagesContext, isAdmitted } from './available-pages.ts'

/** The navigation state that a protected page passes to the log-in page. */
interface ReturnState {
  /** Path and query. */
  from: string
  /** The user whose page it was when the session ended; undefined for a visitor who followed a link. */
  of: number | undefined
}

/** The navigation state with which `useReturnPath` returns to a page after the log-in. */
export function returnState({ pathname, search }: Location, userId: number | undefined): ReturnState {
  return { from: `${pathname}${search}`, of: userId }
}

/**
 * The page to open after the log-in: the requested page, if it is a protected page that the role may open and the
 * previous session was not another user's; otherwise the role's start page. Only paths of the route table are followed.
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
