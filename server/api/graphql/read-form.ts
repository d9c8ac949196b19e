import type { IncomingMessage, ServerResponse } from 'node:http'
import { processRequest } from 'graphql-upload-minimal'
import { formError } from '../kit/form-error.ts'
import { watchParts } from '../kit/watch-parts.ts'
import { FormCheck } from './check-form.ts'

const limits = { maxFiles: 20, maxFieldSize: 100_000 }

/**
 * Reads a multipart request up to its map; the files follow later, for the resolvers that read them. Throws BAD_REQUEST
 * for a body that is not a GraphQL multipart request, and TOO_LARGE.
 */
export async function readForm(request: IncomingMessage, response: ServerResponse): Promise<object> {
  const form = new FormCheck()
  watchParts(request, {
    checkField: (name, value) => form.field(name, value),
    isWanted: (name) => form.isMapped(name),
  })
  try {
    return await processRequest(request, response, limits)
  } catch (error) {
    throw formError(error)
  }
}
