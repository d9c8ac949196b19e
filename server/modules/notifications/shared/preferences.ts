import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../context.ts'
import { eventsOf, type MailTime, type NotificationEventName, type WaitingHours } from './notification-events.ts'

export interface PreferenceRow {
  event: NotificationEventName
  bell: boolean | null
  mail: MailTime | null
  push: boolean | null
  hours: WaitingHours | null
}

export interface Preference {
  event: NotificationEventName
  bell: boolean
  mail: MailTime
  push: boolean
  /** Only of tickets that the user has raised. */
  own: boolean
  /** After how many hours it is told that a ticket waits; null for all other events. */
  waitingHours: WaitingHours | null
}

/** What the caller has chosen; the rest is as at first. */
export function chosenPreferences({ id, tenantId }: Pick<Actor, 'id' | 'tenantId'>): Sql {
  return sql`select event, bell, mail, push, hours from notification_preference where user_id = ${id} and tenant_id = ${tenantId}`
}

/** Every event that can reach the role, as chosen or as at first. */
export function withFirstValues({ role }: Pick<Actor, 'role'>, chosen: PreferenceRow[]): Preference[] {
  return eventsOf(role).map(({ event, first }) => {
    const row = chosen.find((one) => one.event === event)
    return {
      ...{ event, own: first.own, bell: row?.bell ?? first.bell, mail: row?.mail ?? first.mail },
      push: row?.push ?? first.push,
      waitingHours: first.hours ? (row?.hours ?? first.hours) : null,
    }
  })
}
