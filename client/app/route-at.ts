import type { RoleName } from '../generated/graphql.ts'
import { paths } from '../lib/paths.ts'
import type { SessionUser } from '../lib/session/session.ts'
import { notFound, routes, type RouteEntry } from './routes.ts'

/** The route of a path; the 404 page for an unknown one. */
export function routeAt(pathname: string, table: readonly RouteEntry[] = routes): RouteEntry {
  return table.find((route) => fits(route.path, pathname)) ?? unknown
}

const unknown: RouteEntry = { path: '*', frame: 'bare', page: notFound }

/** Whether a path is the bare prefix, which leads to another page. */
export function isHome(pathname: string): boolean {
  return fits(paths.home(), pathname)
}

/** As React Router decides it, for the few kinds of patterns in the route table. */
function fits(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern, pathname.replace(/(?<=.)\/+$/, '')].map((path) => path.split('/'))
  return (
    wanted!.length === given!.length &&
    wanted!.every((part, index) =>
      part.startsWith(':') ? given![index] !== '' : part.toLowerCase() === given![index]!.toLowerCase(),
    )
  )
}

/**
 * Where the guard sends somebody who may not open a page with these roles: a visitor to log in, a user of another role
 * to "unauthorized", and a user who has to choose a password first to that page. Undefined for a user who may open it.
 * An empty list admits any signed-in user.
 */
export function redirection(roles: readonly RoleName[], user: SessionUser | null): string | undefined {
  if (!user) return paths.login()
  if (user.mustChangePassword) return paths.firstPassword()
  return roles.length === 0 || roles.includes(user.role.name) ? undefined : paths.unauthorized()
}
