import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'

/** The actions that occur in the audit trail, sorted, as values of its filter. */
export const listAuditActions = operation('audit.list', async (ctx, _: Record<string, never>): Promise<string[]> => {
  // A loose index scan: one step per distinct action, however long the trail is.
  const rows = await read<{ action: string }>(
    ctx,
    sql`
      with recursive known as (
        (select action from audit_event order by action limit 1)
        union all
        select (select e.action from audit_event e where e.action > k.action order by e.action limit 1)
        from known k where k.action is not null)
      select action from known where action is not null`,
  )
  return rows.map(({ action }) => action)
})
