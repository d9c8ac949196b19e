import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { AppError } from './app-error.ts'
import { errorCodes } from './error-codes.ts'

/** The error as a GraphQL error: code and fields in the extensions, its HTTP status and headers beside them. */
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

/** GraphQL stops at fifty errors in the variables, and reports that one without the code of such an error. */
const tooManyFaults = /^Too many errors processing variables/

/** Keeps only the public parts of an error raised by GraphQL itself: no stack, no internals. */
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
