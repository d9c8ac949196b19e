import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

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
}
