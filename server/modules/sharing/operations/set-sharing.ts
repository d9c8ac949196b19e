import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { holdQuota } from '../../../database/row-quotas.ts'
import { operation } from '../../../operation/operation.ts'
import type { SetSharingInput } from '../sharing.inputs.ts'
import { presentSharing, sharingColumns, sharingOf, type Sharing } from '../shared/sharing-rows.ts'

/**
 * Decides whether a supplier reads the tickets that the caller's company raises from now on; earlier tickets stay as they
 * are. What is so already changes nothing. Throws NOT_FOUND for a company that supplies none of the own machines.
 */
export const setSharing = operation('sharing.set', (ctx, { supplierId, shared }: SetSharingInput): Promise<Sharing> =>
  transaction(ctx, async (em) => {
    const { actor } = ctx
    const tenantId = actor.tenantId!
    // A ticket locks its quota before it looks at the switch, so each is raised before or after the change.
    await holdQuota(em, { what: 'openTickets', of: tenantId })
    const find = async () => {
      const statement = sql`select ${sharingColumns} from ${sharingOf(actor)} where c.id = ${supplierId}`
      const [found] = await execute<Sharing>(em, statement)
      return orNotFound(found, 'supplier')
    }
    const before = await find()
    if (before.shared === shared) return presentSharing(actor)(before)
    await execute(
      em,
      shared
        ? sql`delete from sharing_stop where client_id = ${tenantId} and supplier_id = ${supplierId}`
        : sql`insert into sharing_stop (client_id, supplier_id, stopped_by)
              values (${tenantId}, ${supplierId}, ${actor.userName})`,
    )
    const detail = { before: before.shared, after: shared }
    await recordEvent(ctx, { action: 'sharing.set', subject: 'tenant', subjectId: supplierId, detail }, em)
    return presentSharing(actor)(await find())
  }),
)
