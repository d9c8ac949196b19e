import { Field, ObjectType } from 'type-graphql'
import type { RoleName as Name } from '../../context.ts'
import { RoleName } from '../auth/auth.types.ts'

@ObjectType('Permission', { simpleResolvers: true, description: 'One right and the roles that have it.' })
export class PermissionType {
  @Field(() => String, { description: 'Its key, such as machine.claim.' })
  action!: string

  @Field({ description: 'What it is about, such as machine.' })
  subject!: string

  @Field()
  name!: string

  @Field({ description: 'Whose things it reaches.' })
  reach!: string

  @Field(() => [RoleName])
  roles!: Name[]
}
