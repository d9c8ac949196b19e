import { Navigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { startPath } from '../lib/session/role.ts'
import { useSession } from '../lib/session/use-session.ts'

/** The bare prefix: the start page of a signed-in user, else the landing page. */
export function HomePage() {
  const { user } = useSession()
  return <Navigate to={user ? startPath(user.role.name) : paths.landing()} replace />
}
