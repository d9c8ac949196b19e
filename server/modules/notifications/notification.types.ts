import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { MailTime, NotificationEventName } from './shared/notification-events.ts'

export enum NotificationEvent {
  RAISED = 'RAISED',
  COMMENT = 'COMMENT',
  PROPOSAL = 'PROPOSAL',
  TAKEN = 'TAKEN',
  WAITING = 'WAITING',
  RESOLVED = 'RESOLVED',
}
registerEnumType(NotificationEvent, { name: 'NotificationEvent', description: 'What users are notified of.' })

export enum NotificationMail {
  NOW = 'NOW',
  DAILY = 'DAILY',
  OFF = 'OFF',
}
registerEnumType(NotificationMail, {
  name: 'NotificationMail',
  description: 'When a mail tells of an event: within two minutes, once a day, or not at all.',
})

@ObjectType('Notification', { simpleResolvers: true, description: 'Something that has happened to a ticket.' })
export class NotificationType {
  @Field(() => Int)
  id!: number

  @Field(() => NotificationEvent)
  event!: NotificationEventName

  @Field(() => Int)
  ticketId!: number

  @Field({ description: "The machine as the reader's company names it." })
  machineName!: string

  @Field()
  errorCode!: string

  @Field({ description: 'The other company: the supplier for a client, the client for a supplier.' })
  companyName!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  createdTime!: string

  @Field()
  read!: boolean
}

@ObjectType({ simpleResolvers: true })
export class NotificationList {
  @Field(() => [NotificationType])
  content!: NotificationType[]

  @Field(() => Int, { nullable: true, description: 'The `before` of the next part; null at the end.' })
  next!: number | null

  @Field(() => Int, { description: 'At most a hundred are counted.' })
  unread!: number
}

@ObjectType('NotificationPreference', { simpleResolvers: true })
export class NotificationPreferenceType {
  @Field(() => NotificationEvent)
  event!: NotificationEventName

  @Field({ description: 'Only of tickets that the user has raised.' })
  own!: boolean

  @Field()
  bell!: boolean

  @Field(() => NotificationMail)
  mail!: MailTime

  @Field({ description: 'On the devices that the user has chosen for it.' })
  push!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'Of WAITING alone: after how many hours it is told that a ticket waits for the own company.',
  })
  waitingHours!: number | null
}

@ObjectType('PushSubscription', { simpleResolvers: true, description: 'A browser that its user is told by.' })
export class PushSubscriptionType {
  @Field(() => Int)
  id!: number

  @Field({ description: 'ISO 8601 in UTC.' })
  createdTime!: string

  @Field({ description: 'Made in the session of this request.' })
  current!: boolean
}

@ObjectType({ simpleResolvers: true })
export class PushSettings {
  @Field({ description: 'The applicationServerKey for the PushManager of a browser, in base64url.' })
  publicKey!: string

  @Field(() => [PushSubscriptionType])
  subscriptions!: PushSubscriptionType[]
}
