import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { operation } from '../../../operation/operation.ts'
import { lockErrorCode } from '../../error-codes/shared/lock-error-code.ts'
import { editMaterial } from '../../machines/shared/edit-material.ts'
import type { MakeOfficialInput } from '../resolution-proposal.inputs.ts'
import { officialColumns, toOfficialResolution, type OfficialResolution } from '../shared/official-resolution.ts'
import { requireProposal } from '../shared/proposal-rows.ts'

/**
 * Makes a proposed resolution, as it is or edited, that of its error code, for the machine or the model that the code
 * belongs to; the former text is kept. Throws NOT_FOUND for a proposal that does not wait for the caller's company,
 * CONFLICT when the code has changed since it was read.
 */
export const makeResolutionOfficial = operation(
  'resolution-proposal.make-official',
  async (ctx, { id, resolution, updatedTime }: MakeOfficialInput): Promise<OfficialResolution> =>
    transaction(ctx, async (em) => {
      const { errorCodeId, modelId } = await requireProposal(em, ctx, id)
      const code = await lockErrorCode(em, ctx, { id: errorCodeId, modelId })
      const [taken] = await execute<{ id: string }>(
        em,
        sql`update resolution_proposal p set made_official = true
          where p.id = ${id} and p.supplier_id = ${ctx.actor.tenantId} and not p.made_official returning p.id`,
      )
      orNotFound(taken, 'proposal')
      const former = code.resolution
      await editMaterial(em, ctx, code, { subject: 'error-code', texts: { resolution }, seen: updatedTime })
      const [made] = await execute<OfficialResolution>(
        em,
        sql`insert into official_resolution as o (tenant_id, error_code_id, proposal_id, text, former_text, made_by)
          values (${ctx.actor.tenantId}, ${errorCodeId}, ${id}, ${resolution}, ${former}, ${ctx.actor.userName})
          returning ${officialColumns}`,
      )
      const action = 'resolution-proposal.make-official'
      await recordEvent(ctx, { action, subject: 'error-code', subjectId: errorCodeId }, em)
      return toOfficialResolution(made!)
    }),
)
