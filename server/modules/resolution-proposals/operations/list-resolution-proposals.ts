import sql from 'sql-template-tag'
import { mapPage, type Page } from '../../../database/page.ts'
import { utcText } from '../../../database/utc-text.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { ModelOfMaterial } from '../../../policies/material.policy.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { codesWithOwners, waitingFor } from '../shared/proposal-rows.ts'

/** A machine, as its supplier names it. */
export interface MachineOfCode {
  id: number
  name: string
  serialNumber: string
}

export interface ResolutionProposal {
  id: string
  text: string
  offeredOn: string
  errorCodeId: number
  errorCode: string
  description: string
  /** What the code says now. */
  resolution: string
  /** Of the code. */
  updatedTime: string
  /** The machine or the model that the code belongs to. */
  machine: MachineOfCode | null
  model: ModelOfMaterial | null
}

/**
 * The resolutions that clients have proposed for error codes of the caller's company, by code. Those of one code are in
 * the order of their random ids, which does not tell when they came.
 */
export const listResolutionProposals = operation(
  'resolution-proposal.list',
  async (ctx, list: PageInput): Promise<Page<ResolutionProposal>> => {
    const page = await findPage<ResolutionProposal>(ctx, list, {
      columns: sql`p.id, p.text, p.offered_on as "offeredOn", e.id as "errorCodeId", e.code as "errorCode",
        e.description, e.resolution, coalesce(e.updated_at, e.created_at) as "updatedTime",
        case when m.id is not null
          then json_build_object('id', m.id, 'name', m.name, 'serialNumber', m.serial_number) end as machine,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as model`,
      from: sql`resolution_proposal p join (${codesWithOwners}) on e.id = p.error_code_id`,
      where: [waitingFor(ctx.actor.tenantId!)],
      searched: ['lower(e.code)', 'lower(p.text)'],
      sortColumns: { errorCode: 'lower(e.code)' },
      defaultSort: 'lower(e.code)',
      defaultDirection: 'ASC',
      tieBreaker: 'p.id',
    })
    return mapPage(page, (row) => ({ ...row, updatedTime: utcText(row.updatedTime) }))
  },
)
