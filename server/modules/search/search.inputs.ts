import { IsOptional, IsString } from 'class-validator'
import { ArgsType, Field, Int } from 'type-graphql'
import { IsRowId } from '../../validation/row-id.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'

@ArgsType()
export class SearchInput {
  @Field({ description: 'Words, a phrase in quotation marks, or a code in any spelling.' })
  @IsString({ message: 'Text not provided' })
  @MaxTextLength(200)
  text!: string

  @Field(() => Int, { nullable: true, description: 'Only what belongs to this machine.' })
  @IsOptional()
  @IsRowId('Machine ID not provided')
  machineId?: number
}
