import { notFound, routes, type RouteEntry } from '../app/routes.ts'
import { paths } from '../lib/paths.ts'
import { startPath } from '../lib/session/role.ts'
import type { SessionUser } from '../lib/session/session.ts'

type OpenedRoute = Pick<RouteEntry, 'frame' | 'page' | 'firstQuery'>

/** The page that a path opens for this user, after the redirections of the guard (client/app/guard.tsx). */
export function openedRoute(pathname: string, user: SessionUser | null): OpenedRoute {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const role = user?.role.name
  if (path === paths.home()) return routeAt(role ? startPath(role) : paths.landing())
  const route = routeAt(path)
  if (!route.roles) return route
  if (!user || !role) return routeAt(paths.login())
  if (user.mustChangePassword) return routeAt(paths.firstPassword())
  return route.roles.length === 0 || route.roles.includes(role) ? route : routeAt(paths.unauthorized())
}

function routeAt(path: string): OpenedRoute & Pick<RouteEntry, 'roles'> {
  return routes.find((route) => fits(route.path, path)) ?? { frame: 'bare', page: notFound }
}

/** As the router decides it, for the few kinds of patterns in the route table. */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part.toLowerCase() === given[index]?.toLowerCase())
  )
}
