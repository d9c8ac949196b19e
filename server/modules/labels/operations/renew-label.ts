import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { operation } from '../../../operation/operation.ts'
import { labelStatement, toLabel, type Label, type LabelRow } from '../shared/label-rows.ts'

/**
 * Revokes the label of a machine and makes a new one; printed ones stop working. Throws NOT_FOUND for a machine that the
 * caller's company neither supplies nor has registered.
 */
export const renewLabel = operation('label.renew', async (ctx, { id }: { id: number }): Promise<Label> => {
  return transaction(ctx, async (em) => {
    await holdMachine(em, id, { wholly: true })
    const current = async () => (await execute<LabelRow>(em, labelStatement(ctx, [id])))[0]
    orNotFound(await current(), 'machine')
    await execute(em, sql`update machine_label set revoked_at = now() where machine_id = ${id} and revoked_at is null`)
    while (!(await addLabel(em, id)));
    const label = toLabel(ctx, (await current())!)
    await recordEvent(ctx, { action: 'label.renew', subject: 'machine', subjectId: id }, em)
    return label
  })
})

/** Returns whether the code was free. */
async function addLabel(em: EntityManager, machineId: number): Promise<boolean> {
  const rows = await execute<{ id: number }>(
    em,
    sql`insert into machine_label (machine_id) values (${machineId}) on conflict (code) do nothing returning id`,
  )
  return rows.length > 0
}
