import { ApolloLink } from '@apollo/client/link'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { catchError, from, map, switchMap, throwError } from 'rxjs'
import { getSession, signOut } from '../session/session.ts'
import { endsSoon } from '../session/token-expiry.ts'
import { refreshAccessToken, type AskForToken } from '../session/token-refresh.ts'
import { carriesToken } from './auth-link.ts'
import { readError } from './read-error.ts'
import type { UploadFetchOptions } from './xhr-fetch.ts'

/** The texts by which a 400 answer means "your token is dead" (C070 to C073); any other 400 is not about it (C074). */
const deadTokenTexts = ['JWT expired', 'Invalid Token', 'token is not', 'Invalid token']

/** Whether `error` says that the access token was refused (C069 to C074). */
function isAuthError(error: unknown): boolean {
  const { code, status, detail } = readError(error)
  if (status === 401 || code === 'UNAUTHENTICATED') return true
  const bad = status === 400 || code === 'BAD_REQUEST' || code === 'VALIDATION'
  return bad && deadTokenTexts.some((words) => detail?.includes(words))
}

export interface RefreshLinkOptions {
  ask: AskForToken
  /** Called with the user's id after the session has been cleared because it could not be continued. */
  onSessionLost: (userId: number) => void
}

/** Whether the refresh was not decided: a network that drops out, or a database that restarts, must not sign people out. */
function undecided(error: unknown): boolean {
  const { code, status } = readError(error)
  return error instanceof TypeError || code === 'UNAVAILABLE' || [502, 503, 504].includes(status ?? 0)
}

/**
 * Answers a refused access token with one refresh and one retry of the request (C069, C075). When the refresh is refused
 * (C078), or the retry is refused again (C079), the session ends and the user goes to the log-in page.
 */
export function createRefreshLink({ ask, onSessionLost }: RefreshLinkOptions): ApolloLink {
  const endSession = () => {
    // One of several refused requests says so; who has logged out knows it already.
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
    /** Sends with a fresh token; when there is none to be had, `reason` is what the caller hears. */
    const sendAfresh = (reason?: unknown) =>
      from(
        refreshAccessToken(sent, ask).catch((failure: unknown) => {
          if (!undecided(failure)) endSession()
          throw undecided(failure) ? failure : (reason ?? failure)
        }),
      ).pipe(switchMap(() => send().pipe(catchError(refuse))))

    // A long upload would otherwise be sent twice: its refusal is only heard when it is through.
    if (isUpload(operation) && endsSoon(sent)) return sendAfresh()
    return send().pipe(catchError((error) => (sent && isAuthError(error) ? sendAfresh(error) : refuse(error))))
  })
}

/** Whether the operation carries a file whose progress is watched (upload-context.ts). */
function isUpload(operation: ApolloLink.Operation): boolean {
  const { fetchOptions } = operation.getContext() as { fetchOptions?: UploadFetchOptions }
  return fetchOptions?.onProgress !== undefined
}

/** Makes a result that says "refused" an error, so that both ways of saying it meet in one place. */
function unwrap(result: ApolloLink.Result): ApolloLink.Result {
  if (!result.errors?.length) return result
  const error = new CombinedGraphQLErrors(result, result.errors)
  if (isAuthError(error)) throw error
  return result
}
