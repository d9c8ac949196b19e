import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { RoleName } from '../generated/graphql.ts'
import { returnState } from '../lib/navigation/return-path.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session/use-session.ts'

interface GuardProps {
  /** An empty list admits any signed-in user. */
  roles: readonly RoleName[]
  children: ReactNode
}

/**
 * Sends a visitor to log in and from there back to this page, a user of another role to "unauthorized", and a user who
 * has to choose a password first to that page. The server enforces the permissions in any case.
 */
export function Guard({ roles, children }: GuardProps) {
  const { user, byHand } = useSession()
  const location = useLocation()
  const [opener] = useState(user?.id)
  const state = byHand ? undefined : returnState(location, opener)
  if (!user) return <Navigate to={paths.login()} state={state} replace />
  if (user.mustChangePassword) return <Navigate to={paths.firstPassword()} state={state} replace />
  if (roles.length > 0 && !roles.includes(user.role.name)) return <Navigate to={paths.unauthorized()} replace />
  return children
}
