import { Field, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { DeletedItemKind } from './deleted-item.inputs.ts'

@ObjectType({ simpleResolvers: true, description: 'Something that was deleted and is still kept.' })
export class DeletedItem {
  @Field(() => DeletedItemKind)
  kind!: DeletedItemKind

  @Field(() => Int, { description: 'Unique among items of its kind.' })
  id!: number

  @Field(() => String, {
    nullable: true,
    description:
      'Of a tenant, user or machine. None for material and files of tickets, which the platform does not read.',
  })
  name!: string | null

  @Field(() => Int, { nullable: true, description: 'Whose it is; none for users of the platform.' })
  tenantId!: number | null

  @Field()
  companyName!: string

  @Field(() => Int, { nullable: true })
  machineId!: number | null

  @Field(() => String, { nullable: true })
  machineName!: string | null

  @Field(() => String, { nullable: true })
  machineSerialNo!: string | null

  @Field(() => Int, { nullable: true })
  ticketId!: number | null

  @Field(() => String, { nullable: true, description: 'MANUAL, FAQ, DOCUMENT, VIDEO; of a ticket image or video.' })
  fileKind!: string | null

  @Field({ description: 'ISO 8601 in UTC.' })
  deletedAt!: string

  @Field({ description: 'It can be restored until then; afterwards the nightly purge removes it for good.' })
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
    description: 'User names of a restored tenant that stay deleted, because the name or e-mail is taken meanwhile.',
  })
  leftOut!: string[]

  @Field()
  message!: string
}
