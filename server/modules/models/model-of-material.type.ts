import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType('ModelOfMaterial', { simpleResolvers: true, description: 'A model, as machines and material name it.' })
export class ModelOfMaterialType {
  @Field(() => Int)
  id!: number

  @Field()
  name!: string
}
