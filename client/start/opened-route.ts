import { isHome, redirection, routeAt } from '../app/route-at.ts'
import type { RouteEntry } from '../app/routes.ts'
import { paths } from '../lib/paths.ts'
import { startPath } from '../lib/session/role.ts'
import type { SessionUser } from '../lib/session/session.ts'

/** The page that a path opens for this user, after the redirections of the guard (client/app/guard.tsx). */
export function openedRoute(pathname: string, user: SessionUser | null): RouteEntry {
  if (isHome(pathname)) return routeAt(user ? startPath(user.role.name) : paths.landing())
  const route = routeAt(pathname)
  const elsewhere = route.roles && redirection(route.roles, user)
  return elsewhere ? routeAt(elsewhere) : route
}
