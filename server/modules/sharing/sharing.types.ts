import { Field, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import type { Sharing } from './shared/sharing-rows.ts'

@ObjectType('Sharing', {
  simpleResolvers: true,
  description: "Whether new tickets are shared: with a supplier of a client's machines, or by a client of a supplier.",
})
export class SharingType implements Sharing {
  @Field(() => Int)
  companyId!: number

  @Field()
  companyName!: string

  @Field({ description: 'Whether the supplier reads the tickets that the client raises from now on.' })
  shared!: boolean

  @Field(() => String, {
    nullable: true,
    description: 'Since when new tickets are not shared, ISO 8601 in UTC; null while they are.',
  })
  since!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The name of the user who switched it off; null while new tickets are shared, and for suppliers.',
  })
  switchedOffBy!: string | null
}

export const SharingPage = pageOf(SharingType, 'SharingPage')
