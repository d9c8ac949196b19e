import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { undoable } from '../shared/kept-import.ts'

export interface ImportRow {
  id: number
  kind: 'error-code' | 'machine'
  machine_id: number | null
  model_id: number | null
  added: number
  changed: number
  created_at: string
  until: string
  undone: boolean
}

const most = 100

/** The imports of the caller's company of the last day, the newest first, at most a hundred. */
export const listImports = operation('import.list', (ctx, _none: object): Promise<ImportRow[]> =>
  read<ImportRow>(
    ctx,
    sql`select id, kind, machine_id, model_id, added, changed, to_json(created_at) as created_at,
          to_json(created_at + interval '24 hours') as until, undone_at is not null as undone
        from table_import where tenant_id = ${ctx.actor.tenantId} and ${undoable}
        order by table_import.id desc limit ${most}`,
  ),
)
