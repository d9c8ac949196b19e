import type { FastifyRequest } from 'fastify'

/** The announced length of a body; undefined for a chunked one. */
export function contentLength({ headers }: FastifyRequest): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
}
