import { Field, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { MachineMaterial } from '../machines/machine.types.ts'

@ObjectType({ simpleResolvers: true, description: 'What the caller may do with a model.' })
export class ModelAbilities {
  @Field()
  update!: boolean

  @Field()
  delete!: boolean

  @Field({ description: 'Add error codes and support files.' })
  publish!: boolean
}

@ObjectType('Model', { simpleResolvers: true, description: "A group of a supplier's machines that share material." })
export class ModelType {
  @Field(() => Int)
  id!: number

  @Field()
  name!: string

  @Field()
  description!: string

  @Field(() => String, { nullable: true, description: 'The address of its picture for this session.' })
  pictureUrl!: string | null

  @Field(() => Int, {
    description: 'Its machines, also those that clients keep after the supplier has given them up.',
  })
  machines!: number

  @Field(() => MachineMaterial)
  material!: MachineMaterial

  @Field({ description: 'ISO 8601 in UTC.' })
  createdAt!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  updatedAt!: string

  @Field(() => ModelAbilities)
  viewerCan!: ModelAbilities
}

export const ModelPage = pageOf(ModelType, 'ModelPage')
