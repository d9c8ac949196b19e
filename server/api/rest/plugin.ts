import multipart from '@fastify/multipart'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { usualBody } from '../kit/large-body.ts'
import { AppError } from '../../errors/app-error.ts'
import { toRestFailure } from '../../errors/to-rest.ts'
import { toAppError } from '../../errors/unknown-error.ts'
import { contentLength } from '../http/content-length.ts'
import { discardBody } from '../http/discard-body.ts'
import { reportFailure } from '../../audit/report-failure.ts'
import { recordingAttempt } from '../../operation/attempt.ts'
import { wasCompleted } from '../../operation/idempotent.ts'
import { admit, authorize } from '../../policies/policy.ts'
import type { Action } from '../../policies/actions.ts'
import { assertStorageLeft } from '../../operation/storage-quota.ts'
import { uploadKinds } from '../../storage/upload-kinds.ts'
import { inputFrom } from '../../validation/from-text.ts'
import { assertStorableText, validateInput } from '../../validation/validate-input.ts'
import { inSession } from '../http/session-check.ts'
import { methodsByAddress } from './methods-of.ts'
import { readMultipart, type MultipartBody } from './read-multipart.ts'
import type { RestAnswer, RestRoute } from '../kit/rest-route.ts'
import { routes } from './routes.ts'

const megabyte = 1024 * 1024

/**
 * Mounts the REST API below the API base path: the table of routes, each with its guard, its limits and its envelope.
 */
export async function restApi(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
  takeEmptyBodies(app)
  app.setErrorHandler((error, request, reply) => fail(error, request, reply))
  const methodsOf = methodsByAddress(routes)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url.split('?')[0]!.slice(app.prefix.length))
    if (methods.length === 0) return fail(new AppError('NOT_FOUND', 'There is no such address.'), request, reply)
    reply.header('allow', methods.join(', '))
    return fail(new AppError('METHOD_NOT_ALLOWED', `This address takes only ${methods.join(', ')}.`), request, reply)
  })
  for (const route of routes) mount(app, route)
}

/** Many clients send a content type with every request, also with a DELETE without a body: an empty body is valid. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}

function mount(app: FastifyInstance, route: RestRoute): void {
  const isRead = route.method === 'GET' && route.action !== null
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.bodyLimit ?? usualBody,
    ...(isRead && { config: { confirmsSession: true } }),
    // Runs before the body is read, so that a wrong role or too large a body is refused unread.
    onRequest: async (request) => {
      if (isRead) return
      if (route.action) await admitTo(route, route.action, request)
      if (!route.files) return
      assertLengthAllowed(request, route.files)
      await assertStorageLeft(request.ctx, contentLength(request))
    },
    handler: async (request, reply) => {
      if (isRead) return send(route, reply, await inSession(request, () => readAnswer(route, request)))
      const body =
        route.files && !isPlain(route.files, request)
          ? await readMultipart(request, route.files, (fields) => findRow(route, request, fields))
          : undefined
      try {
        return send(route, reply, await answer(route, request, body))
      } catch (error) {
        await Promise.all(body?.files.map((file) => file.discard()) ?? [])
        throw error
      }
    },
  })
}

/** Has no body that could be read too early. */
async function readAnswer(route: RestRoute, request: FastifyRequest): Promise<RestAnswer> {
  await admitTo(route, route.action!, request)
  return answer(route, request, undefined)
}

/** The audit trail records the row as far as query and path name it: the body is still unread. */
function admitTo({ only }: RestRoute, action: Action, { ctx, query, params }: FastifyRequest): Promise<void> {
  const input = { ...(query as object), ...(params as object) }
  return recordingAttempt({ action, input }, async () => {
    admit(ctx, action)
    if (only) authorize(only.includes(ctx.actor.role))
  })
}

/** Files for a missing row or a row of another company are not taken in. */
async function findRow(
  { action, files, input: type }: RestRoute,
  { ctx, query, params }: FastifyRequest,
  fields: MultipartBody['fields'],
): Promise<void> {
  if (!files?.findRow || !action || !type) return
  const input = inputFrom(type, { ...(query as object), ...fields, ...(params as object) })
  try {
    await recordingAttempt({ action, input }, async () => {
      admit(ctx, action)
      await files.findRow!(ctx, input)
    })
  } catch (error) {
    // The effect of the first request may be the very reason why its repetition is refused.
    if (!(await wasCompleted(ctx, action))) throw error
  }
}

async function answer(route: RestRoute, request: FastifyRequest, body: MultipartBody | undefined): Promise<RestAnswer> {
  assertNoOperators(request.query as object)
  const params = request.params as Record<string, string>
  const given = { ...(request.query as object), ...((body?.fields ?? request.body) as object | undefined), ...params }
  const input = route.input ? inputFrom(route.input, given) : {}
  await validateInput(input)
  for (const text of Object.values({ ...params, ...body?.fields }).flat()) assertStorableText(text)
  return route.handle(request.ctx, { input, params, files: body?.files ?? [], fields: body?.fields ?? {} })
}

function send({ answer: described }: RestRoute, reply: FastifyReply, { message, data, top, ...answered }: RestAnswer) {
  if (answered.bytes && described?.bytes) {
    // Never shown in the page of the product: an SVG document could have scripts.
    return reply
      .type(described.bytes)
      .header('content-disposition', contentDisposition(answered.bytes.name))
      .send(answered.bytes.content)
  }
  return reply.code(answered.code ?? described?.codes[0] ?? 200).send({
    status: true,
    ...(message !== undefined && { message }),
    ...(data !== undefined && { data }),
    ...top,
  })
}

function isPlain({ orJson }: NonNullable<RestRoute['files']>, { headers }: FastifyRequest): boolean {
  return orJson === true && (headers['content-type'] ?? '').startsWith('application/json')
}

/**
 * A parameter such as `search[$ne]` would be dropped as unknown, and its sender would take an unfiltered list for the
 * filtered one.
 */
function assertNoOperators(query: object): void {
  if (!Object.keys(query).some((name) => /[[\]$]/.test(name))) return
  throw new AppError('BAD_REQUEST', 'The query has a field that cannot be understood.')
}

/** A declared length is checked before the first byte; a chunked body is cut off on the way. */
function assertLengthAllowed(request: FastifyRequest, files: NonNullable<RestRoute['files']>): void {
  const { fields, kindOf, most, onePerField } = files
  const length = contentLength(request) ?? 0
  const limits = Object.keys(uploadKinds)
    .map((kind) => kind as keyof typeof uploadKinds)
    .filter((kind) => Object.keys(fields).some((field) => kindOf(field) === kind))
    .map((kind) => request.ctx.services.config.upload[uploadKinds[kind].limit])
  // Of fields with one file each, the first is the one that the route is about.
  const largest = onePerField ? limits[0]! : Math.max(...limits)
  const allowed = onePerField ? limits.reduce((sum, limit) => sum + limit, 0) : largest * most
  if (length <= allowed + megabyte) return
  throw new AppError('TOO_LARGE', `The file is larger than the allowed ${Math.floor(largest / megabyte)} MB.`)
}

async function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const known = await reportFailure(request.ctx, toAppError(error))
  if (known.retryAfter) reply.header('retry-after', String(known.retryAfter))
  discardBody(request, reply)
  return reply.code(known.status).send(toRestFailure(known, request.id))
}
