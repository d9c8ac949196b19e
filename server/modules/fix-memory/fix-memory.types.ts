import { Field, Int, ObjectType } from 'type-graphql'
import type { EarlierFix, FixMemory, OpenTicketOfCode } from './operations/read-fix-memory.ts'

@ObjectType('OpenTicketOfCode', { simpleResolvers: true })
export class OpenTicketOfCodeType implements OpenTicketOfCode {
  @Field(() => Int)
  ticketId!: number

  @Field()
  description!: string

  @Field({ description: 'The user name at that time.' })
  createdBy!: string

  @Field({ description: 'ISO 8601 in UTC.' })
  createdTime!: string
}

@ObjectType('EarlierFix', { simpleResolvers: true, description: "A resolved ticket of the caller's company." })
export class EarlierFixType implements EarlierFix {
  @Field(() => Int)
  ticketId!: number

  @Field(() => Int)
  machineId!: number

  @Field()
  machineName!: string

  @Field({ description: 'False for another machine of the same model.' })
  sameMachine!: boolean

  @Field({ description: 'ISO 8601 in UTC.' })
  closedTime!: string

  @Field()
  resolution!: string

  @Field(() => Int, { description: 'How many tickets it fixed since, as their people said.' })
  helped!: number
}

@ObjectType('FixMemory', {
  simpleResolvers: true,
  description: 'What the company knows about an error code of one of its machines.',
})
export class FixMemoryType implements FixMemory {
  @Field(() => [OpenTicketOfCodeType], { description: 'At most five, on this machine, the latest raised first.' })
  openTickets!: OpenTicketOfCodeType[]

  @Field(() => [EarlierFixType], {
    description:
      'At most five, those of this machine first, then what helped most often, then the latest raised; none for operators.',
  })
  fixes!: EarlierFixType[]

  @Field(() => Int, {
    description: "How many tickets the supplier's resolution fixed, as their people said; 0 for operators.",
  })
  officialHelped!: number

  @Field({
    description: 'Whether a new resolution is offered to the supplier unless who resolves says otherwise.',
  })
  offersResolution!: boolean
}
