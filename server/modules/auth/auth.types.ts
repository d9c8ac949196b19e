import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { RoleName as Name } from '../../context.ts'

export enum RoleName {
  PLATFORM_ADMIN = 'PLATFORM_ADMIN',
  SUPPLIER_ADMIN = 'SUPPLIER_ADMIN',
  SUPPLIER_USER = 'SUPPLIER_USER',
  CLIENT_ADMIN = 'CLIENT_ADMIN',
  CLIENT_OPERATOR = 'CLIENT_OPERATOR',
  CLIENT_TECHNICIAN = 'CLIENT_TECHNICIAN',
}
registerEnumType(RoleName, { name: 'RoleName' })

@ObjectType('Role', { simpleResolvers: true })
export class RoleType {
  @Field(() => Int)
  id!: number

  @Field(() => RoleName)
  name!: Name
}

@ObjectType({ simpleResolvers: true })
export class LoginUser {
  @Field(() => Int)
  id!: number

  @Field()
  userName!: string

  @Field()
  username!: string

  @Field()
  email!: string

  @Field()
  firstName!: string

  @Field()
  lastName!: string

  @Field(() => String, { nullable: true })
  companyName!: string | null

  @Field(() => String, { nullable: true })
  company_name!: string | null

  @Field(() => Int, { nullable: true })
  tenantId!: number | null

  @Field(() => RoleType)
  role!: RoleType

  @Field()
  mustChangePassword!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'A session of the caller.' })
export class OwnSession {
  @Field(() => Int)
  id!: number

  @Field({ description: 'The User-Agent of the log-in; empty if there was none.' })
  agent!: string

  @Field({ description: 'The network address of the log-in.' })
  address!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  createdAt!: string

  @Field({ description: 'ISO 8601 in UTC, to the minute.' })
  lastUsedAt!: string

  @Field({ description: 'Whether it is the session of this request.' })
  current!: boolean
}

@ObjectType({ simpleResolvers: true })
export class LogInAnswer {
  @Field()
  token!: string

  @Field()
  refreshToken!: string

  @Field(() => LoginUser)
  loginUser!: LoginUser
}

@ObjectType({ simpleResolvers: true })
export class RefreshAnswer {
  @Field()
  token!: string
}
