import { IsString } from 'class-validator'
import { ArgsType, Field, Int } from 'type-graphql'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { IsRowId } from '../../validation/row-id.ts'

@ArgsType()
export class FixMemoryInput {
  @Field(() => Int)
  @IsRowId('Machine ID not provided')
  machineId!: number

  @Field({ description: 'The exact error code, such as E-217.' })
  @IsString({ message: 'Error code not provided' })
  @MaxTextLength(255)
  errorCode!: string
}
