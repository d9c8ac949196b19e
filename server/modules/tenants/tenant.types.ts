import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
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

@ObjectType({ simpleResolvers: true, description: 'How many tickets and files a company has.' })
export class TenantCounts {
  @Field(() => Int, { description: 'The id of the company.' })
  id!: number

  @Field({ description: 'The visible number, such as T-000012.' })
  tenantUniqueId!: string

  @Field(() => TenantType)
  tenantType!: `${TenantType}`

  @Field()
  companyName!: string

  @Field(() => Int, { description: "A client's own tickets, those of a supplier's machines." })
  openTickets!: number

  @Field(() => Int)
  closedTickets!: number

  @Field(() => Int, {
    description:
      "A supplier's support files, the pictures and videos of a client's tickets; deleted ones do not count.",
  })
  files!: number

  @Field(() => Float, {
    description:
      'What the company has stored, in bytes: also other pictures, earlier versions, and what is deleted but still kept.',
  })
  bytes!: number
}

export const TenantCountsPage = pageOf(TenantCounts, 'TenantCountsPage')

export const TenantPage = pageOf(TenantDetails, 'TenantPage')
