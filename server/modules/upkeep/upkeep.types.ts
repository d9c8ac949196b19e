import { Field, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'The state of the nightly jobs of the installation.' })
export class Upkeep {
  @Field({
    description:
      'When the nightly purge last succeeded, ISO 8601 in UTC; before the first one, when the database was created.',
  })
  lastPurge!: string

  @Field({
    description: 'True when two nights have passed without a purge: deleted data is then kept longer than thirty days.',
  })
  purgeOverdue!: boolean
}
