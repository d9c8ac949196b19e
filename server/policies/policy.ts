import type { RequestContext, RoleName, SignedInContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { sessionEnded } from '../errors/session-ended.ts'
import { actions, refusals, type Action } from './actions.ts'

/** Whether the matrix admits the role to the action, on any row. */
export function roleMay(role: RoleName, action: Action): boolean {
  return (actions[action] as readonly RoleName[]).includes(role)
}

/** All that a user may do before replacing a password that an administrator chose. */
const allowedBeforeOwnPassword: readonly Action[] = ['session.read', 'password.set-first']

/**
 * The first check of every operation: the caller is signed in and the matrix admits the role. Throws UNAUTHENTICATED or
 * FORBIDDEN; afterwards the type of the context has an actor.
 */
export function admit(ctx: RequestContext, action: Action): asserts ctx is SignedInContext {
  requireActor(ctx)
  const { role, mustChangePassword } = ctx.actor
  if (mustChangePassword && !allowedBeforeOwnPassword.includes(action)) {
    throw new AppError('FORBIDDEN', 'Please choose a password of your own first.')
  }
  if (!roleMay(role, action)) {
    throw new AppError('FORBIDDEN', refusals[action]?.[role] ?? 'You do not have permission to do this.')
  }
}

/** Throws UNAUTHENTICATED, with one message for a missing token and another for one that is no longer valid. */
export function requireActor(ctx: RequestContext): asserts ctx is SignedInContext {
  if (ctx.actor) return
  throw ctx.tokenState === 'missing' ? new AppError('UNAUTHENTICATED', 'Please log in.') : sessionEnded()
}

/**
 * Throws FORBIDDEN unless the action is allowed on the row. The row was loaded inside the tenant before, so a refusal
 * here never hides its existence with NOT_FOUND.
 */
export function authorize(allowed: boolean, message = 'You do not have permission to do this.'): asserts allowed {
  if (!allowed) throw new AppError('FORBIDDEN', message)
}
