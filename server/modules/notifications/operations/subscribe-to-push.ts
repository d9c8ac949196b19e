import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { invalid } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { arePushKeys } from '../../../push/encrypt-push.ts'
import { isPushAddress } from '../../../push/push-hosts.ts'
import type { SubscribeToPushInput } from '../notification.inputs.ts'
import { readPush, type PushState } from '../shared/push-state.ts'

const mostDevices = 10

/**
 * Tells the caller by push in one browser, until the session of this request ends; of more than ten browsers the newest
 * stay. Throws VALIDATION for an address that belongs to no known push service, and for keys that cannot be used.
 */
export const subscribeToPush = operation(
  'notification.subscribe-push',
  async (ctx, { endpoint, p256dh, auth }: SubscribeToPushInput): Promise<PushState> => {
    const { actor, services } = ctx
    if (!isPushAddress(endpoint, services.config.pushHosts)) {
      throw invalid({ endpoint: 'Your browser uses a push service that this installation does not know' })
    }
    if (!arePushKeys({ p256dh, auth })) throw invalid({ p256dh: 'These are no keys of a browser' })
    await transaction(ctx, async (em) => {
      await execute(
        em,
        sql`select save_push_subscription(${endpoint}, ${p256dh}, ${auth}, ${actor.sessionId}, ${mostDevices})`,
      )
      const detail = { service: new URL(endpoint).host }
      await recordEvent(
        ctx,
        { action: 'notification.subscribe-push', subject: 'user', subjectId: actor.id, detail },
        em,
      )
    })
    return readPush(ctx)
  },
)
