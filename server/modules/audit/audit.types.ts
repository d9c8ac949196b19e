import { Field, Int, ObjectType } from 'type-graphql'
import type { AuditOutcome } from '../../entities/audit-event.entity.ts'
import { pageOf } from '../../validation/paging.ts'

@ObjectType('AuditEvent', { simpleResolvers: true, description: 'A line of the audit trail.' })
export class AuditLine {
  @Field(() => Int, { description: "The line's number in the chain, without gaps." })
  id!: number

  @Field({ description: 'ISO 8601 in UTC, to the millisecond.' })
  at!: string

  @Field({ description: 'The action that was done or attempted, such as ticket.resolve or session.log-in.' })
  action!: string

  @Field(() => String, { description: 'done, refused or failed.' })
  outcome!: AuditOutcome

  @Field(() => Int, { nullable: true, description: 'Null for visitors and for the server itself.' })
  actorId!: number | null

  @Field({ description: 'The user name at that time; for a visitor the name that was typed.' })
  actorName!: string

  @Field({ description: 'The role at that time; empty without an actor.' })
  actorRole!: string

  @Field(() => Int, { nullable: true, description: "The actor's tenant, or the tenant that the action concerned." })
  tenantId!: number | null

  @Field({ description: 'Its number such as T-000012, or empty.' })
  tenantUniqueId!: string

  @Field({ description: 'The current name of the company.' })
  companyName!: string

  @Field({ description: 'The kind of row, such as ticket.' })
  subject!: string

  @Field()
  subjectId!: string

  @Field({ description: 'The network address of the caller.' })
  address!: string

  @Field({ description: 'The same as in the header x-request-id of the answer and in the log.' })
  requestId!: string

  @Field({ description: 'Further details, as JSON.' })
  details!: string

  @Field({ description: 'SHA-256 over this line and the hash of the line before it.' })
  hash!: string
}

export const AuditPage = pageOf(AuditLine, 'AuditEventPage')
