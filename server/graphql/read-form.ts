import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { processRequest } from 'graphql-upload-minimal'
import { formError } from '../doors/form-error.ts'

const limits = { maxFiles: 20, maxFieldSize: 100_000 }

/**
 * Takes a multipart request apart as far as its map; its files come later, to whoever reads them.
 * Throws BAD_REQUEST for what is no such request, and TOO_LARGE.
 */
export async function readForm(request: IncomingMessage, response: ServerResponse): Promise<object> {
  hearAllErrors(request)
  try {
    return await processRequest(request, response, limits)
  } catch (error) {
    throw formError(error)
  }
}

/**
 * The parser says twice what is wrong with a malformed body, and the library listens once: unheard, the second error would
 * end the process.
 */
function hearAllErrors(request: IncomingMessage): void {
  const pipe = request.pipe.bind(request)
  request.pipe = <Parser extends NodeJS.WritableStream>(parser: Parser, options?: { end?: boolean }) => {
    ;(parser as unknown as Writable).on('error', () => {})
    return pipe(parser, options)
  }
}
