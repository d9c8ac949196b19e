import { ApolloLink } from '@apollo/client/link'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { catchError, from, map, switchMap, throwError } from 'rxjs'
import { getSession, signOut } from '../session/session.ts'
import { endsSoon } from '../session/token-expiry.ts'
import { refreshAccessToken, type AskForToken } from '../session/token-refresh.ts'
import { carriesToken } from './auth-link.ts'
import { readError } from './read-error.ts'
import type { UploadFetchOptions } from './xhr-fetch.ts'

/** The texts by which a 400 response means that the token is not valid; any other 400 is about something else. */
const deadTokenTexts = ['JWT expired', 'Invalid Token', 'token is not', 'Invalid token']

/** Whether `error` means that the access token was refused. */
function isAuthError(error: unknown): boolean {
  const { code, status, detail } = readError(error)
  if (status === 401 || code === 'UNAUTHENTICATED') return true
  const bad = status === 400 || code === 'BAD_REQUEST' || code === 'VALIDATION'
  return bad && deadTokenTexts.some((text) => detail?.includes(text))
}

export interface RefreshLinkOptions {
  ask: AskForToken
  /** Called with the user's id after the session has been cleared because it could not be continued. */
  onSessionLost: (userId: number) => void
}

/**
 * Whether the refresh failed without a decision: a network failure or a restarting database must not sign people out.
 */
function undecided(error: unknown): boolean {
  const { code, status } = readError(error)
  return error instanceof TypeError || code === 'UNAVAILABLE' || [502, 503, 504].includes(status ?? 0)
}

/**
 * Handles a refused access token with one refresh and one retry of the request. If the refresh is refused, or the retry
 * is refused again, the session ends and the user goes to the log-in page.
 */
export function createRefreshLink({ ask, onSessionLost }: RefreshLinkOptions): ApolloLink {
  const endSession = () => {
    // One report is enough for several refused requests, and a user who has logged out needs none.
    const { user } = getSession()
    if (!user) return
    signOut()
    onSessionLost(user.id)
  }

  return new ApolloLink((operation, forward) => {
    if (!carriesToken(operation.operationName)) return forward(operation)
    const sent = getSession().accessToken
    const send = () => forward(operation).pipe(map(unwrap))
    const refuse = (error: unknown) => {
      if (isAuthError(error)) endSession()
      return throwError(() => error)
    }
    /** Sends with a new token; if there is none, the caller gets `reason` as the error. */
    const sendWithNewToken = (reason?: unknown) =>
      from(
        refreshAccessToken(sent, ask).catch((failure: unknown) => {
          if (!undecided(failure)) endSession()
          throw undecided(failure) ? failure : (reason ?? failure)
        }),
      ).pipe(switchMap(() => send().pipe(catchError(refuse))))

    // A long upload with an expired token would be sent twice, because its refusal arrives only after the whole body.
    if (isUpload(operation) && endsSoon(sent)) return sendWithNewToken()
    return send().pipe(catchError((error) => (sent && isAuthError(error) ? sendWithNewToken(error) : refuse(error))))
  })
}

/** Whether the operation uploads a file with progress (upload-context.ts). */
function isUpload(operation: ApolloLink.Operation): boolean {
  const { fetchOptions } = operation.getContext() as { fetchOptions?: UploadFetchOptions }
  return fetchOptions?.onProgress !== undefined
}

/** Turns a result that means "refused" into an error, so that one place handles both forms of a refusal. */
function unwrap(result: ApolloLink.Result): ApolloLink.Result {
  if (!result.errors?.length) return result
  const error = new CombinedGraphQLErrors(result, result.errors)
  if (isAuthError(error)) throw error
  return result
}
