import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../context.ts'
import { eventsOf, type NotificationEventName } from './notification-events.ts'

export interface PreferenceRow {
  event: NotificationEventName
  bell: boolean
}

export interface Preference extends PreferenceRow {
  /** Only of tickets that the user has raised. */
  own: boolean
}

/** What the caller has chosen; the rest is as at first. */
export function chosenPreferences({ id, tenantId }: Actor): Sql {
  return sql`select event, bell from notification_preference where user_id = ${id} and tenant_id = ${tenantId}`
}

/** Every event that can reach the role, as chosen or as at first. */
export function withFirstValues({ role }: Actor, chosen: PreferenceRow[]): Preference[] {
  return eventsOf(role).map(({ event, first }) => ({
    event,
    own: first.own,
    bell: chosen.find((row) => row.event === event)?.bell ?? first.bell,
  }))
}
