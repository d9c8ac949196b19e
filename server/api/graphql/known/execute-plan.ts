import { getArgumentValues, GraphQLError, type GraphQLResolveInfo, locatedError, OperationTypeNode } from 'graphql'
import type { RequestContext } from '../../../context.ts'
import { SessionChanged } from '../../../errors/session-changed.ts'
import { visible } from '../schema.ts'
import type { ExecutionPlan, RootField } from './execution-plan.ts'

export interface Execution {
  /** As the schema's types have coerced them. */
  variables: Record<string, unknown>
  context: RequestContext
}

export interface Executed {
  data: Record<string, unknown> | null
  errors: GraphQLError[]
}

type Call = RootField & { args: Record<string, unknown> }

/**
 * Executes a planned operation: queries in parallel, mutations one after the other, as graphql-js does. A failure within
 * a query or mutation fails all of it; there is no row that shows null in place of an error.
 * Throws SessionChanged before anything is answered, and GraphQLError for arguments that the variables leave missing.
 */
export async function executePlan(plan: ExecutionPlan, execution: Execution): Promise<Executed> {
  const data: Record<string, unknown> = {}
  const errors: GraphQLError[] = []
  const calls: Call[] = []
  for (const field of plan.rootFields) {
    // In the order of the document, whichever answers first.
    data[field.key] = 'typename' in field ? field.typename : null
    if ('typename' in field) continue
    calls.push({ ...field, args: getArgumentValues(field.definition, field.nodes[0]!, execution.variables) })
  }
  let isWhole = true
  const answer = async (call: Call): Promise<void> => {
    try {
      data[call.key] = call.complete(await resolve(plan, call, execution))
    } catch (error) {
      if (error instanceof SessionChanged) throw error
      const shown = error instanceof GraphQLError ? error : await visible(error, execution.context)
      errors.push(locatedError(shown, call.nodes, [call.key]))
      if (!call.isNullable) isWhole = false
    }
  }
  if (plan.operation.operation === OperationTypeNode.MUTATION) for (const call of calls) await answer(call)
  else await Promise.all(calls.map(answer))
  return { data: isWhole ? data : null, errors }
}

function resolve(plan: ExecutionPlan, { definition, nodes, key, args }: Call, { variables, context }: Execution) {
  const info: GraphQLResolveInfo = {
    fieldName: definition.name,
    fieldNodes: nodes,
    returnType: definition.type,
    parentType: plan.rootType,
    path: { prev: undefined, key, typename: plan.rootType.name },
    schema: plan.schema,
    fragments: plan.fragments,
    rootValue: undefined,
    operation: plan.operation,
    variableValues: variables,
  }
  return definition.resolve!(undefined, args, context, info)
}
