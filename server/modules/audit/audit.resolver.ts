import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../context.ts'
import { mapPage } from '../../database/page.ts'
import { AuditPageInput } from './audit.inputs.ts'
import { presentAuditLine } from './audit.presenter.ts'
import { AuditPage } from './audit.types.ts'
import { findAuditEvents } from './operations/find-audit-events.ts'
import { listAuditActions } from './operations/list-audit-actions.ts'

@Resolver()
export class AuditResolver {
  @Query(() => AuditPage, {
    description:
      'The audit trail: what users did or were refused, newest first. A search finds at most the ten thousand newest lines.',
  })
  @Authorized(findAuditEvents.action)
  async auditEvents(@Ctx() ctx: RequestContext, @Args(() => AuditPageInput) input: AuditPageInput) {
    return mapPage(await findAuditEvents(ctx, input), presentAuditLine)
  }

  @Query(() => [String], { description: 'The actions that occur in the audit trail.' })
  @Authorized(listAuditActions.action)
  auditActions(@Ctx() ctx: RequestContext): Promise<string[]> {
    return listAuditActions(ctx, {})
  }
}
