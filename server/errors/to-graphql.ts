import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { AppError } from './app-error.ts'
import { errorCodes } from './error-codes.ts'

/** The same facts for the GraphQL door: code and fields in the extensions, what HTTP says of it beside them. */
export function toGraphqlError(error: AppError, requestId: string): GraphQLError {
  const isPublic = errorCodes[error.code].public
  const message = isPublic ? error.message : `Something went wrong. Request id: ${requestId}`
  return new GraphQLError(message, {
    originalError: error,
    extensions: {
      code: error.code,
      detail: message,
      ...(error.fields && { fields: error.fields }),
      ...(error.data && { data: error.data }),
      ...(error.retryAfter && { retryAfter: error.retryAfter }),
      ...(!isPublic && { requestId }),
      http: {
        status: error.status,
        ...(error.retryAfter && { headers: new Map([['retry-after', String(error.retryAfter)]]) }),
      },
    },
  })
}

/** GraphQL stops at fifty faults of the variables, and says so without the code of a fault of the variables. */
const tooManyFaults = /^Too many errors processing variables/

/** Keeps what a client may see of errors that GraphQL itself raised: no stack, no internals. */
export function withoutInternals({
  message,
  locations,
  path,
  extensions,
}: GraphQLFormattedError): GraphQLFormattedError {
  const { stacktrace: _, exception: __, ...safe } = extensions ?? {}
  const code = tooManyFaults.test(message) ? { code: 'BAD_USER_INPUT' } : {}
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { ...safe, ...code } }
}
