import type { Actor } from '../../../context.ts'
import { operation } from '../../../policies/operation.ts'

/** Who the caller is, as the database knows them now. */
export const readSession = operation('session.read', async (ctx, _: Record<string, never>): Promise<Actor> => ctx.actor)
