import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import type { OfficialResolutionsInput } from '../resolution-proposal.inputs.ts'
import { officialColumns, toOfficialResolution, type OfficialResolution } from '../shared/official-resolution.ts'
import { codesWithOwners, publishedBy } from '../shared/proposal-rows.ts'

/** How many are told, the latest first. */
const most = 100

/**
 * The proposed resolutions that the caller's company has made official for an error code, with the texts that they
 * replaced. Throws NOT_FOUND for a code that the company does not publish.
 */
export const listOfficialResolutions = operation(
  'official-resolution.list',
  async (ctx, { errorCodeId }: OfficialResolutionsInput): Promise<OfficialResolution[]> => {
    const { tenantId } = ctx.actor
    const [row] = await read<{ made: OfficialResolution[] }>(
      ctx,
      sql`select (select coalesce(json_agg(l), '[]'::json) from (
            select ${officialColumns} from official_resolution o
            where o.error_code_id = e.id and o.tenant_id = ${tenantId} order by o.id desc limit ${most}) l) as made
        from ${codesWithOwners} where e.id = ${errorCodeId} and ${publishedBy(tenantId!)}`,
    )
    if (!row) throw notFound('error code')
    return row.made.map(toOfficialResolution)
  },
)
