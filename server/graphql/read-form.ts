import type { IncomingMessage, ServerResponse } from 'node:http'
import { processRequest } from 'graphql-upload-minimal'
import { formError } from '../doors/form-error.ts'
import { watchParts } from '../doors/watch-parts.ts'
import { FormCheck } from './check-form.ts'

const limits = { maxFiles: 20, maxFieldSize: 100_000 }

/**
 * Takes a multipart request apart as far as its map; its files come later, to whoever reads them.
 * Throws BAD_REQUEST for what is no such request, and TOO_LARGE.
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
