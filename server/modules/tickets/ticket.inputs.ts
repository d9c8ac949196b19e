import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql'
import { UploadedFile, UploadScalar } from '../../api/kit/upload-scalar.ts'
import { UpperCased } from '../../validation/normalised.ts'
import { PageInput } from '../../validation/paging.ts'
import { MaxTextLengthAsTyped } from '../../validation/plain-text.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'

const longestDescription = 200
const longestResolution = 5000

/** Ages of tickets in days. Above a hundred years the database could not count back. */
const longestAge = 36_500

const selectErrorCode = 'Please select an error code'
const tooLong = `A ticket description can have at most ${longestDescription} characters`
const resolutionTooLong = `A resolution can have at most ${longestResolution} characters`

function notDays(field: string): string {
  return `${field} must be a number of days, from 1 to ${longestAge}`
}

export enum TicketStatusFilter {
  OPEN = 'OPEN',
  CLOSED = 'CLOSED',
  ALL = 'ALL',
}
registerEnumType(TicketStatusFilter, { name: 'TicketStatusFilter' })

/**
 * The arguments of the ticket lists beyond those of every page. A ticket has to match all filters that are present; an
 * id that is not the caller's to see matches nothing, a machine excepted, which is then not found.
 */
@ArgsType()
export class TicketListInput extends PageInput {
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsRowId()
  machineId?: number

  @Field(() => String, { nullable: true, description: 'The exact error code, of any machine, such as E-217.' })
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  errorCode?: string

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsRowId()
  failureModeId?: number

  @Field(() => Boolean, { nullable: true, description: 'Only tickets that the caller has raised.' })
  @IsOptional()
  @IsBoolean({ message: 'mine must be true or false' })
  mine?: boolean

  @Field(() => Int, { nullable: true, description: 'Only tickets raised within this many days.' })
  @IsOptional()
  @IsInt({ message: notDays('raisedWithinDays') })
  @Min(1, { message: notDays('raisedWithinDays') })
  @Max(longestAge, { message: notDays('raisedWithinDays') })
  raisedWithinDays?: number

  @Field(() => Int, { nullable: true, description: 'Only tickets raised more than this many days ago.' })
  @IsOptional()
  @IsInt({ message: notDays('raisedBeforeDays') })
  @Min(1, { message: notDays('raisedBeforeDays') })
  @Max(longestAge, { message: notDays('raisedBeforeDays') })
  raisedBeforeDays?: number

  @Field(() => TicketStatusFilter, { nullable: true })
  @UpperCased()
  @IsOptional()
  @IsIn(['OPEN', 'CLOSED', 'ALL'])
  status?: 'OPEN' | 'CLOSED' | 'ALL'
}

/** A picture or video of a GraphQL mutation with its description. */
@InputType()
export class TicketMediaInput {
  @Field(() => UploadScalar)
  file!: Promise<UploadedFile>

  @Field(() => String, { nullable: true })
  description?: string
}

@InputType()
export class CreateTicketInput {
  @Field(() => Int)
  @IsRowId('Machine ID not provided')
  machineId!: number

  @Field(() => Int)
  @IsRowId(selectErrorCode)
  errorCodeId!: number

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
}
