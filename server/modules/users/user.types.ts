import { Field, Int, ObjectType } from 'type-graphql'
import type { RoleName as Name } from '../../context.ts'
import { pageOf } from '../../validation/paging.ts'
import { RoleName } from '../auth/auth.types.ts'

@ObjectType({ simpleResolvers: true, description: 'What the caller may do with a user.' })
export class UserAbilities {
  @Field()
  delete!: boolean
}

@ObjectType('User', { simpleResolvers: true })
export class UserType {
  @Field(() => Int)
  id!: number

  @Field()
  userName!: string

  @Field(() => String, { nullable: true, description: 'Null for readers who do not manage users.' })
  email!: string | null

  @Field()
  firstName!: string

  @Field()
  lastName!: string

  @Field(() => Int)
  roleId!: number

  @Field(() => RoleName)
  roleName!: Name

  @Field({ description: 'Always "********".' })
  password!: string

  @Field(() => UserAbilities)
  viewerCan!: UserAbilities
}

export const UserPage = pageOf(UserType, 'UserPage')
