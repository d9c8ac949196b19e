import type { ApolloServerPlugin } from '@apollo/server'
import {
  Kind,
  type FragmentDefinitionNode,
  type GraphQLFormattedError,
  type OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'
import type { RequestContext } from '../../context.ts'
import type { Metrics } from '../../metrics/metrics.ts'

type Fragments = Map<string, FragmentDefinitionNode>

/** Counts requests by the root fields of the schema, because callers can invent operation names without limit. */
export function countFields(metrics: Metrics): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ operation, document, response }) {
          const { body } = response
          if (body.kind !== 'single') return
          const { errors = [], data } = body.singleResult
          if (!operation || !document || data === undefined) {
            const outcome = codeOf(errors[0])
            return metrics.fieldAnswered({ operation: operation?.operation ?? 'none', field: 'none', outcome })
          }
          const fragments: Fragments = new Map()
          for (const definition of document.definitions) {
            if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
          }
          countAnswered(metrics, {
            kind: operation.operation,
            fields: rootFields(operation.selectionSet, fragments),
            errors,
          })
        },
      }
    },
  }
}

interface Answered {
  kind: OperationTypeNode
  /** The keys of the root fields in the response, with their names in the schema. */
  fields: Iterable<[key: string, name: string]>
  errors: readonly Pick<GraphQLFormattedError, 'path' | 'extensions'>[]
}

/** Counts each root field of an executed operation by the code of its error. */
export function countAnswered(metrics: Metrics, { kind, fields, errors }: Answered): void {
  for (const [key, field] of fields) {
    const outcome = codeOf(errors.find(({ path }) => path?.[0] === key))
    metrics.fieldAnswered({ operation: kind, field, outcome })
  }
}

/** The keys of the root fields in the response, with their names in the schema. */
function rootFields({ selections }: SelectionSetNode, fragments: Fragments): Map<string, string> {
  const found = new Map<string, string>()
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      found.set(selection.alias?.value ?? selection.name.value, selection.name.value)
      continue
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)!
    for (const [key, field] of rootFields(inner.selectionSet, fragments)) found.set(key, field)
  }
  return found
}

function codeOf(error: Pick<GraphQLFormattedError, 'extensions'> | undefined): string {
  return error ? String(error.extensions?.code ?? 'INTERNAL') : 'OK'
}
