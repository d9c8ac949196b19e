import type { ApolloServerPlugin } from '@apollo/server'
import {
  getNullableType,
  getVariableValues,
  type GraphQLSchema,
  isListType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import { type ComplexityEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity'
import type { GraphqlContext } from '../doors/graphql-context.ts'
import { AppError } from '../errors/app-error.ts'
import { toGraphqlError } from '../errors/to-graphql.ts'
import { reportFailure } from '../modules/audit/operations/report-failure.ts'

/** Twice what our own widest list costs with a hundred rows, the most that a page can have (A107). */
export const largestCost = 10_000

/** Rows that a list within a row is taken to have. */
const innerRows = 10

/** A page costs its rows as often as it asks for them. */
const pageCost: ComplexityEstimator = ({ field, args, childComplexity }) => {
  if (!field.args.some(({ name }) => name === 'size')) return undefined
  const size = Math.min(Math.max(Number(args.size ?? 10), 1), 100)
  return 1 + size * childComplexity
}

/** The rows of a page are counted by the page; the schema itself has an end. */
const listCost: ComplexityEstimator = ({ type, field, childComplexity }) => {
  if (!isListType(getNullableType(field.type)) || type.name.startsWith('__')) return undefined
  if (type.name.endsWith('Page') && field.name === 'content') return childComplexity
  return 1 + innerRows * childComplexity
}

export interface CostlyRequest {
  schema: GraphQLSchema
  document: Parameters<typeof getComplexity>[0]['query']
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
}

/** How many fields an operation makes the server answer, as far as its lists can be foreseen. */
export function costOf({ schema, document, operation, variables }: CostlyRequest): number {
  return getComplexity({
    schema,
    // Other operations of the document are not executed.
    query: {
      ...document,
      definitions: document.definitions.filter(
        (definition) => definition.kind !== Kind.OPERATION_DEFINITION || definition === operation,
      ),
    },
    variables,
    estimators: [pageCost, listCost, simpleEstimator({ defaultComplexity: 1 })],
  })
}

/** Row 26: refuses an operation that costs too much, once its variables are known and before it begins. */
export const limitCost: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request, contextValue }) {
        if (!operation) return
        const variables = request.variables ?? {}
        // Variables that do not fit are refused by the execution itself, with the names of the fields.
        if (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) return
        if (costOf({ schema, document, operation, variables }) <= largestCost) return
        const error = new AppError('BAD_REQUEST', 'This document asks for too much: please ask for smaller pages.')
        await reportFailure(contextValue, error)
        throw toGraphqlError(error, contextValue.requestId)
      },
    }
  },
}
