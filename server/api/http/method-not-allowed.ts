import type { FastifyInstance, HTTPMethods } from 'fastify'
import { AppError } from '../../errors/app-error.ts'

const known: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers 405 with the supported methods to any other method; fastify adds HEAD to GET. */
export function rejectOtherMethods(app: FastifyInstance, url: string, methods: readonly HTTPMethods[]): void {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  app.route({
    url,
    method: known.filter((method) => !methods.includes(method)),
    onRequest: async (request, reply) => {
      reply.header('allow', allow)
      throw new AppError('METHOD_NOT_ALLOWED', `This address does not take ${request.method}, only ${allow}.`)
    },
    handler: async () => undefined,
  })
}
