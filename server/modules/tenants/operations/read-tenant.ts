import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { tenantColumns, type TenantRow } from '../shared/tenant-rows.ts'
import type { TenantReferenceInput } from '../tenant.inputs.ts'
import { findTenantKey } from '../shared/require-tenant.ts'

/** One tenant by its id or unique id. Throws NOT_FOUND, also for a deleted one. */
export const readTenant = operation(
  'tenant.read',
  async (ctx, { tenantId }: TenantReferenceInput): Promise<TenantRow> => {
    const { id } = await findTenantKey(ctx, tenantId)
    const [row] = await read<TenantRow>(ctx, sql`select ${tenantColumns} from tenant t where t.id = ${id}`)
    return row!
  },
)
