import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true })
export class Country {
  @Field(() => Int, { description: 'The numeric code of ISO 3166-1.' })
  id!: number

  @Field()
  name!: string
}

@ObjectType({ simpleResolvers: true })
export class State {
  @Field(() => Int)
  id!: number

  @Field()
  name!: string
}
