import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { assertStorableText } from '../../validation/validate-input.ts'

/** No input of either API is nested deeper than a few levels, and code that walks a body may recurse. */
export const deepest = 32

/**
 * Refuses, in both APIs, a body that is nested deeper than any input, and a field name with a NUL or a lone surrogate:
 * as an unknown field it would be dropped silently. BAD_REQUEST.
 */
export function rejectOddJson(app: FastifyInstance): void {
  // Multipart forms of the GraphQL API become a body in an earlier hook.
  app.addHook('preHandler', ({ body }, _reply, done) => {
    if (body !== undefined) assertShape(body, 0)
    done()
  })
}

function assertShape(value: unknown, depth: number): void {
  if (depth > deepest) throw new AppError('BAD_REQUEST', 'The request is nested too deeply.')
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) assertShape(item, depth + 1)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    assertStorableText(name)
    assertShape(inner, depth + 1)
  }
}
