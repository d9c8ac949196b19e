import { createContext, use } from 'react'
import { matchPath, parsePath } from 'react-router-dom'
import type { RoleName } from '../../generated/graphql.ts'
import { useSession } from '../session/use-session.ts'

/**
 * The data that a link needs about a page: its path and the roles that may open it. The route table of `app` has this
 * shape.
 */
export interface AvailablePage {
  path: string
  /** Absent: public. Empty: any signed-in user (C049). */
  roles?: readonly RoleName[]
}

/** Filled by `app` from the route table, so that no link can lead to a missing page. */
export const AvailablePagesContext = createContext<readonly AvailablePage[]>([])

/** Whether a user of this role (undefined: a visitor) may open a page. */
function admits(page: AvailablePage, role: RoleName | undefined): boolean {
  if (!page.roles) return true
  return role !== undefined && (page.roles.length === 0 || page.roles.includes(role))
}

/** Whether a path belongs to a page behind the log-in that a user of this role may open. */
export function isAdmitted(pages: readonly AvailablePage[], address: string, role: RoleName): boolean {
  return pages.some((page) => page.roles && leadsTo(page, address) && admits(page, role))
}

/** Returns a function that tells whether the product has a page at a path. */
export function usePageExists(): (address: string) => boolean {
  const pages = use(AvailablePagesContext)
  return (address) => pages.some((page) => leadsTo(page, address))
}

/** Returns a function that tells whether the product has a page at a path that the signed-in user may open. */
export function useCanOpen(): (address: string) => boolean {
  const pages = use(AvailablePagesContext)
  const role = useSession().user?.role.name
  return (address) => pages.some((page) => leadsTo(page, address) && admits(page, role))
}

function leadsTo(page: AvailablePage, address: string): boolean {
  return matchPath(page.path, parsePath(address).pathname ?? '/') !== null
}
