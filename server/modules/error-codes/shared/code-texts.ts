import { IsOptional, IsString } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { MaxTextLength } from '../../../validation/max-text-length.ts'
import { Trimmed } from '../../../validation/normalised.ts'

/** What a supplier says about an error code, which may stay empty. */
@InputType()
export abstract class CodeTexts {
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
