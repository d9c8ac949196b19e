import type { GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'

/** Marks of a mutation in the extensions of its field, which the printed schema does not show. */
export type MutationMark = 'creates' | 'oncePerDocument'

const mark = (name: MutationMark) => Extensions({ [name]: true })

/** Marks a mutation whose operation creates something through idempotent(): it gets the argument clientRequestId. */
export const Creates = () => mark('creates')

/**
 * Marks a mutation of which one document can have one: those on sessions and passwords and those open to visitors,
 * whose attempts aliases would multiply.
 */
export const OncePerDocument = () => mark('oncePerDocument')

export function markedMutations(schema: GraphQLSchema, name: MutationMark): ReadonlySet<string> {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {})
  return new Set(fields.filter(({ extensions }) => extensions[name] === true).map((field) => field.name))
}
