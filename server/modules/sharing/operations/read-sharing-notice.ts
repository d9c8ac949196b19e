import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'

/** Whether the caller's company still has to be told that suppliers read its tickets, which it can switch off. */
export const readSharingNotice = operation(
  'sharing.read-notice',
  async (ctx, _: Record<string, never>): Promise<boolean> => {
    const [row] = await read<{ told: boolean }>(
      ctx,
      sql`select exists (select 1 from told_of_sharing where tenant_id = ${ctx.actor.tenantId}) as told`,
    )
    return !row!.told
  },
)
