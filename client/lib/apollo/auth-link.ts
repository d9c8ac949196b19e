import { SetContextLink } from '@apollo/client/link/context'
import { getSession } from '../session/session.ts'

/** Log-in and refresh carry no access token (C068); log-out needs none (A118), so a dead one cannot hinder it. */
const withoutToken = new Set(['LogIn', 'Refresh', 'LogOut'])

/** Whether the operation of this name carries the access token, and may be retried with a fresh one. */
export function carriesToken(operationName: string | undefined): boolean {
  return !withoutToken.has(operationName ?? '')
}

/** Attaches the access token of the session to every request but those three. */
export function createAuthLink(): SetContextLink {
  return new SetContextLink((context, operation) => {
    const { accessToken } = getSession()
    if (!accessToken || !carriesToken(operation.operationName)) return {}
    return { headers: { ...context.headers, authorization: `Bearer ${accessToken}` } }
  })
}
