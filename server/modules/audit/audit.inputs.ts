import { IsIn, IsOptional, IsString } from 'class-validator'
import { ArgsType, Field, ID } from 'type-graphql'
import type { AuditOutcome } from '../../entities/audit-event.entity.ts'
import { IsReference, type Reference } from '../../validation/is-reference.ts'
import { PageInput } from '../../validation/paging.ts'
import { IsMoment } from './shared/moment.ts'
import { MaxTextLength } from '../../validation/max-text-length.ts'

/** A page of the audit trail; an absent filter matches every line. */
@ArgsType()
export class AuditPageInput extends PageInput {
  @Field(() => String, { nullable: true, description: 'done, refused or failed.' })
  @IsOptional()
  @IsIn(['done', 'refused', 'failed'], { message: 'outcome must be done, refused or failed' })
  outcome?: AuditOutcome

  @Field(() => String, { nullable: true, description: 'The exact action, such as session.log-in.' })
  @IsOptional()
  @IsString()
  @MaxTextLength(255)
  action?: string

  @Field(() => ID, { nullable: true, description: "The tenant's id or unique id; also of a deleted tenant." })
  @IsOptional()
  @IsReference('Tenant ID not provided')
  tenantId?: Reference | null

  @Field(() => String, { nullable: true, description: 'From this day (UTC) or time on: 2026-11-20, or ISO 8601.' })
  @IsOptional()
  @IsMoment()
  from?: string

  @Field(() => String, { nullable: true, description: 'Up to the end of this day (UTC), or up to this time.' })
  @IsOptional()
  @IsMoment()
  to?: string
}
