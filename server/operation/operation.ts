import type { RequestContext, SignedInContext } from '../context.ts'
import type { Action } from '../policies/actions.ts'
import { recordingAttempt } from './attempt.ts'
import { admit } from '../policies/policy.ts'

/**
 * One thing that the product can do. Both APIs call it; its action is exposed so that they can refuse before reading a
 * body.
 */
export interface Operation<Input, Result> {
  (ctx: RequestContext, input: Input): Promise<Result>
  readonly action: Action
}

/** Wraps the body of an operation, so that it never runs for a role that the matrix does not admit. */
export function operation<Input, Result>(
  action: Action,
  run: (ctx: SignedInContext, input: Input) => Promise<Result>,
): Operation<Input, Result> {
  const admitted = (ctx: RequestContext, input: Input): Promise<Result> =>
    recordingAttempt({ action, input }, async () => {
      admit(ctx, action)
      return run(ctx, input)
    })
  return Object.assign(admitted, { action })
}
