import { Field, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { TenantType } from '../tenants/tenant.types.ts'

@ObjectType({ simpleResolvers: true, description: 'What the caller may do with an invitation.' })
export class InvitationAbilities {
  @Field()
  resend!: boolean
}

@ObjectType('Invitation', { simpleResolvers: true })
export class InvitationType {
  @Field(() => Int)
  id!: number

  @Field(() => TenantType)
  role!: `${TenantType}`

  @Field(() => Int, { description: 'The tenent_type_id to send it again with: 4 for a client, 2 for a supplier.' })
  roleId!: number

  @Field()
  email!: string

  @Field()
  country!: string

  @Field()
  state!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  createdAt!: string

  @Field({ description: 'When its code expires, ISO 8601 in UTC.' })
  expiresAt!: string

  @Field(() => Boolean, { nullable: true, description: 'True once used, false while pending, null when cancelled.' })
  registered!: boolean | null

  @Field(() => InvitationAbilities)
  viewerCan!: InvitationAbilities
}

export const InvitationPage = pageOf(InvitationType, 'InvitationPage')

@ObjectType({ simpleResolvers: true })
export class InviteTenantAnswer {
  @Field(() => InvitationType)
  invitation!: InvitationType

  @Field({ description: 'The address had a pending invitation and got a new code; the old code is invalid.' })
  resent!: boolean

  @Field({ description: 'No mail server is configured: the mail with the code is in the outbox folder of the server.' })
  inOutbox!: boolean

  @Field()
  message!: string
}
