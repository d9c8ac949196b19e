import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { AppError } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { lockErrorCode } from '../../error-codes/shared/lock-error-code.ts'
import { editMaterial } from '../../machines/shared/edit-material.ts'
import { officialColumns, toOfficialResolution, type OfficialResolution } from '../shared/official-resolution.ts'
import { codesWithOwners, publishedBy } from '../shared/proposal-rows.ts'

interface MadeOfficial extends OfficialResolution {
  modelId: number | null
  proposalId: string
}

/**
 * Brings back what an error code said before a proposed resolution was made official; the proposal waits again. Throws
 * NOT_FOUND for one of another company, CONFLICT when the resolution has been changed since or this was undone already.
 */
export const undoOfficialResolution = operation(
  'official-resolution.undo',
  async (ctx, { id }: { id: number }): Promise<OfficialResolution> =>
    transaction(ctx, async (em) => {
      const { tenantId, userName } = ctx.actor
      const [seen] = await execute<MadeOfficial>(
        em,
        sql`select ${officialColumns}, o.proposal_id as "proposalId", e.model_id as "modelId"
          from official_resolution o join (${codesWithOwners}) on e.id = o.error_code_id
          where o.id = ${id} and o.tenant_id = ${tenantId} and ${publishedBy(tenantId!)}`,
      )
      const { errorCodeId, modelId, text, formerText, proposalId } = orNotFound(seen, 'resolution')
      const code = await lockErrorCode(em, ctx, { id: errorCodeId, modelId })
      const [undone] = await execute<OfficialResolution>(
        em,
        sql`update official_resolution o set undone_by = ${userName}, undone_at = clock_timestamp()
          where o.id = ${id} and o.tenant_id = ${tenantId} and o.undone_at is null returning ${officialColumns}`,
      )
      if (!undone) throw new AppError('CONFLICT', 'The former resolution has been brought back already')
      if (code.resolution !== text) throw new AppError('CONFLICT', 'The resolution has been changed since')
      const edit = { subject: 'error-code', texts: { resolution: formerText }, seen: undefined } as const
      await editMaterial(em, ctx, code, edit)
      await execute(
        em,
        sql`update resolution_proposal p set made_official = false
          where p.id = ${proposalId} and p.supplier_id = ${tenantId}`,
      )
      await recordEvent(ctx, { action: 'official-resolution.undo', subject: 'error-code', subjectId: errorCodeId }, em)
      return toOfficialResolution(undone)
    }),
)
