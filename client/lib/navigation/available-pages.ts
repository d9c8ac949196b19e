import { createContext, use } from 'react'
import { matchPath, parsePath } from 'react-router-dom'
import type { RoleName } from '../../generated/graphql.ts'
import { useSession } from '../session/session.ts'

/** What a link needs to know of a page: its address and who may open it. The route table of `app` has this shape. */
export interface AvailablePage {
  path: string
  /** Absent: public. Empty: any signed-in user (C049). */
  roles?: readonly RoleName[]
}

/** Filled by `app` from the route table, so that no link can lead to a page that is not there. */
export const AvailablePagesContext = createContext<readonly AvailablePage[]>([])

/** Whether a user of this role (undefined: a visitor) may open a page. */
function admits(page: AvailablePage, role: RoleName | undefined): boolean {
  if (!page.roles) return true
  return role !== undefined && (page.roles.length === 0 || page.roles.includes(role))
}

/** Whether an address has a page behind the log-in that a user of this role may open. */
export function isAdmitted(pages: readonly AvailablePage[], address: string, role: RoleName): boolean {
  return pages.some((page) => page.roles && leadsTo(page, address) && admits(page, role))
}

/** Tells of an address whether the product has a page there. */
export function usePageExists(): (address: string) => boolean {
  const pages = use(AvailablePagesContext)
  return (address) => pages.some((page) => leadsTo(page, address))
}

/** Tells of an address whether the product has a page there that the signed-in user may open. */
export function useCanOpen(): (address: string) => boolean {
  const pages = use(AvailablePagesContext)
  const role = useSession().user?.role.name
  return (address) => pages.some((page) => leadsTo(page, address) && admits(page, role))
}

function leadsTo(page: AvailablePage, address: string): boolean {
  return matchPath(page.path, parsePath(address).pathname ?? '/') !== null
}
