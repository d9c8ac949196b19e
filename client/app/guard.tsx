import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { RoleName } from '../generated/graphql.ts'
import { returnState } from '../lib/navigation/return-path.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session/use-session.ts'
import { redirection } from './route-at.ts'

interface GuardProps {
  /** An empty list admits any signed-in user. */
  roles: readonly RoleName[]
  children?: ReactNode
}

/**
 * Shows its content to those who may open the page, and sends everybody else elsewhere (`redirection`), after a log-in
 * back to this page. The server enforces the permissions in any case.
 */
export function Guard({ roles, children }: GuardProps) {
  const { user, byHand } = useSession()
  const location = useLocation()
  const [opener] = useState(user?.id)
  const elsewhere = redirection(roles, user)
  if (elsewhere === undefined) return children
  const returns = !byHand && elsewhere !== paths.unauthorized()
  return <Navigate to={elsewhere} state={returns ? returnState(location, opener) : undefined} replace />
}
