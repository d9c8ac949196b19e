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
  app.addHook('preHandler', async ({ body }) => {
    assertShape(body)
  })
}

function assertShape(body: unknown): void {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new AppError('BAD_REQUEST', 'The request is nested too deeply.')
    level = level.filter(isContainer).flatMap((each) => {
      if (!Array.isArray(each)) for (const name of Object.keys(each)) assertStorableText(name)
      return Object.values(each)
    })
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
