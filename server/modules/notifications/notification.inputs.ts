import { IsBoolean, IsIn, IsOptional } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { UpperCased } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { NotificationEvent } from './notification.types.ts'
import { notificationEvents, type NotificationEventName } from './shared/notification-events.ts'

@ArgsType()
export class NotificationPageInput {
  @Field(() => Int, { nullable: true, description: 'The `next` of the part before; the newest without it.' })
  @IsOptional()
  @IsRowId()
  before?: number
}

@InputType()
export class SetNotificationPreferenceInput {
  @Field(() => NotificationEvent)
  @UpperCased()
  @IsIn(notificationEvents)
  event!: NotificationEventName

  @Field()
  @IsBoolean()
  bell!: boolean
}
