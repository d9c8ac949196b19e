import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true })
export class Dashboard {
  @Field(() => Int)
  activeTenantCount!: number

  @Field(() => Int)
  activeLoginUserCount!: number

  @Field(() => Int)
  activeMachineCount!: number

  @Field(() => Int)
  activeTicketsCount!: number

  @Field(() => Int)
  files!: number
}
