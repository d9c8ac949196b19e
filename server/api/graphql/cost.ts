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
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { toGraphqlError } from '../../errors/to-graphql.ts'
import { reportFailure } from '../../audit/report-failure.ts'

/** Twice the cost of the client's widest list with a hundred rows, the largest page. */
export const largestCost = 10_000

/** The assumed number of rows of a list inside a row. */
const innerRows = 10

/** The rows of a page count as often as its size. */
const pageCost: ComplexityEstimator = ({ field, args, childComplexity }) => {
  if (!field.args.some(({ name }) => name === 'size')) return undefined
  const size = Math.min(Math.max(Number(args.size ?? 10), 1), 100)
  return 1 + size * childComplexity
}

/** pageCost has counted the rows of a page already; the lists of the introspection schema are finite. */
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

/** The number of fields that an operation makes the server resolve, with assumed lengths of inner lists. */
export function costOf({ schema, document, operation, variables }: CostlyRequest): number {
  return getComplexity({
    schema,
    // The other operations of the document are not executed.
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

/** Refuses an operation that costs too much, once its variables are known and before it is executed. */
export const limitCost: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request, contextValue }) {
        if (!operation) return
        const variables = request.variables ?? {}
        // The execution itself refuses wrong variables, and names their fields.
        if (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) return
        if (costOf({ schema, document, operation, variables }) <= largestCost) return
        const error = new AppError('BAD_REQUEST', 'This document asks for too much: please ask for smaller pages.')
        await reportFailure(contextValue, error)
        throw toGraphqlError(error, contextValue.requestId)
      },
    }
  },
}
