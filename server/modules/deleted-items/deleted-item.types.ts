import { Field, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { DeletedItemKind } from './deleted-item.inputs.ts'

@ObjectType({ simpleResolvers: true, description: 'A deleted item that is still kept.' })
export class DeletedItem {
  @Field(() => DeletedItemKind)
  kind!: DeletedItemKind

  @Field(() => Int, { description: 'Unique among items of its kind.' })
  id!: number

  @Field(() => String, {
    nullable: true,
    description:
      'The name of a tenant, user, machine or model. Null for material and ticket files, which the platform does not read.',
  })
  name!: string | null

  @Field(() => Int, { nullable: true, description: 'The company that it belongs to; null for users of the platform.' })
  tenantId!: number | null

  @Field()
  companyName!: string

  @Field(() => Int, { nullable: true })
  machineId!: number | null

  @Field(() => String, { nullable: true })
  machineName!: string | null

  @Field(() => String, { nullable: true })
  machineSerialNo!: string | null

  @Field(() => Int, { nullable: true, description: 'Of a model, and of material that belongs to one.' })
  modelId!: number | null

  @Field(() => String, { nullable: true })
  modelName!: string | null

  @Field(() => Int, { nullable: true })
  ticketId!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'MANUAL, FAQ, DOCUMENT or VIDEO of a support file; image or video of a ticket file.',
  })
  fileKind!: string | null

  @Field({ description: 'ISO 8601 in UTC.' })
  deletedAt!: string

  @Field({ description: 'The item can be restored until then; afterwards the nightly purge removes it for good.' })
  keptUntil!: string
}

export const DeletedItemPage = pageOf(DeletedItem, 'DeletedItemPage')

@ObjectType({ simpleResolvers: true })
export class RestoredItem {
  @Field(() => DeletedItemKind)
  kind!: DeletedItemKind

  @Field(() => Int)
  id!: number

  @Field(() => [String], {
    description: 'User names of a restored tenant that stay deleted, because the user name or e-mail is in use now.',
  })
  leftOut!: string[]

  @Field()
  message!: string
}
