import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'

export enum TenantType {
  CLIENT_ADMIN = 'CLIENT_ADMIN',
  SUPPLIER_ADMIN = 'SUPPLIER_ADMIN',
}
registerEnumType(TenantType, { name: 'TenantType' })

@ObjectType({ simpleResolvers: true })
export class CompanySuggestion {
  @Field(() => Int)
  id!: number

  @Field()
  companyName!: string

  @Field({ description: 'The number that people see, such as T-000012: names can look alike.' })
  tenantUniqueId!: string

  @Field()
  country!: string
}

@ObjectType('Tenant', { simpleResolvers: true })
export class TenantDetails {
  @Field(() => Int)
  id!: number

  @Field({ description: 'The visible number, such as T-000012; every call accepts it in place of the id.' })
  tenantUniqueId!: string

  @Field(() => Int, { description: 'The id again, under the name of the legacy calls.' })
  tenatUserId!: number

  @Field(() => TenantType)
  tenantType!: `${TenantType}`

  @Field()
  email!: string

  @Field({ description: 'Empty until the company has signed up.' })
  companyName!: string

  @Field({ description: 'Whether the company is active, so that its users can log in.' })
  status!: boolean

  @Field()
  note!: string

  @Field({ description: 'Whether the company has signed up.' })
  clientRegistered!: boolean

  @Field()
  country!: string

  @Field()
  state!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  createdAt!: string
}

export const TenantPage = pageOf(TenantDetails, 'TenantPage')
