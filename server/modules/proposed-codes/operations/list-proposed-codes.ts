import sql from 'sql-template-tag'
import { mapPage, type Page } from '../../../database/page.ts'
import { utcText } from '../../../database/utc-text.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { ModelOfMaterial } from '../../../policies/material.policy.ts'
import type { PageInput } from '../../../validation/paging.ts'
import type { MachineOfCode } from '../../resolution-proposals/operations/list-resolution-proposals.ts'
import { proposedTo } from '../shared/waiting-code.ts'

export interface ProposedCode {
  id: number
  code: string
  proposedTime: string
  clientCompany: string
  machine: MachineOfCode
  /** The model of the machine, to which the code can be added, too. */
  model: ModelOfMaterial | null
  /** How many tickets have it, of those that the supplier sees. */
  ticketCount: number
  /** The latest of them. */
  ticketIds: number[]
}

const mostTickets = 5

/** The proposed codes that wait for the decision of the caller's company, the latest first. */
export const listProposedCodes = operation(
  'proposed-code.list',
  async (ctx, list: PageInput): Promise<Page<ProposedCode>> => {
    const { tenantId } = ctx.actor
    const seen = sql`from ticket t where t.error_code_id = p.id and t.supplier_id = ${tenantId}`
    const page = await findPage<ProposedCode>(ctx, list, {
      columns: sql`p.id, p.code, p.proposed_at as "proposedTime",
        coalesce((select k.name from company k where k.id = p.client_id), '') as "clientCompany",
        json_build_object('id', m.id, 'name', m.name, 'serialNumber', m.serial_number) as machine,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as model,
        (select count(*)::int ${seen}) as "ticketCount",
        array(select t.id ${seen} order by t.id desc limit ${mostTickets}) as "ticketIds"`,
      from: sql`proposed_code p join machine m on m.id = p.machine_id
        left join model d on d.id = m.model_id and d.deleted_at is null`,
      where: [proposedTo(tenantId!), sql`p.state = 'WAITING'`],
      searched: ['lower(p.code)', 'lower(m.name)', 'lower(m.serial_number)'],
      sortColumns: { id: 'p.id', code: 'lower(p.code)', machine: 'lower(m.name)' },
      defaultSort: 'p.id',
      tieBreaker: 'p.id',
    })
    return mapPage(page, (row) => ({ ...row, proposedTime: utcText(row.proposedTime) }))
  },
)
