import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { RoleName } from '../generated/graphql.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session/session.ts'

interface GuardProps {
  /** Empty admits any signed-in user (C049). */
  roles: readonly RoleName[]
  children: ReactNode
}

/**
 * Sends a visitor to log in (C047), a user of another role to "unauthorized" (C048), and who has to choose a password
 * first to that page (A14). The server decides anyway.
 */
export function Guard({ roles, children }: GuardProps) {
  const { user } = useSession()
  if (!user) return <Navigate to={paths.login()} replace />
  if (user.mustChangePassword) return <Navigate to={paths.firstPassword()} replace />
  if (roles.length > 0 && !roles.includes(user.role.name)) return <Navigate to={paths.unauthorized()} replace />
  return children
}
