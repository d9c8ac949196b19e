import { IsNotEmpty, IsOptional, IsString } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { PageInput } from '../../validation/paging.ts'
import { Trimmed } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'

const noMachine = 'Machine ID not provided'

@ArgsType()
export class ErrorCodePageInput extends PageInput {
  @Field(() => Int)
  @IsRowId(noMachine)
  machineId!: number
}

export class ErrorCodeOptionsInput {
  @IsRowId(noMachine)
  machineId!: number
}

@InputType()
export class AddErrorCodeInput {
  @Field(() => Int)
  @IsRowId(noMachine)
  machineId!: number

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Error code is required' })
  @MaxTextLength(255)
  error_code!: string

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  description?: string | null

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  resolution?: string | null
}
