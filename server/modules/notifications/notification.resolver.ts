import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInContext } from '../../context.ts'
import { NotificationPageInput, SetNotificationPreferenceInput, SubscribeToPushInput } from './notification.inputs.ts'
import { presentNotifications } from './notification.presenter.ts'
import { NotificationList, NotificationPreferenceType, PushSettings } from './notification.types.ts'
import { countUnreadNotifications } from './operations/count-unread-notifications.ts'
import { listNotifications } from './operations/list-notifications.ts'
import { markAllNotificationsRead } from './operations/mark-all-notifications-read.ts'
import { markNotificationRead } from './operations/mark-notification-read.ts'
import { readNotificationPreferences } from './operations/read-notification-preferences.ts'
import { readPushSettings } from './operations/read-push-settings.ts'
import { setNotificationPreference } from './operations/set-notification-preference.ts'
import { subscribeToPush } from './operations/subscribe-to-push.ts'
import { unsubscribeFromPush } from './operations/unsubscribe-from-push.ts'

@Resolver()
export class NotificationResolver {
  @Query(() => NotificationList, { description: "Twenty of the caller's notifications, the newest first." })
  @Authorized(listNotifications.action)
  async notifications(
    @Ctx() ctx: SignedInContext,
    @Args(() => NotificationPageInput) input: NotificationPageInput,
  ): Promise<NotificationList> {
    return presentNotifications(await listNotifications(ctx, input))
  }

  @Query(() => Int, { description: "The number of the caller's unread notifications, at most a hundred." })
  @Authorized(countUnreadNotifications.action)
  unreadNotifications(@Ctx() ctx: SignedInContext): Promise<number> {
    return countUnreadNotifications(ctx, {})
  }

  @Query(() => [NotificationPreferenceType], { description: 'What the caller is notified of.' })
  @Authorized(readNotificationPreferences.action)
  notificationPreferences(@Ctx() ctx: SignedInContext): Promise<NotificationPreferenceType[]> {
    return readNotificationPreferences(ctx, {})
  }

  @Mutation(() => Boolean)
  @Authorized(markNotificationRead.action)
  markNotificationRead(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return markNotificationRead(ctx, { id })
  }

  @Mutation(() => Boolean)
  @Authorized(markAllNotificationsRead.action)
  markAllNotificationsRead(@Ctx() ctx: SignedInContext): Promise<boolean> {
    return markAllNotificationsRead(ctx, {})
  }

  @Mutation(() => [NotificationPreferenceType])
  @Authorized(setNotificationPreference.action)
  setNotificationPreference(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => SetNotificationPreferenceInput) input: SetNotificationPreferenceInput,
  ): Promise<NotificationPreferenceType[]> {
    return setNotificationPreference(ctx, input)
  }

  @Query(() => PushSettings, { description: 'The devices that the caller is told by, and the key to add one.' })
  @Authorized(readPushSettings.action)
  pushSettings(@Ctx() ctx: SignedInContext): Promise<PushSettings> {
    return readPushSettings(ctx, {})
  }

  @Mutation(() => PushSettings, { description: 'Tells the caller by push on a device; the newest ten stay.' })
  @Authorized(subscribeToPush.action)
  subscribeToPush(
    @Ctx() ctx: SignedInContext,
    @Arg('input', () => SubscribeToPushInput) input: SubscribeToPushInput,
  ): Promise<PushSettings> {
    return subscribeToPush(ctx, input)
  }

  @Mutation(() => Boolean)
  @Authorized(unsubscribeFromPush.action)
  unsubscribeFromPush(@Ctx() ctx: SignedInContext, @Arg('id', () => Int) id: number): Promise<boolean> {
    return unsubscribeFromPush(ctx, { id })
  }
}
