import { integer, listOf, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { utcText } from '../../database/utc-text.ts'
import type { NotificationPage } from './operations/list-notifications.ts'
import {
  NotificationEvent,
  NotificationMail,
  type NotificationList,
  type NotificationPreferenceType,
  type PushSettings,
  type PushSubscriptionType,
} from './notification.types.ts'
import type { NotificationType } from './notification.types.ts'

/** The shape of both APIs. */
export function presentNotifications({ content, next, unread }: NotificationPage): NotificationList {
  return {
    content: content.map((row) => ({
      id: row.id,
      event: row.event,
      ticketId: row.ticket_id,
      machineName: row.machine_name,
      errorCode: row.error_code,
      companyName: row.company_name,
      createdTime: utcText(row.created_at),
      read: row.read,
    })),
    next,
    unread,
  }
}

const event = oneOf(Object.values(NotificationEvent))

const notification = record<NotificationType>('Notification', {
  id: integer,
  event,
  ticketId: integer,
  machineName: text,
  errorCode: text,
  companyName: text,
  createdTime: time,
  read: truth,
})

export const notificationList = record<NotificationList>('NotificationList', {
  content: listOf(notification),
  next: nullable(integer),
  unread: integer,
})

export const notificationPreference = record<NotificationPreferenceType>('NotificationPreference', {
  event,
  own: truth,
  bell: truth,
  mail: oneOf(Object.values(NotificationMail)),
  push: truth,
  waitingHours: nullable(integer),
})

export const pushSettings = record<PushSettings>('PushSettings', {
  publicKey: text,
  subscriptions: listOf(
    record<PushSubscriptionType>('PushSubscription', { id: integer, createdTime: time, current: truth }),
  ),
})
