import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'

export interface FailureModeRow {
  id: number
  mode: string
}

/** The failure modes: reference data, the same for every company. */
export const listFailureModes = operation('failure-mode.list', (ctx): Promise<FailureModeRow[]> =>
  read<FailureModeRow>(ctx, sql`select id, mode from failure_mode order by id`),
)
