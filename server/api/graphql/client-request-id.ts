import { defaultFieldResolver, GraphQLString, type GraphQLSchema } from 'graphql'
import type { RequestContext } from '../../context.ts'
import { markedMutations } from '../kit/mutation-marks.ts'

const description = 'A repeated request with the same text gets the first answer, for 24 hours.'

/**
 * Adds the argument clientRequestId to every mutation that creates something, and passes it on as the idempotency key
 * of the context. It is done here for all of them, because the resolvers do not need it.
 */
export function withClientRequestIds(schema: GraphQLSchema): GraphQLSchema {
  const mutations = schema.getMutationType()?.getFields() ?? {}
  for (const name of markedMutations(schema, 'creates')) {
    const field = mutations[name]!
    field.args = [
      ...field.args,
      {
        name: 'clientRequestId',
        description,
        type: GraphQLString,
        defaultValue: undefined,
        deprecationReason: undefined,
        extensions: {},
        astNode: undefined,
      },
    ]
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (source, { clientRequestId, ...args }, context: RequestContext, info) =>
      resolve(source, args, { ...context, idempotencyKey: clientRequestId ?? context.idempotencyKey }, info)
  }
  return schema
}
