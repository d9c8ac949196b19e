import { Transform, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { roleMay } from '../../policies/policy.ts'
import { contentLength } from '../http/content-length.ts'
import { confirmSession } from '../http/session-check.ts'
import { usualBody } from '../kit/large-body.ts'

/**
 * Returns the body to read: a large one only for users who may import a table, so that nobody else makes the server take
 * megabytes in. Throws TOO_LARGE; a body of unknown length is cut off on the way.
 */
export async function admitLargeBody(request: FastifyRequest, body: Readable): Promise<Readable> {
  const length = contentLength(request)
  if (length !== undefined && length <= usualBody) return body
  await confirmSession(request)
  const role = request.ctx.actor?.role
  if (role && roleMay(role, 'error-code.import')) return body
  if (length !== undefined) throw tooLarge()
  return cutOff(body)
}

function cutOff(body: Readable): Readable {
  let bytes = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > usualBody) done(tooLarge())
      else done(null, chunk)
    },
  })
  body.once('error', (error) => limited.destroy(error))
  body.once('close', () => body.readableEnded || limited.destroy())
  return body.pipe(limited)
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', 'The request is too large.')
}
