import type { FastifyReply, FastifyRequest } from 'fastify'
import { getVariableValues, type GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql'
import Negotiator from 'negotiator'
import { withoutInternals } from '../../../errors/to-graphql.ts'
import type { Metrics } from '../../../metrics/metrics.ts'
import { confirmSession, inSession } from '../../http/session-check.ts'
import { contextOf } from '../context-of.ts'
import { codeOf } from '../count-fields.ts'
import { visible } from '../schema.ts'
import { executePlan, type Executed } from './execute-plan.ts'
import type { ExecutionPlan } from './execution-plan.ts'
import { KnownDocuments, type KnownOperation } from './known-documents.ts'

export interface KnownAnswersOptions {
  oncePerDocument: ReadonlySet<string>
  metrics?: Metrics | undefined
}

/** Answers a request, or returns undefined for one that Apollo Server has to answer. */
export type KnownAnswers = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>

interface Asked {
  known: KnownOperation
  variables: Record<string, unknown>
}

/**
 * The way of documents that are known (docs/decisions/026-known-documents.md). Everything that is unusual about a
 * request, its media types, or its variables is left to Apollo Server, which words the refusals.
 */
export function knownAnswers(schema: GraphQLSchema, { oncePerDocument, metrics }: KnownAnswersOptions): KnownAnswers {
  const documents = new KnownDocuments(schema, oncePerDocument)
  const mediaType = preferredTypes()

  return async (request, reply) => {
    const type = mediaType(request.headers.accept)
    const asked = type && understood(schema, documents, request)
    if (!asked) return undefined
    const { plan } = asked.known
    const execute = async () => executePlan(plan, { variables: asked.variables, context: contextOf(request), visible })
    let executed: Executed
    if (plan.operation.operation === OperationTypeNode.QUERY) executed = await inSession(request, execute)
    else {
      await confirmSession(request)
      executed = await execute()
    }
    if (metrics) count(metrics, plan, executed)
    reply.header('content-type', type)
    return write(executed, reply)
  }
}

/** The operation that a request asks for, when nothing is wrong or unusual about it. */
function understood(
  schema: GraphQLSchema,
  documents: KnownDocuments,
  { method, body }: FastifyRequest,
): Asked | undefined {
  if (method !== 'POST' || !isRecord(body)) return undefined
  const { query, operationName: name, variables = {}, extensions = {} } = body
  if (typeof query !== 'string' || !(name === undefined || name === null || typeof name === 'string')) return undefined
  const sent = variables ?? {}
  if (!isRecord(sent) || !(extensions === null || isRecord(extensions)) || isPersisted(extensions)) return undefined
  const known = documents.operation(query, name)
  if (!known) return undefined
  const { coerced, errors } = getVariableValues(schema, known.plan.operation.variableDefinitions ?? [], sent)
  if (errors || known.costsTooMuch(sent)) return undefined
  return { known, variables: coerced }
}

function isPersisted(extensions: Record<string, unknown> | null): boolean {
  return Boolean(extensions?.persistedQuery)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** By the rules of Apollo Server: errors raise the status of the last one that has a status. */
function write({ data, errors }: Executed, reply: FastifyReply): string {
  if (errors.length === 0) return `{"data":${JSON.stringify(data)}}\n`
  for (const { extensions } of errors) {
    const { status, headers = [] } = (extensions.http ?? {}) as {
      status?: number
      headers?: Iterable<[string, string]>
    }
    if (status) reply.code(status)
    for (const [name, value] of headers) reply.header(name, value)
  }
  return `${JSON.stringify({ errors: errors.map(shown), data })}\n`
}

function shown(error: GraphQLError) {
  const formatted = error.toJSON()
  const { http: _, ...extensions } = formatted.extensions ?? {}
  return withoutInternals({ ...formatted, extensions })
}

function count(metrics: Metrics, { operation, rootFields }: ExecutionPlan, { errors }: Executed): void {
  for (const field of rootFields) {
    const outcome = codeOf(errors.find(({ path }) => path?.[0] === field.key))
    const name = 'typename' in field ? '__typename' : field.definition.name
    metrics.fieldAnswered({ operation: operation.operation, field: name, outcome })
  }
}

const answerTypes = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8']

/** Spellings of the header that are remembered: programs send a handful. */
const mostSpellings = 100

/** Which media type a caller prefers, remembered by the spelling of the header. */
function preferredTypes(): (accept: string | undefined) => string | undefined {
  const types = new Map<string, string | undefined>()
  return (accept) => {
    if (!accept) return answerTypes[0]
    if (types.has(accept)) return types.get(accept)
    const preferred = new Negotiator({ headers: { accept } }).mediaType(answerTypes)
    if (types.size < mostSpellings) types.set(accept, preferred)
    return preferred
  }
}
