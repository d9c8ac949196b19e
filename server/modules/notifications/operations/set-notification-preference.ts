import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { invalid } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import type { SetNotificationPreferenceInput } from '../notification.inputs.ts'
import { eventsOf } from '../shared/notification-events.ts'
import { chosenPreferences, withFirstValues, type Preference, type PreferenceRow } from '../shared/preferences.ts'

/**
 * Chooses what the caller is notified of, and returns all choices. What is absent stays. Throws VALIDATION for an event that
 * cannot reach the caller's role, for hours of an event that does not wait, and for no choice.
 */
export const setNotificationPreference = operation(
  'notification.set-preference',
  (ctx, { event, bell, mail, push, waitingHours }: SetNotificationPreferenceInput): Promise<Preference[]> => {
    const { actor } = ctx
    const reached = eventsOf(actor.role).find((each) => each.event === event)
    if (!reached) throw invalid({ event: 'Your role is not notified of this' })
    if (waitingHours != null && !reached.first.hours) {
      throw invalid({ waitingHours: 'Only tickets that wait have a number of hours' })
    }
    if ([bell, mail, push, waitingHours].every((choice) => choice == null))
      throw invalid({ bell: 'Please choose for the bell or the mail' })
    return transaction(ctx, async (em) => {
      await execute(
        em,
        sql`insert into notification_preference (user_id, tenant_id, event, bell, mail, push, hours)
            values (${actor.id}, ${actor.tenantId}, ${event}, ${bell ?? null}, ${mail ?? null},
              ${push ?? null}, ${waitingHours ?? null})
            on conflict (user_id, event) do update set bell = coalesce(excluded.bell, notification_preference.bell),
              mail = coalesce(excluded.mail, notification_preference.mail),
              push = coalesce(excluded.push, notification_preference.push),
              hours = coalesce(excluded.hours, notification_preference.hours)`,
      )
      const choice = Object.entries({ bell, mail, push, waitingHours }).filter(([, value]) => value != null)
      const detail = { event, ...Object.fromEntries(choice) }
      await recordEvent(
        ctx,
        { action: 'notification.set-preference', subject: 'user', subjectId: actor.id, detail },
        em,
      )
      return withFirstValues(actor, await execute<PreferenceRow>(em, chosenPreferences(actor)))
    })
  },
)
