import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { pageOf } from '../../validation/paging.ts'
import { TicketSide } from './shared/ticket-side.ts'
import { PointedFileType } from '../support-files/pointed-file.types.ts'
import { ProposedCodeState } from '../proposed-codes/proposed-code.types.ts'
import { FailureModeType } from '../failure-modes/failure-mode.types.ts'

export enum TicketFileKind {
  image = 'image',
  video = 'video',
}
registerEnumType(TicketFileKind, { name: 'TicketFileType' })

@ObjectType('TicketFile', { simpleResolvers: true })
export class TicketFileType {
  @Field(() => Int)
  id!: number

  @Field(() => TicketFileKind)
  type!: 'image' | 'video'

  @Field({ description: "The address under which the caller's session can fetch the file." })
  file!: string

  @Field()
  originalName!: string

  @Field()
  contentType!: string

  @Field()
  description!: string
}

@ObjectType('ProposedCodeOfTicket', {
  simpleResolvers: true,
  description: 'What became of an error code that is not listed.',
})
export class ProposedCodeOfTicketType {
  @Field(() => ProposedCodeState)
  state!: 'WAITING' | 'DECLINED'

  @Field({ description: 'Why the supplier has declined it; empty while it waits.' })
  reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'What the caller may do with a ticket.' })
export class TicketAbilities {
  @Field()
  save!: boolean

  @Field()
  resolve!: boolean

  @Field({ description: 'Error code, description and failure modes.' })
  editFields!: boolean

  @Field()
  editResolution!: boolean

  @Field()
  seeResolution!: boolean

  @Field()
  addPictures!: boolean

  @Field()
  addVideos!: boolean

  @Field()
  deleteFiles!: boolean
}

@ObjectType('Ticket', { simpleResolvers: true })
export class TicketType {
  @Field(() => Int)
  id!: number

  @Field(() => Int)
  errorCodeId!: number

  @Field()
  errorCode!: string

  @Field()
  description!: string

  @Field(() => [FailureModeType])
  failureModes!: FailureModeType[]

  @Field({ description: 'ISO 8601 in UTC, like all times.' })
  createdTime!: string

  @Field({ description: 'Send it with an update, so that a change made meanwhile is not overwritten.' })
  updatedTime!: string

  @Field(() => String, { nullable: true })
  closedTime!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The name of the user who resolved it; null for tickets closed before this was recorded.',
  })
  closedBy!: string | null

  @Field()
  resolution!: string

  @Field({ description: 'True once the ticket is closed.' })
  resolutionStatus!: boolean

  @Field()
  machineName!: string

  @Field(() => Int)
  machineId!: number

  @Field()
  machineSerial!: string

  @Field(() => String, {
    nullable: true,
    description: "The address of the machine's first picture; null after the machine was transferred, too.",
  })
  machinePicture!: string | null

  @Field({ description: 'The user name at that time.' })
  createdBy!: string

  @Field({ description: 'The company that runs the machine.' })
  clientCompany!: string

  @Field({ description: 'Whether the supplier of the machine sees the ticket.' })
  shared!: boolean

  @Field({ description: 'The company that built the machine.' })
  supplierName!: string

  @Field(() => String, {
    nullable: true,
    description: 'Where the client says that the machine stands; null when it says nothing or gave the machine up.',
  })
  machineLocation!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'What the code means, as the supplier says now; null when the code was withdrawn.',
  })
  errorCodeDescription!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'What is known to help, as the supplier says now; null when the code was withdrawn.',
  })
  errorCodeResolution!: string | null

  @Field(() => ProposedCodeOfTicketType, {
    nullable: true,
    description: "What became of a code that the client's company has proposed; null for a listed code.",
  })
  proposedErrorCode!: ProposedCodeOfTicketType | null

  @Field(() => PointedFileType, {
    nullable: true,
    description: 'The file to which the code pointed, in the version of then; null once the caller cannot open it.',
  })
  supportFile!: PointedFileType | null

  @Field(() => TicketSide, { nullable: true, description: 'The company that has to answer; null when nobody waits.' })
  waitingFor!: 'CLIENT' | 'SUPPLIER' | null

  @Field(() => String, { nullable: true, description: 'Since when the other company waits.' })
  waitingSince!: string | null

  @Field(() => [TicketFileType])
  files!: TicketFileType[]

  @Field(() => TicketAbilities)
  viewerCan!: TicketAbilities
}

export const TicketPage = pageOf(TicketType, 'TicketPage')
