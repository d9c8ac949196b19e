import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../policies/operation.ts'

/** The actions that the trail knows, in their order: what its lines can be filtered by. */
export const listAuditActions = operation('audit.list', async (ctx, _: Record<string, never>): Promise<string[]> => {
  // From one action to the next through the index: as many steps as there are actions, however long the trail.
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
