import type { JsonSchema } from '../../kit/response-schema.ts'
import type { RestRoute } from '../../kit/rest-route.ts'
import { errorCodes, type ErrorCode } from '../../../errors/error-codes.ts'

/** The one shape of every failure. */
export const failure: JsonSchema = {
  title: 'Failure',
  type: 'object',
  properties: {
    status: { const: false },
    message: { type: 'string' },
    detail: { type: 'string', description: 'The same sentence, for people.' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'A sentence per field.' },
    fileName: { type: 'string', description: 'The name of the refused file, if a file was refused.' },
    requestId: {
      type: 'string',
      description: 'The id of the request in the log, for failures without further details.',
    },
  },
  required: ['status', 'message', 'detail'],
}

const sentences: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The request could not be understood.',
  VALIDATION: 'A field is missing or wrong.',
  UNAUTHENTICATED: 'The token is missing, expired or revoked.',
  FORBIDDEN: 'The role may not do this.',
  NOT_FOUND: 'The named row does not exist, or belongs to another company.',
  METHOD_NOT_ALLOWED: 'The address does not support this method.',
  CONFLICT: 'The request conflicts with the current state.',
  TOO_LARGE: 'The body is too large.',
  UNSUPPORTED_TYPE: 'This type of content is not accepted here.',
  TOO_MANY_REQUESTS: 'Too many attempts; Retry-After has the seconds to wait.',
  INTERNAL: 'Something went wrong on the server.',
  UNAVAILABLE: 'The service is unavailable or busy for a moment; Retry-After has the seconds to wait.',
  DISK_FULL: 'The server has no space left for files.',
}

/** The statuses and sentences of a route's usual refusals; rarer failures have the same shape. */
export function failuresOf(route: RestRoute): Map<number, string> {
  const codes: ErrorCode[] = ['VALIDATION', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']
  if (route.action) codes.push('UNAUTHENTICATED', 'FORBIDDEN')
  if (route.action && route.input) codes.push('NOT_FOUND')
  if (route.method !== 'GET') codes.push('CONFLICT')
  if (route.method === 'POST' || route.method === 'PUT') codes.push('TOO_LARGE', 'UNSUPPORTED_TYPE')
  if (route.files) codes.push('DISK_FULL')
  const own = Object.entries(route.refusals ?? {}) as [ErrorCode, string][]
  const described = [...codes.map((code) => [code, sentences[code]] as const), ...own]
  return new Map(described.map(([code, sentence]) => [errorCodes[code].status, sentence]))
}
