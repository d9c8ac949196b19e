import type { FastifyReply, FastifyRequest } from 'fastify'
import { getVariableValues, type GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql'
import Negotiator from 'negotiator'
import { withoutInternals } from '../../../errors/to-graphql.ts'
import type { Metrics } from '../../../metrics/metrics.ts'
import { confirmSession, inSession } from '../../http/session-check.ts'
import { contextOf } from '../context-of.ts'
import { countAnswered } from '../count-fields.ts'
import { executePlan, type Executed } from './execute-plan.ts'
import type { ExecutionPlan } from './execution-plan.ts'
import type { KnownDocument, KnownOperation } from './known-documents.ts'

/** Answers a request, or returns undefined for one that Apollo Server has to answer. */
export type KnownAnswers = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: KnownDocument,
) => Promise<string | undefined>

interface Asked {
  known: KnownOperation
  variables: Record<string, unknown>
}

/**
 * The way of documents that are known (docs/decisions/026-known-documents.md). Everything that is unusual about a
 * request, its media types, or its variables is left to Apollo Server, which words the refusals.
 */
export function knownAnswers(schema: GraphQLSchema, metrics: Metrics | undefined): KnownAnswers {
  const mediaType = preferredTypes()

  return async (request, reply, document) => {
    const type = mediaType(request.headers.accept)
    const asked = type && understood(schema, document, request)
    if (!asked) return undefined
    const { plan } = asked.known
    const execute = async () => executePlan(plan, { variables: asked.variables, context: contextOf(request) })
    let executed: Executed
    if (plan.operation.operation === OperationTypeNode.QUERY) executed = await inSession(request, execute)
    else {
      await confirmSession(request)
      executed = await execute()
    }
    if (metrics) countAnswered(metrics, { kind: plan.operation.operation, fields: fieldNames(plan), ...executed })
    reply.header('content-type', type)
    return write(executed, reply)
  }
}

/** The operation that a request asks for, when nothing is wrong or unusual about it. */
function understood(
  schema: GraphQLSchema,
  document: KnownDocument,
  { method, body }: FastifyRequest,
): Asked | undefined {
  if (method !== 'POST' || !isRecord(body)) return undefined
  const { operationName: name, variables = {}, extensions = {} } = body
  if (!(name === undefined || name === null || typeof name === 'string')) return undefined
  const sent = variables ?? {}
  if (!isRecord(sent) || !(extensions === null || isRecord(extensions)) || isPersisted(extensions)) return undefined
  const known = document.operation(name)
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

/** The keys of the answer, with the names in the schema. */
function fieldNames({ rootFields }: ExecutionPlan): [key: string, name: string][] {
  return rootFields.map((field) => [field.key, 'typename' in field ? '__typename' : field.definition.name])
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
