import 'reflect-metadata'
import type { GraphQLError, GraphQLSchema } from 'graphql'
import { buildSchema, type MiddlewareFn, type PubSub, type ResolverData } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { SessionChanged } from '../../errors/session-changed.ts'
import { toGraphqlError } from '../../errors/to-graphql.ts'
import { toAppError } from '../../errors/unknown-error.ts'
import type { Action } from '../../policies/actions.ts'
import { recordingAttempt } from '../../operation/attempt.ts'
import { admit } from '../../policies/policy.ts'
import { assertStorableText, validateInput } from '../../validation/validate-input.ts'
import { reportFailure } from '../../audit/report-failure.ts'
import { withClientRequestIds } from './client-request-id.ts'
import { resolvers } from './resolvers.ts'
import { UploadScalar, UploadedFile } from '../kit/upload-scalar.ts'

/** Turns every failure of a resolver into an error that the caller may see, and logs it once. */
const translateErrors: MiddlewareFn<RequestContext> = async ({ context }, next) => {
  try {
    return await next()
  } catch (error) {
    throw await visible(error, context)
  }
}

/** Throws SessionChanged in place of a failure that came of a session which is no longer that of the request's user. */
export async function visible(error: unknown, context: RequestContext): Promise<GraphQLError> {
  if (error instanceof SessionChanged || !((await context.session?.isCurrent()) ?? true)) throw new SessionChanged()
  const known = await reportFailure(context, toAppError(error))
  return toGraphqlError(known, context.requestId)
}

/**
 * @Authorized(operation.action): refuses a wrong role before arguments are validated or files are read. An arrow
 * function, because type-graphql takes any function with a prototype for a class.
 */
const checkRole = async ({ context, args }: ResolverData<RequestContext>, [action]: Action[]): Promise<boolean> => {
  try {
    if (!action) throw new AppError('FORBIDDEN', 'You do not have permission to do this.')
    await recordingAttempt({ action, input: args }, async () => admit(context, action))
    return true
  } catch (error) {
    throw await visible(error, context)
  }
}

const noTopics: PubSub = {
  publish: () => {},
  subscribe: () => {
    throw new Error('Subscriptions here have a source of their own.')
  },
}

/** The schema of all resolvers: each is guarded by its action, its input is validated, its errors are translated. */
export async function createSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    authChecker: checkRole,
    globalMiddlewares: [translateErrors],
    validate: false,
    validateFn: async (input) => {
      for (const one of [input].flat()) {
        assertStorableText(one)
        if (one && typeof one === 'object') await validateInput(one)
      }
    },
    scalarsMap: [{ type: UploadedFile, scalar: UploadScalar }],
    emitSchemaFile: false,
    // Apollo Server validates the schema; the check of type-graphql would execute a query over all of it.
    skipCheck: true,
    // The subscription has a source of its own; type-graphql asks for one in any case.
    pubSub: noTopics,
  })
  return withClientRequestIds(schema)
}
