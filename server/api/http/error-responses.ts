import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { toRestFailure } from '../../errors/to-rest.ts'
import { toAppError } from '../../errors/unknown-error.ts'
import { reportFailure } from '../../audit/report-failure.ts'

/** Failures outside both APIs answer in the REST envelope too, since no page handles them. */
export function addErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const known = await reportFailure(request.ctx, toAppError(error))
    if (known.retryAfter) reply.header('retry-after', String(known.retryAfter))
    return reply.code(known.status).send(toRestFailure(known, request.id))
  })
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(toRestFailure(new AppError('NOT_FOUND', 'There is no such address.'), request.id))
}

/** For addresses that cannot be decoded or have an overlong segment, which no route and no hook sees. */
export function sendBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error)
  reply.headers({
    ...{ 'cache-control': 'no-store', 'x-request-id': request.id, 'x-content-type-options': 'nosniff' },
    ...{ 'content-security-policy': "default-src 'none'", 'referrer-policy': 'no-referrer' },
  })
  reply.code(known.status).send(toRestFailure(known, request.id))
}

const words: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  431: 'The head of the request is too large.',
}

/** For requests that Node's parser rejects: there is no request object, only the connection to answer on. */
export function sendBadConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'HPE_HEADER_OVERFLOW') endWith(socket, 431)
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') endWith(socket, 408)
  else endWith(socket, 400)
}

/** Sends the reason on a connection without a response yet, then closes it. */
export function endWith(socket: Socket, status: 400 | 408 | 431): void {
  if (!socket.writable) return void socket.destroy()
  const detail = words[status]!
  const body = JSON.stringify({ status: false, message: detail, detail })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
