import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import type { RequestContext } from '../../../context.ts'
import { verifyUnsubscribe } from '../../../security/unsubscribe-token.ts'
import { notificationEvents } from './notification-events.ts'

/** Whether the token of a mail is one of ours. */
export function isUnsubscribeToken({ services }: RequestContext, token: string): boolean {
  return userOf(services.secrets, token) !== undefined
}

/** Ends all mails about tickets for the user of a token; the bell stays. False for any other text. */
export async function unsubscribe(ctx: RequestContext, token: string): Promise<boolean> {
  const { database, secrets } = ctx.services
  const userId = userOf(secrets, token)
  if (userId === undefined) return false
  const [row] = await database.write<{ company: number | null }>(
    { scope: 'auth' },
    sql`select unsubscribe_from_mails(${userId}, string_to_array(${notificationEvents.join()}, ',')) as company`,
  )
  if (row!.company !== null) {
    await recordEvent(ctx, {
      ...{ action: 'notification.unsubscribe', subject: 'user', subjectId: userId },
      ...{ actorId: userId, tenantId: row!.company },
    })
  }
  return true
}

function userOf(secrets: RequestContext['services']['secrets'], token: string): number | undefined {
  const keys = [secrets.unsubscribe, ...(secrets.previous ? [secrets.previous.unsubscribe] : [])]
  return verifyUnsubscribe(keys, token)
}
