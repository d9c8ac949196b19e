import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { utcText } from '../../../database/utc-text.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import type { OwnProposedCodesInput } from '../proposed-code.inputs.ts'

export interface OwnProposedCode {
  id: number
  code: string
  proposedTime: string
  state: 'WAITING' | 'DECLINED'
  /** Why the supplier has declined it. */
  reason: string
  decidedTime: string | null
}

/**
 * The codes that the caller's company has proposed for one of its machines and that are no listed ones, in the order of
 * the code. Throws NOT_FOUND for a machine that the company has not registered.
 */
export const listOwnProposedCodes = operation(
  'proposed-code.list-own',
  async (ctx, { machineId }: OwnProposedCodesInput): Promise<OwnProposedCode[]> => {
    const [row] = await read<{ codes: OwnProposedCode[] }>(
      ctx,
      sql`select coalesce((
          select json_agg(json_build_object('id', p.id, 'code', p.code, 'proposedTime', p.proposed_at, 'state', p.state,
            'reason', p.reason, 'decidedTime', p.decided_at) order by lower(p.code), p.id)
          from proposed_code p where p.machine_id = m.id and p.client_id = ${ctx.actor.tenantId}
            and p.state in ('WAITING', 'DECLINED')), '[]'::json) as codes
        from machine m where m.id = ${machineId} and ${readsMaterial(ctx.actor)}`,
    )
    if (!row) throw notFound('machine')
    return row.codes.map((code) => ({
      ...code,
      proposedTime: utcText(code.proposedTime),
      decidedTime: code.decidedTime && utcText(code.decidedTime),
    }))
  },
)
