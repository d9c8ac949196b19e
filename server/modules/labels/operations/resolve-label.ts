import sql from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { AppError } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { roleMay } from '../../../policies/policy.ts'
import { isClientRole } from '../../../policies/roles.ts'
import { countFailures } from '../../../security/rate-limits.ts'
import { readLabelCode } from '../shared/label-code.ts'

/** The machine that a label stands for, as the caller's company finds it. */
export interface ResolvedLabel {
  /** Null while the company has not registered the machine. */
  machineId: number | null
  serialNo: string
  supplierId: number
}

/** Misses of one user; a hit does not count. */
const missesPerMinute = 30

/**
 * Finds the machine of a label: for its supplier, for the client that has registered it, also after the supplier gave it
 * up, and, without an id, for the administrator who can register it. Throws NOT_FOUND with one text for all other codes,
 * whether they are wrong, revoked or another company's, and TOO_MANY_REQUESTS from the 31st miss in a minute on.
 */
export const resolveLabel = operation(
  'label.resolve',
  async (ctx, { label }: { label: string }): Promise<ResolvedLabel> => {
    const limit = { bucket: `label:${ctx.actor.id}`, limit: missesPerMinute, windowSeconds: 60 }
    const { found } = await countFailures(
      ctx,
      [limit],
      async () => {
        const machine = await find(ctx, readLabelCode(label))
        return { failed: machine === undefined, found: machine }
      },
      async () => {},
    )
    if (found) return found
    throw new AppError('NOT_FOUND', 'This label does not lead to a machine of your company.')
  },
)

interface Row {
  id: number
  serial_number: string
  supplier_id: number
  registered: boolean
}

async function find(ctx: SignedInContext, code: string | undefined): Promise<ResolvedLabel | undefined> {
  // A text that can be no code asks the database as well, so that the time of an answer does not tell it apart.
  const { role, tenantId: tenant } = ctx.actor
  const claimable = roleMay(role, 'machine.claim')
  const mine = isClientRole(role)
    ? sql`m.client_id = ${tenant} and (c.id is not null or (${claimable} and m.unmaintained_at is null))`
    : sql`m.supplier_id = ${tenant} and m.unmaintained_at is null`
  const [row] = await read<Row>(
    ctx,
    sql`select m.id, m.serial_number, m.supplier_id, c.id is not null as registered
      from machine_label l
      join machine m on m.id = l.machine_id
      left join machine_claim c on c.machine_id = m.id and c.client_id = m.client_id and c.ended_at is null
      where l.code = ${code ?? ''} and l.revoked_at is null and m.deleted_at is null and ${mine}`,
  )
  if (!row) return undefined
  return {
    machineId: row.registered || !isClientRole(role) ? row.id : null,
    serialNo: row.serial_number,
    supplierId: row.supplier_id,
  }
}
