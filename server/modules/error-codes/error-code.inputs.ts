import { IsInt, IsNotEmpty, IsOptional, IsString, Max, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { PageInput } from '../../validation/paging.ts'
import { Trimmed } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { IsMachineOfMaterial, IsModelOfMaterial } from '../models/shared/owner-fields.ts'
import { CodeTexts } from './shared/code-texts.ts'

/** The codes of a machine, with those that it inherits, or of a model. */
@ArgsType()
export class ErrorCodePageInput extends PageInput {
  @Field(() => Int, { nullable: true })
  @IsMachineOfMaterial()
  machineId?: number

  @Field(() => Int, { nullable: true, description: 'Instead of a machine.' })
  @IsModelOfMaterial()
  modelId?: number
}

export class ErrorCodeOptionsInput {
  @IsRowId('Machine ID not provided')
  machineId!: number
}

const needed = 'Error code is required'

/** What an error code says, with the file that says more. */
@InputType()
abstract class ErrorCodeTexts extends CodeTexts {
  @Field(() => Int, {
    nullable: true,
    description: 'A support file of the same machine or of its model that says more; null removes it.',
  })
  @IsOptional()
  @IsRowId()
  supportFileId?: number | null

  @Field(() => Int, { nullable: true, description: 'The page of that file, when it is a PDF.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  supportFilePage?: number | null
}

@InputType()
export class AddErrorCodeInput extends ErrorCodeTexts {
  @Field(() => Int, { nullable: true })
  @IsMachineOfMaterial()
  machineId?: number

  @Field(() => Int, {
    nullable: true,
    description: 'Instead of a machine: the code stands in the list of each of its machines.',
  })
  @IsModelOfMaterial()
  modelId?: number

  @Field()
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: needed })
  @MaxTextLength(255)
  error_code!: string
}

/** A change of an error code. Absent and null fields stay as they are. */
@InputType()
export class UpdateErrorCodeInput extends ErrorCodeTexts {
  @Field(() => Int)
  @IsRowId('An id is needed.')
  id!: number

  @Field(() => Int, {
    nullable: true,
    description: 'The model of the code; a code of a model is changed only with it.',
  })
  @IsModelOfMaterial()
  modelId?: number

  @Field(() => String, { nullable: true })
  @Trimmed()
  @IsOptional()
  @IsString()
  @IsNotEmpty({ message: needed })
  @MaxTextLength(255)
  error_code?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The updatedTime that was last read; if the code has changed since, the update is refused with 409.',
  })
  @IsOptional()
  @IsString()
  @MaxTextLength(40)
  updatedTime?: string | null
}
