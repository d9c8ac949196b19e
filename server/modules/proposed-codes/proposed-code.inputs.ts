import { IsNotEmpty, IsOptional, IsString } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { Trimmed } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { CodeTexts } from '../error-codes/shared/code-texts.ts'

export class OwnProposedCodesInput {
  @IsRowId('Machine ID not provided')
  machineId!: number
}

@InputType()
abstract class ProposedCodeInput {
  @Field(() => Int)
  @IsRowId('An id is needed.')
  id!: number
}

@InputType()
export class AddProposedCodeInput extends CodeTexts {
  @Field(() => Int)
  @IsRowId('An id is needed.')
  id!: number

  @Field(() => Int, {
    nullable: true,
    description: "The machine's model, when the code is to stand in the list of each of its machines.",
  })
  @IsOptional()
  @IsRowId()
  modelId?: number | null

  @Field(() => String, { nullable: true, description: 'Its name in the list; as it was typed when absent.' })
  @Trimmed()
  @IsOptional()
  @IsString()
  @IsNotEmpty({ message: 'Error code is required' })
  @MaxTextLength(255)
  error_code?: string | null
}

@InputType()
export class PointProposedCodeInput extends ProposedCodeInput {
  @Field(() => Int, { description: 'An error code of the same machine or of its model.' })
  @IsRowId('Please select an error code')
  errorCodeId!: number
}

@InputType()
export class DeclineProposedCodeInput extends ProposedCodeInput {
  @Field({ description: 'The company that proposed the code reads it.' })
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Please give a reason' })
  @MaxTextLength(500)
  reason!: string
}
