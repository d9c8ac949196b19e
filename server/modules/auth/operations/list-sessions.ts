import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'

export interface SessionRow {
  id: number
  agent: string
  address: string
  created_at: string
  last_used_at: string
}

export interface OwnSessionRow extends SessionRow {
  current: boolean
}

/** The caller's open sessions, the most recently used first; at most a hundred. */
export const listSessions = operation(
  'session.list',
  async (ctx, _: Record<string, never>): Promise<OwnSessionRow[]> => {
    const rows = await read<SessionRow>(ctx, sql`select * from own_sessions(${ctx.actor.id})`)
    return rows.map((row) => ({ ...row, current: row.id === ctx.actor.sessionId }))
  },
)
