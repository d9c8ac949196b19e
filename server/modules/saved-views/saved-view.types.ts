import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { SortDirection } from '../../validation/paging.ts'
import { TicketSide } from '../tickets/shared/ticket-side.ts'
import { TicketStatusFilter } from '../tickets/shared/ticket-filter-fields.ts'

/** The columns by which the ticket lists are sorted. */
export enum SavedViewSort {
  id = 'id',
  updatedAt = 'updatedAt',
  createdAt = 'createdAt',
  machine = 'machine',
}
registerEnumType(SavedViewSort, { name: 'SavedViewSort' })

@ObjectType('SavedView', {
  simpleResolvers: true,
  description: 'A view of a ticket list that the caller has saved: filters, status, search and order.',
})
export class SavedViewType {
  @Field(() => Int)
  id!: number

  @Field()
  name!: string

  @Field(() => TicketStatusFilter)
  status!: 'OPEN' | 'CLOSED' | 'ALL'

  @Field(() => Int, { nullable: true })
  machineId!: number | null

  @Field({ description: 'The view narrows to a machine that the caller can no longer see.' })
  machineGone!: boolean

  @Field(() => Int, { nullable: true })
  clientId!: number | null

  @Field(() => Int, { nullable: true })
  modelId!: number | null

  @Field(() => String, { nullable: true })
  errorCode!: string | null

  @Field(() => Int, { nullable: true })
  failureModeId!: number | null

  @Field()
  mine!: boolean

  @Field(() => Int, { nullable: true })
  raisedWithinDays!: number | null

  @Field(() => Int, { nullable: true })
  raisedBeforeDays!: number | null

  @Field(() => TicketSide, { nullable: true })
  waitingFor!: 'CLIENT' | 'SUPPLIER' | null

  @Field()
  search!: string

  @Field(() => SavedViewSort)
  sortBy!: `${SavedViewSort}`

  @Field(() => SortDirection)
  sortDir!: 'ASC' | 'DESC'

  @Field({ description: 'ISO 8601 in UTC.' })
  createdTime!: string
}
