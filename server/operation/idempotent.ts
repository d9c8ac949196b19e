import type { EntityManager } from '@mikro-orm/postgresql'
import { scopeOf, transaction, type RequestContext, type SignedInContext } from '../context.ts'
import { claimKey, findResult, storeResult, type StoredResult, type KeyedRequest } from './idempotency-keys.ts'
import { AppError } from '../errors/app-error.ts'
import { hashRequest, uploadsIn } from '../security/request-hash.ts'
import type { Action } from '../policies/actions.ts'
import { operation, type Operation } from './operation.ts'

/** Runs the transaction that creates the new row; its result is stored under the idempotency key of the request. */
export type Create<Made> = (work: (em: EntityManager) => Promise<Made>) => Promise<Made>

/**
 * An operation that creates something, once for each idempotency key; see `idempotent`. What it returns is stored and
 * returned to every repetition as it is.
 */
export function idempotentOperation<Input, Made>(
  action: Action,
  run: (ctx: SignedInContext, input: Input, create: Create<Made>) => Promise<Made>,
): Operation<Input, Made> {
  return operation(action, (ctx, input: Input) =>
    idempotent<Made>(ctx, { operation: action, input }, (create) => run(ctx, input, create)),
  )
}

/**
 * Runs the part of an operation that creates something; its one writing transaction goes through `create`. A repeated
 * request with the same idempotency key (the header Idempotency-Key, the argument clientRequestId) gets the first
 * result for a day, and nothing is created twice.
 * Throws CONFLICT for a key that was used with another body, BAD_REQUEST for a malformed key.
 */
export async function idempotent<Made>(
  ctx: RequestContext,
  { operation: name, input }: { operation: string; input: unknown },
  run: (create: Create<Made>) => Promise<Made>,
): Promise<Made> {
  const { idempotencyKey: key } = ctx
  if (key === undefined) return run((work) => transaction(ctx, work))
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('BAD_REQUEST', 'An Idempotency-Key has 1 to 255 visible ASCII characters.')
  }
  const request: KeyedRequest = { userId: ctx.actor?.id ?? null, operation: name, key }
  const { requestHash, previous } = ctx.services.secrets
  const hash = () => hashRequest(requestHash, input)
  const replay = async (kept: StoredResult): Promise<Made> => {
    try {
      if (kept.bodyHash === (await hash())) return kept.answer as Made
      // The result was stored before the secret was rotated.
      if (previous && kept.bodyHash === (await hashRequest(previous.requestHash, input))) return kept.answer as Made
      throw new AppError('CONFLICT', 'This Idempotency-Key was already used for another request.')
    } finally {
      // The files of the repetition were received for the comparison only: the first request has stored them.
      await Promise.all(uploadsIn(input).map((upload) => upload.discard()))
    }
  }
  try {
    return await run((work) => createOnce(ctx, request, { hash, replay, work }))
  } catch (error) {
    // The effect of the first request may be the very reason why its repetition is refused, such as an error code in
    // use.
    const kept = error instanceof AppError ? await findResult(ctx.services.database, scopeOf(ctx), request) : undefined
    if (!kept) throw error
    return replay(kept).catch(() => {
      throw error
    })
  }
}

/** Whether a repeated creation already has a stored result; a refusal must not take its place. */
export async function wasCompleted(ctx: RequestContext, action: Action): Promise<boolean> {
  const { idempotencyKey: key, actor, services } = ctx
  if (key === undefined) return false
  const request = { userId: actor?.id ?? null, operation: action, key }
  return (await findResult(services.database, scopeOf(ctx), request)) !== undefined
}

async function createOnce<Made>(
  ctx: RequestContext,
  request: KeyedRequest,
  {
    hash,
    replay,
    work,
  }: {
    hash: () => Promise<string>
    replay: (kept: StoredResult) => Promise<Made>
    work: (em: EntityManager) => Promise<Made>
  },
): Promise<Made> {
  // The files are received before the transaction starts, so that it never waits for them.
  const bodyHash = await hash()
  const { kept, made } = await transaction(ctx, async (em) => {
    const earlier = await claimKey(em, request, bodyHash)
    if (earlier) return { kept: earlier, made: undefined }
    const answer = await work(em)
    await storeResult(em, request, answer)
    return { kept: null, made: answer }
  })
  return kept ? replay(kept) : (made as Made)
}
