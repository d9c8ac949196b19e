import sql from 'sql-template-tag'
import { utcText } from '../../../database/utc-text.ts'

/** A proposed resolution that became that of its error code, as both APIs show it. */
export interface OfficialResolution {
  id: number
  errorCodeId: number
  text: string
  /** What the code said before. */
  formerText: string
  madeBy: string
  madeTime: string
  undoneBy: string | null
  undoneTime: string | null
}

/** The columns over `official_resolution o`. */
export const officialColumns = sql`o.id, o.error_code_id as "errorCodeId", o.text, o.former_text as "formerText",
  o.made_by as "madeBy", o.made_at as "madeTime", o.undone_by as "undoneBy", o.undone_at as "undoneTime"`

export function toOfficialResolution(row: OfficialResolution): OfficialResolution {
  return {
    ...row,
    madeTime: utcText(row.madeTime),
    undoneTime: row.undoneTime === null ? null : utcText(row.undoneTime),
  }
}
