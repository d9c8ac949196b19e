import sql from 'sql-template-tag'
import type { Services } from '../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { execute } from '../database/execute.ts'

interface Pair {
  kind: 'tenant' | 'app_user'
  id: number
  /** The older one. */
  other: number
}

const noCaller = { actor: null, tokenState: 'missing', requestId: '', address: '' } as const
const subjects = { tenant: 'tenant', app_user: 'user' } as const
const action = 'name.alike'
/** At most so many pairs are named at a start; the log has the count of all. */
const most = 100

/**
 * Reports companies and users whose names look like another's and are older than the rule against it. They keep working;
 * the log names their ids at each start, and the audit trail gets each pair once.
 * @see docs/decisions/018-names-that-look-alike.md
 */
export async function reportAlikeNames(services: Services): Promise<void> {
  const { database, log } = services
  const pairs = await database.read<Pair>({ scope: 'platform' }, sql`select kind, id, other from alike_names()`)
  if (pairs.length === 0) return
  const named = pairs.slice(0, most)
  const ids = (kind: Pair['kind']) => named.filter((pair) => pair.kind === kind).map(({ id, other }) => [id, other])
  log.warn(
    { count: pairs.length, tenants: ids('tenant'), users: ids('app_user') },
    'Names that look alike are in use: see which of the two is genuine',
  )
  const ctx = { ...noCaller, services, log }
  await database.transaction({ scope: 'platform' }, async (em) => {
    // Of two servers that start at once, the second waits and then finds the events.
    await execute(em, sql`select pg_advisory_xact_lock(74120038)`)
    const events = await execute<{ subject: string; id: string; alike: string }>(
      em,
      sql`select subject, subject_id as id, detail->>'alike' as alike from audit_event where action = ${action}`,
    )
    const known = new Set(events.map((event) => keyOf(event.subject, event.id, event.alike)))
    for (const { kind, id, other } of named) {
      const subject = subjects[kind]
      if (known.has(keyOf(subject, id, other))) continue
      const tenantId = kind === 'tenant' ? id : null
      const about = { subject, subjectId: id, tenantId }
      await recordEvent(ctx, { action, actorName: 'server start', ...about, detail: { alike: String(other) } }, em)
    }
  })
}

function keyOf(subject: string, id: number | string, alike: number | string): string {
  return `${subject} ${id} ${alike}`
}
