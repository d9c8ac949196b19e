import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { UpperCased } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { NotificationEvent, NotificationMail } from './notification.types.ts'
import {
  mailTimes,
  notificationEvents,
  waitingHours,
  type MailTime,
  type NotificationEventName,
  type WaitingHours,
} from './shared/notification-events.ts'

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

  @Field(() => Boolean, { nullable: true, description: 'Absent, it stays.' })
  @IsOptional()
  @IsBoolean()
  bell?: boolean

  @Field(() => NotificationMail, { nullable: true, description: 'Absent, it stays.' })
  @UpperCased()
  @IsOptional()
  @IsIn(mailTimes)
  mail?: MailTime

  @Field(() => Boolean, { nullable: true, description: 'Absent, it stays.' })
  @IsOptional()
  @IsBoolean()
  push?: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'For WAITING: after 4, 24, 72 or 168 hours. Absent, it stays.',
  })
  @IsOptional()
  @IsIn(waitingHours)
  waitingHours?: WaitingHours
}

@InputType({ description: 'What the PushManager of a browser gives out.' })
export class SubscribeToPushInput {
  @Field({ description: 'The address at a push service that the installation knows.' })
  @IsString()
  @MaxTextLength(1000)
  endpoint!: string

  @Field({ description: 'The key of the browser, in base64url.' })
  @IsString()
  @MaxTextLength(100)
  p256dh!: string

  @Field({ description: 'Its secret, in base64url.' })
  @IsString()
  @MaxTextLength(100)
  auth!: string
}
