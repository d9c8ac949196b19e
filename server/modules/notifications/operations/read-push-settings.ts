import { operation } from '../../../operation/operation.ts'
import { readPush, type PushState } from '../shared/push-state.ts'

/** The devices that the caller is told by, the newest first, and the key by which a browser adds itself. */
export const readPushSettings = operation(
  'notification.read-push',
  (ctx, _: Record<string, never>): Promise<PushState> => readPush(ctx),
)
