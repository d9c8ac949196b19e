import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, ValidateIf } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { UploadScalar, type AnnouncedFile } from '../../api/kit/upload-scalar.ts'
import { PageInput } from '../../validation/paging.ts'
import { MaxTextLengthAsTyped } from '../../validation/plain-text.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { FixSource } from '../fix-memory/shared/what-fixed-it.ts'
import { Trimmed, UpperCased } from '../../validation/normalised.ts'
import { withSuppliedFilters, withTicketFilters } from './shared/ticket-filter-fields.ts'

const longestDescription = 200
const longestResolution = 5000

export const selectErrorCode = 'Please select an error code'
const tooLong = `A ticket description can have at most ${longestDescription} characters`
const resolutionTooLong = `A resolution can have at most ${longestResolution} characters`

/** The arguments of the ticket lists. */
@ArgsType()
export class TicketListInput extends withTicketFilters(PageInput) {}

/** The arguments of the list of a supplier. */
@ArgsType()
export class SuppliedTicketListInput extends withSuppliedFilters(TicketListInput) {}

/** A picture or video of a GraphQL mutation with its description. */
@InputType()
export class TicketMediaInput {
  @Field(() => UploadScalar)
  file!: AnnouncedFile

  @Field(() => String, { nullable: true })
  description?: string
}

@InputType()
export class CreateTicketInput {
  @Field(() => Int)
  @IsRowId('Machine ID not provided')
  machineId!: number

  @Field(() => Int, { nullable: true, description: 'Needed unless unlistedErrorCode is given.' })
  @ValidateIf(
    ({ errorCodeId, unlistedErrorCode }: CreateTicketInput) => errorCodeId != null || unlistedErrorCode == null,
  )
  @IsRowId(selectErrorCode)
  errorCodeId?: number

  @Field(() => String, {
    nullable: true,
    description:
      'Instead of errorCodeId: the code of the machine that its supplier has not listed. The ticket gets the listed code of this spelling, one that the company has proposed before, or a new proposed one.',
  })
  @Trimmed()
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  unlistedErrorCode?: string | null

  @Field()
  @IsString({ message: 'Please provide a ticket description' })
  @MaxTextLengthAsTyped(longestDescription, tooLong)
  ticketDescription!: string

  @Field(() => [Int], { nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsRowId(undefined, { each: true })
  failureModeIds?: number[]

  @Field(() => Int, { nullable: true, description: 'A resolved ticket on the same machine that this one follows.' })
  @IsOptional()
  @IsRowId()
  followsTicketId?: number
}

/**
 * A change of a ticket. Absent and null fields stay as they are; the operation decides whether the role may send
 * another value than the stored one. Ids of existing files are only checked: an absent id never deletes.
 */
@InputType()
export class UpdateTicketInput {
  @Field(() => Int)
  @IsRowId('Ticket ID not provided')
  ticketId!: number

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsRowId(selectErrorCode)
  errorCodeId?: number

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxTextLengthAsTyped(longestDescription, tooLong)
  ticketDescription?: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxTextLengthAsTyped(longestResolution, resolutionTooLong)
  resolution?: string

  @Field(() => [Int], { nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsRowId(undefined, { each: true })
  failureModeIds?: number[]

  @Field(() => [Int], { nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsRowId(undefined, { each: true })
  existingImageIds?: number[]

  @Field(() => [Int], { nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsRowId(undefined, { each: true })
  existingVideoIds?: number[]

  @Field(() => String, {
    nullable: true,
    description: 'The updatedTime that was last read; if the ticket has changed since, the update is refused with 409.',
  })
  @IsOptional()
  @IsString()
  @MaxTextLength(40)
  updatedTime?: string

  @Field(() => FixSource, { nullable: true, description: 'What fixed the machine; only when the ticket is resolved.' })
  @UpperCased()
  @IsOptional()
  @IsIn(Object.values(FixSource))
  fixedBy?: `${FixSource}`

  @Field(() => Int, { nullable: true, description: 'The earlier ticket whose resolution helped, for EARLIER.' })
  @IsOptional()
  @IsRowId()
  fixedByTicketId?: number

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a new resolution is offered to the supplier, without names; absent for what the company has set.',
  })
  @IsOptional()
  @IsBoolean()
  offerResolution?: boolean
}
