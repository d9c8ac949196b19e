import sql from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { utcText } from '../../../database/utc-text.ts'
import { publicPushKey } from '../../../security/push-key.ts'

export interface PushState {
  publicKey: string
  subscriptions: { id: number; createdTime: string; current: boolean }[]
}

/** The caller's devices, the newest first, with the shape of both APIs. Addresses and keys of browsers stay here. */
export async function readPush(ctx: SignedInContext): Promise<PushState> {
  const { actor, services } = ctx
  const rows = await read<{ id: number; created_at: string; current: boolean }>(
    ctx,
    sql`select id, to_json(created_at) as created_at, session_id = ${actor.sessionId} as current from push_subscription
      where user_id = ${actor.id} and tenant_id = ${actor.tenantId} order by id desc`,
  )
  return {
    publicKey: publicPushKey(services.secrets.push),
    subscriptions: rows.map(({ id, current, created_at }) => ({ id, current, createdTime: utcText(created_at) })),
  }
}
