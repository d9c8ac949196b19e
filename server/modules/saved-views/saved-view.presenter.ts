import { integer, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { utcText } from '../../database/utc-text.ts'
import type { SavedViewRow } from './shared/saved-view-rows.ts'
import { SavedViewSort, type SavedViewType } from './saved-view.types.ts'

/** The shape of both APIs. */
export function presentSavedView(row: SavedViewRow): SavedViewType {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    machineId: row.machine_id,
    machineGone: row.machine_gone,
    clientId: row.client_id,
    modelId: row.model_id,
    errorCode: row.error_code || null,
    failureModeId: row.failure_mode_id,
    mine: row.mine,
    raisedWithinDays: row.raised_within_days,
    raisedBeforeDays: row.raised_before_days,
    waitingFor: row.waiting_for,
    search: row.search,
    sortBy: row.sort_by,
    sortDir: row.sort_dir,
    createdTime: utcText(row.created_at),
  }
}

export const savedView = record<SavedViewType>('SavedView', {
  id: integer,
  name: text,
  status: oneOf(['OPEN', 'CLOSED', 'ALL']),
  machineId: nullable(integer),
  machineGone: truth,
  clientId: nullable(integer),
  modelId: nullable(integer),
  errorCode: nullable(text),
  failureModeId: nullable(integer),
  mine: truth,
  raisedWithinDays: nullable(integer),
  raisedBeforeDays: nullable(integer),
  waitingFor: nullable(oneOf(['CLIENT', 'SUPPLIER'])),
  search: text,
  sortBy: oneOf(Object.values(SavedViewSort)),
  sortDir: oneOf(['ASC', 'DESC']),
  createdTime: time,
})
