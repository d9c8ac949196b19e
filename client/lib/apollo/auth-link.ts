import { SetContextLink } from '@apollo/client/link/context'
import { isAttended } from '../session/attention.ts'
import { getSession } from '../session/session.ts'

/** Log-in and refresh carry no access token. Log-out needs none, so that an expired token cannot prevent it. */
const withoutToken = new Set(['LogIn', 'Refresh', 'LogOut'])

/** Whether the operation with this name carries the access token, and may be retried with a new one. */
export function carriesToken(operationName: string | undefined): boolean {
  return !withoutToken.has(operationName ?? '')
}

/**
 * Attaches the session's access token to every other request. What a page reads by itself while nobody uses it does not
 * keep the session alive.
 */
export function createAuthLink(): SetContextLink {
  return new SetContextLink((context, operation) => {
    const { accessToken } = getSession()
    if (!accessToken || !carriesToken(operation.operationName)) return {}
    const unattended = isAttended() ? {} : { 'x-unattended': '1' }
    return { headers: { ...context.headers, ...unattended, authorization: `Bearer ${accessToken}` } }
  })
}
