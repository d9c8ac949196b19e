import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { operation } from '../../../operation/operation.ts'

/** Records that the caller's company was told that suppliers read its tickets. The first time stays. */
export const confirmSharingNotice = operation(
  'sharing.confirm-notice',
  (ctx, _: Record<string, never>): Promise<boolean> =>
    transaction(ctx, async (em) => {
      const { tenantId, userName } = ctx.actor
      const added = await execute(
        em,
        sql`insert into told_of_sharing (tenant_id, confirmed_by) values (${tenantId}, ${userName})
          on conflict do nothing returning 1`,
      )
      if (added.length > 0) {
        const about = { subject: 'tenant', subjectId: tenantId! }
        await recordEvent(ctx, { action: 'sharing.confirm-notice', ...about }, em)
      }
      return true
    }),
)
