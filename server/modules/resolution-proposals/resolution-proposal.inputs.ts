import { IsBoolean, IsNotEmpty, IsOptional, IsString } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { Trimmed } from '../../validation/normalised.ts'
import { IsRowId } from '../../validation/row-id.ts'

/** Whether a client offers new resolutions to suppliers. */
export class ResolutionOfferInput {
  @IsBoolean({ message: 'Please say whether new resolutions are offered' })
  enabled!: boolean
}

/** A proposal by its id, which is a text. */
@InputType()
export class ProposalIdInput {
  @Field()
  @IsString()
  @MaxTextLength(40)
  id!: string
}

@InputType()
export class MakeOfficialInput extends ProposalIdInput {
  @Field({ description: 'What the error code is to say; the text of the proposal or an edited one.' })
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Please write the resolution' })
  @MaxTextLength(255)
  resolution!: string

  @Field(() => String, {
    nullable: true,
    description:
      'The updatedTime of the code that was last read; if the code has changed since, the call is refused with 409.',
  })
  @IsOptional()
  @IsString()
  @MaxTextLength(40)
  updatedTime?: string | null
}

export class OfficialResolutionsInput {
  @IsRowId('Error code not provided')
  errorCodeId!: number
}
