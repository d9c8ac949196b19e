import type { Actor } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'

/** The signed-in user with the current data of the database. */
export const readSession = operation('session.read', async (ctx, _: Record<string, never>): Promise<Actor> => ctx.actor)
