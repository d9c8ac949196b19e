import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { FixSource } from '../fix-memory/shared/what-fixed-it.ts'
import { TicketSide } from '../tickets/shared/ticket-side.ts'
import { TicketFileKind } from '../tickets/ticket.types.ts'
import type { EntryFile } from './shared/entry-files.ts'
import { changedFields, type EntryChange } from './shared/record-entry.ts'
import { entryKinds, type EntryKind, type EntrySide, type Timeline, type TimelineEntry } from './shared/timeline.ts'

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [Each in Name]: Each }

export const TicketEntryKind = named(entryKinds)
registerEnumType(TicketEntryKind, { name: 'TicketEntryKind' })
export const TicketEntryField = named(changedFields)
registerEnumType(TicketEntryField, { name: 'TicketEntryField' })

@ObjectType('TicketEntryChange', { simpleResolvers: true })
export class TicketEntryChangeType implements EntryChange {
  @Field(() => TicketEntryField)
  field!: EntryChange['field']

  @Field()
  from!: string

  @Field()
  to!: string
}

@ObjectType('TicketEntryFile', { simpleResolvers: true, description: 'A picture or video of an entry.' })
export class TicketEntryFileType implements EntryFile {
  @Field({ description: 'Opaque.' })
  id!: string

  @Field(() => TicketFileKind)
  type!: EntryFile['type']

  @Field({ description: 'Its signed address.' })
  file!: string

  @Field()
  originalName!: string

  @Field()
  contentType!: string
}

@ObjectType('TicketEntryAbilities', { simpleResolvers: true })
export class TicketEntryAbilitiesType {
  @Field()
  withdraw!: boolean

  @Field({ description: 'Take the proposal over into the resolution.' })
  accept!: boolean
}

@ObjectType('TicketEntry', { simpleResolvers: true, description: 'One entry of the timeline of a ticket.' })
export class TicketEntryType implements TimelineEntry {
  @Field({ description: 'Opaque; also the value of `after`.' })
  id!: string

  @Field(() => TicketEntryKind)
  kind!: EntryKind

  @Field({ description: 'ISO 8601 in UTC.' })
  createdTime!: string

  @Field(() => TicketSide)
  side!: EntrySide

  @Field()
  companyName!: string

  @Field(() => String, { nullable: true })
  authorName!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Null once it was withdrawn or removed, and of proposals for operators.',
  })
  text!: string | null

  @Field(() => String, { nullable: true, description: 'ISO 8601 in UTC.' })
  withdrawnTime!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'When the platform removed, on request, what it said; ISO 8601 in UTC.',
  })
  removedTime!: string | null

  @Field(() => [TicketEntryChangeType])
  changes!: TicketEntryChangeType[]

  @Field(() => [String], { description: 'Files of the ticket that were added or removed.' })
  fileNames!: string[]

  @Field(() => [TicketEntryFileType], {
    description: 'Of what somebody wrote; none once it was withdrawn or removed, and of proposals for operators.',
  })
  files!: TicketEntryFileType[]

  @Field(() => TicketEntryAbilitiesType)
  viewerCan!: TicketEntryAbilitiesType
}

@ObjectType('TicketTimelineAbilities', { simpleResolvers: true })
export class TicketTimelineAbilitiesType {
  @Field()
  comment!: boolean

  @Field()
  ask!: boolean

  @Field()
  note!: boolean

  @Field()
  propose!: boolean

  @Field({ description: 'Take it for the own company, or give it back.' })
  take!: boolean

  @Field({ description: 'Say that the machine is stopped, or that it runs again.' })
  stop!: boolean

  @Field({ description: 'Say for which company the ticket waits.' })
  wait!: boolean
}

@ObjectType('TicketTimeline', {
  simpleResolvers: true,
  description: 'What both companies did and said about a ticket, the oldest first.',
})
export class TicketTimelineType implements Timeline {
  @Field(() => Int)
  ticketId!: number

  @Field(() => [TicketEntryType])
  entries!: TicketEntryType[]

  @Field(() => Int, { description: 'How many entries of the case stand before the first of these.' })
  earlierEntries!: number

  @Field(() => TicketTimelineAbilitiesType)
  viewerCan!: TicketTimelineAbilitiesType

  @Field(() => TicketSide, {
    nullable: true,
    description:
      'The company that did not speak last, or of which somebody said so; null when nobody waits, and once the ticket is closed.',
  })
  waitingFor!: EntrySide | null

  @Field(() => String, {
    nullable: true,
    description: 'Since the first entry that has not been answered; ISO 8601 in UTC.',
  })
  waitingSince!: string | null

  @Field(() => String, { nullable: true, description: 'The person of the client who has taken the ticket.' })
  takenByClient!: string | null

  @Field(() => String, { nullable: true, description: 'The person of the supplier who has taken the ticket.' })
  takenBySupplier!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'ISO 8601 in UTC; null while the machine runs, and once the ticket is closed.',
  })
  stoppedSince!: string | null

  @Field(() => Int, {
    description: 'How long the machine was stopped in all, in seconds, until now or until the ticket was closed.',
  })
  stoppedSeconds!: number

  @Field(() => FixSource, {
    nullable: true,
    description: 'What fixed the machine, if somebody said so; null for operators.',
  })
  fixedBy!: `${FixSource}` | null

  @Field(() => Int, { nullable: true, description: 'The earlier ticket whose resolution helped.' })
  fixedByTicketId!: number | null

  @Field(() => Int, { nullable: true, description: 'The resolved ticket on the same machine that this one follows.' })
  followsTicketId!: number | null

  @Field(() => [Int], { description: 'The tickets that follow this one, the oldest first; at most 50.' })
  followUpTicketIds!: number[]
}
