import { integer, listOf, ok } from '../../api/kit/response-schema.ts'
import { restRoute } from '../../api/kit/rest-route.ts'
import { IdInput } from '../../validation/id.inputs.ts'
import { NotificationPageInput, SetNotificationPreferenceInput, SubscribeToPushInput } from './notification.inputs.ts'
import {
  notificationList,
  notificationPreference,
  presentNotifications,
  pushSettings,
} from './notification.presenter.ts'
import { countUnreadNotifications } from './operations/count-unread-notifications.ts'
import { listNotifications } from './operations/list-notifications.ts'
import { markAllNotificationsRead } from './operations/mark-all-notifications-read.ts'
import { markNotificationRead } from './operations/mark-notification-read.ts'
import { readNotificationPreferences } from './operations/read-notification-preferences.ts'
import { readPushSettings } from './operations/read-push-settings.ts'
import { setNotificationPreference } from './operations/set-notification-preference.ts'
import { subscribeToPush } from './operations/subscribe-to-push.ts'
import { unsubscribeFromPush } from './operations/unsubscribe-from-push.ts'

export const notificationRoutes = [
  restRoute({
    method: 'GET',
    path: '/auth/notifications',
    summary: "Twenty of the caller's notifications, the newest first.",
    action: listNotifications.action,
    input: NotificationPageInput,
    answer: ok(notificationList),
    handle: async (ctx, { input }) => ({ data: presentNotifications(await listNotifications(ctx, input)) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/notifications/unread',
    summary: "The number of the caller's unread notifications, at most a hundred.",
    action: countUnreadNotifications.action,
    answer: ok(integer),
    handle: async (ctx) => ({ data: await countUnreadNotifications(ctx, {}) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/notification-preferences',
    summary: 'What the caller is notified of.',
    action: readNotificationPreferences.action,
    answer: ok(listOf(notificationPreference)),
    handle: async (ctx) => ({ data: await readNotificationPreferences(ctx, {}) }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/notifications/:id/read',
    summary: 'Marks a notification as read.',
    action: markNotificationRead.action,
    input: IdInput,
    answer: ok(),
    handle: async (ctx, { input }) => {
      await markNotificationRead(ctx, input)
      return { message: 'Notification marked as read' }
    },
  }),
  restRoute({
    method: 'POST',
    path: '/auth/notifications/read',
    summary: 'Marks all notifications as read.',
    action: markAllNotificationsRead.action,
    answer: ok(),
    handle: async (ctx) => {
      await markAllNotificationsRead(ctx, {})
      return { message: 'Notifications marked as read' }
    },
  }),
  restRoute({
    method: 'PUT',
    path: '/auth/notification-preferences',
    summary: 'Chooses what the caller is notified of.',
    action: setNotificationPreference.action,
    input: SetNotificationPreferenceInput,
    answer: ok(listOf(notificationPreference)),
    handle: async (ctx, { input }) => ({ data: await setNotificationPreference(ctx, input) }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/push-subscriptions',
    summary: 'The devices that the caller is told by, and the key to add one.',
    action: readPushSettings.action,
    answer: ok(pushSettings),
    handle: async (ctx) => ({ data: await readPushSettings(ctx, {}) }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/push-subscriptions',
    summary: 'Tells the caller by push on a device; the newest ten stay.',
    action: subscribeToPush.action,
    input: SubscribeToPushInput,
    answer: ok(pushSettings),
    handle: async (ctx, { input }) => ({ data: await subscribeToPush(ctx, input) }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/auth/push-subscriptions/:id',
    summary: 'Tells the caller no longer on a device.',
    action: unsubscribeFromPush.action,
    input: IdInput,
    answer: ok(),
    handle: async (ctx, { input }) => {
      await unsubscribeFromPush(ctx, input)
      return { message: 'Device removed' }
    },
  }),
]
