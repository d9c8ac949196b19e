import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType('FailureMode', { simpleResolvers: true })
export class FailureModeType {
  @Field(() => Int)
  id!: number

  @Field()
  mode!: string
}
