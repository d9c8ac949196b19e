import type { RequestContext, RoleName, SignedInContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { sessionEnded } from '../errors/session-ended.ts'
import { actions, refusals, type Action } from './actions.ts'

/** What the matrix says, whatever the row: is the role admitted to the action? */
export function roleMay(role: RoleName, action: Action): boolean {
  return (actions[action] as readonly RoleName[]).includes(role)
}

/** A14: all that a user may do who has to choose a password of their own first. */
const openBeforeOwnPassword: readonly Action[] = ['session.read', 'password.set-first']

/**
 * The first line of every operation: is somebody signed in, and is their role admitted to the action?
 * Throws UNAUTHENTICATED or FORBIDDEN; afterwards the context is known to have an actor.
 */
export function admit(ctx: RequestContext, action: Action): asserts ctx is SignedInContext {
  requireActor(ctx)
  const { role, mustChangePassword } = ctx.actor
  if (mustChangePassword && !openBeforeOwnPassword.includes(action)) {
    throw new AppError('FORBIDDEN', 'Please choose a password of your own first.')
  }
  if (!roleMay(role, action)) {
    throw new AppError('FORBIDDEN', refusals[action]?.[role] ?? 'You do not have permission to do this.')
  }
}

/** Throws UNAUTHENTICATED (A31), in other words for a missing token than for one that is no longer valid. */
export function requireActor(ctx: RequestContext): asserts ctx is SignedInContext {
  if (ctx.actor) return
  throw ctx.tokenState === 'missing' ? new AppError('UNAUTHENTICATED', 'Please log in.') : sessionEnded()
}

/** May this row be used so? The row is loaded inside the tenant before; a refusal here is FORBIDDEN, never NOT_FOUND. */
export function authorize(allowed: boolean, message = 'You do not have permission to do this.'): asserts allowed {
  if (!allowed) throw new AppError('FORBIDDEN', message)
}
