import { IsIn, IsOptional } from 'class-validator'
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql'
import { UpperCased } from '../../validation/normalised.ts'
import { PageInput } from '../../validation/paging.ts'
import { IsRowId } from '../../validation/row-id.ts'

export enum DeletedItemKind {
  TENANT = 'TENANT',
  USER = 'USER',
  MACHINE = 'MACHINE',
  MODEL = 'MODEL',
  ERROR_CODE = 'ERROR_CODE',
  SUPPORT_FILE = 'SUPPORT_FILE',
  TICKET_FILE = 'TICKET_FILE',
}
registerEnumType(DeletedItemKind, { name: 'DeletedItemKind' })

const unknownKind = { message: `kind must be one of ${Object.values(DeletedItemKind).join(', ')}` }

/** A page of deleted items; of all kinds unless one is given. */
@ArgsType()
export class DeletedItemPageInput extends PageInput {
  @Field(() => DeletedItemKind, { nullable: true })
  @UpperCased()
  @IsOptional()
  @IsIn(Object.values(DeletedItemKind), unknownKind)
  kind?: DeletedItemKind
}

@InputType()
export class RestoreDeletedItemInput {
  @Field(() => DeletedItemKind)
  @UpperCased()
  @IsIn(Object.values(DeletedItemKind), unknownKind)
  kind!: DeletedItemKind

  @Field(() => Int)
  @IsRowId()
  id!: number
}
