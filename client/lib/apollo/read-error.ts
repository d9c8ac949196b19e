import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** The content of a refused or failed request, whichever API or transport it came through. */
export interface ReadableError {
  /** Field name to message; empty when the error is about no field. */
  fields: Record<string, string>
  detail?: string
  message?: string
  /** The name of the uploaded file that was refused. */
  fileName?: string
  code?: string
  /** HTTP status where one is known. */
  status?: number
  requestId?: string
}

type Bag = Record<string, unknown>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function textsOf(value: unknown): Record<string, string> {
  if (!isBag(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => (text(entry) ? [[name, String(entry)]] : [])),
  )
}

function readGraphQL(error: unknown): ReadableError {
  const { message, extensions } = isBag(error) ? error : {}
  const bag = isBag(extensions) ? extensions : {}
  const code = text(bag.code)
  return {
    fields: textsOf(bag.fields),
    detail: text(bag.detail),
    // The message of an unexpected failure means nothing to a user.
    message: code && code !== 'INTERNAL' && code !== 'INTERNAL_SERVER_ERROR' ? text(message) : undefined,
    fileName: isBag(bag.data) ? text(bag.data.fileName) : undefined,
    code,
    requestId: text(bag.requestId),
  }
}

/** A response that is not 2xx: a GraphQL response, the envelope of the REST API, or a proxy's own page. */
function readAnswer(status: number, body: string): ReadableError {
  let answer: unknown
  try {
    answer = JSON.parse(body)
  } catch {
    return { fields: {}, status }
  }
  if (!isBag(answer)) return { fields: {}, status }
  const graphQL = Array.isArray(answer.errors) ? readGraphQL(answer.errors[0]) : undefined
  return {
    ...(graphQL ?? {
      fields: textsOf(answer.errors),
      detail: text(answer.detail),
      message: text(answer.message),
      fileName: text(answer.fileName),
    }),
    status,
  }
}

/** The one reader of errors: fields, then detail, then message. Never throws. */
export function readError(error: unknown): ReadableError {
  if (CombinedGraphQLErrors.is(error)) return readGraphQL(error.errors[0])
  if (ServerError.is(error)) return readAnswer(error.statusCode, error.bodyText)
  return { fields: {} }
}

/** Whether the request did not reach the server, as far as the browser can tell. */
export function isUnreachable(error: unknown): error is TypeError {
  return error instanceof TypeError
}

/**
 * The texts to show, one per toast: each field's message, else the detail, else the message, else `fallback`; an error
 * about a file has the file's name before it.
 */
export function errorTexts(error: unknown, fallback: string): string[] {
  const { fields, detail, message, fileName } = readError(error)
  const values = Object.values(fields)
  if (values.length > 0) return values
  const reason = detail ?? message ?? fallback
  return [fileName ? `${fileName}: ${reason}` : reason]
}

/** As `errorTexts`, joined into one text for a place that has room for only one. */
export function errorText(error: unknown, fallback: string): string {
  return errorTexts(error, fallback).join(', ')
}
