import { defaultFieldResolver, GraphQLString, type GraphQLSchema } from 'graphql'
import type { GraphqlContext } from '../doors/graphql-context.ts'

/** The mutations that make something, each through idempotent(). */
export const creatingMutations = [
  'addErrorCode',
  'addUser',
  'claimMachine',
  'contactUs',
  'createTicket',
  'inviteTenant',
  'registerMachine',
  'sendContactMessage',
  'signUp',
  'uploadSupportFile',
]

const description = 'A repeated request with the same text gets the first answer, for 24 hours.'

/**
 * Gives every mutation that makes something the argument clientRequestId, which becomes the key of its context. One
 * place for all of them, because to the resolvers it is none of their inputs.
 */
export function withClientRequestIds(schema: GraphQLSchema): GraphQLSchema {
  const mutations = schema.getMutationType()?.getFields() ?? {}
  for (const name of creatingMutations) {
    const field = mutations[name]
    if (!field) throw new Error(`There is no mutation ${name}`)
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
    field.resolve = (source, { clientRequestId, ...args }, context: GraphqlContext, info) =>
      resolve(source, args, { ...context, idempotencyKey: clientRequestId ?? context.idempotencyKey }, info)
  }
  return schema
}
