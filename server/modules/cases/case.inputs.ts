import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql'
import { MaxTextLength } from '../../validation/max-text-length.ts'
import { Trimmed, UpperCased } from '../../validation/normalised.ts'
import { MaxTextLengthAsTyped } from '../../validation/plain-text.ts'
import { IsRowId } from '../../validation/row-id.ts'
import { TicketSide } from '../tickets/shared/ticket-side.ts'

const longestText = 5000
const tooLong = `A text can have at most ${longestText} characters`

/** What people write to a case. */
export enum WrittenEntryKind {
  COMMENT = 'COMMENT',
  QUESTION = 'QUESTION',
  NOTE = 'NOTE',
  PROPOSAL = 'PROPOSAL',
}
registerEnumType(WrittenEntryKind, {
  name: 'WrittenEntryKind',
  valuesConfig: {
    NOTE: { description: "Internal: only the caller's company reads it." },
    PROPOSAL: { description: 'A resolution that the supplier proposes.' },
  },
})

@InputType()
export class AddTicketEntryInput {
  @Field(() => Int)
  @IsRowId('Ticket ID not provided')
  ticketId!: number

  @Field(() => WrittenEntryKind)
  @UpperCased()
  @IsIn(Object.values(WrittenEntryKind))
  kind!: `${WrittenEntryKind}`

  @Field()
  @IsString({ message: 'Please write a text' })
  @MaxTextLengthAsTyped(longestText, tooLong)
  text!: string
}

@InputType()
abstract class WaitingChoice {
  @Field(() => TicketSide, { nullable: true, description: 'The company that has to answer; null for nobody.' })
  @UpperCased()
  @IsOptional()
  @IsIn(Object.values(TicketSide))
  waitingFor?: `${TicketSide}` | null
}

@InputType()
export class SetTicketWaitingInput extends WaitingChoice {
  @Field(() => Int)
  @IsRowId('Ticket ID not provided')
  ticketId!: number
}

/** What a ticket waits for in REST; its id stands in the path. */
export class WaitingInput extends WaitingChoice {
  @IsRowId('An id is needed.')
  id!: number
}

/** Which entries of a timeline are asked for; all without both. */
@ArgsType()
abstract class PartOfTimeline {
  @Field(() => String, { nullable: true, description: 'The id of an entry: only what follows it.' })
  @IsOptional()
  @IsString()
  @MaxTextLength(40)
  after?: string

  @Field(() => Int, { nullable: true, description: 'Only so many of the latest entries; not together with `after`.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1000)
  last?: number
}

@ArgsType()
export class TimelineArgs extends PartOfTimeline {
  @Field(() => Int)
  @IsRowId('Ticket ID not provided')
  ticketId!: number
}

/** The arguments of a timeline in REST. */
export class TimelineInput extends PartOfTimeline {
  @IsRowId('An id is needed.')
  id!: number
}

/** An entry of a ticket, as its people name it to the platform. */
@InputType()
export class RemoveCaseTextInput {
  @Field(() => Int)
  @IsRowId('Ticket ID not provided')
  ticketId!: number

  @Field({ description: "The entry's id, such as e12." })
  @Trimmed()
  @IsString({ message: 'Entry not provided' })
  @MaxTextLength(40)
  entryId!: string
}

/** The same in REST; the ticket stands in the path. */
export class TextOfTicketInput {
  @IsRowId('An id is needed.')
  id!: number

  @Trimmed()
  @IsString({ message: 'Entry not provided' })
  @MaxTextLength(40)
  entryId!: string
}

/** An entry by its id, which is a text. */
export class EntryIdInput {
  @IsString()
  @MaxTextLength(40)
  id!: string
}
