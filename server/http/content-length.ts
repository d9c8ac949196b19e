import type { FastifyRequest } from 'fastify'

/** How many bytes a body has by its own account; a chunked one says nothing. */
export function contentLength({ headers }: FastifyRequest): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
}
