import sql from 'sql-template-tag'
import type { Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { recordEvent } from '../audit/record-event.ts'
import { execute } from '../database/execute.ts'

const batch = 100
const noCaller = { actor: null, tokenState: 'missing', requestId: '', address: '' } as const

/**
 * Deletes companies that were invited and never signed up, and whose invitation expired before the given time, as if by
 * hand: the invitation is cancelled, and thirty days later both are removed with the address.
 */
export async function endStaleInvitations(
  services: Services,
  { jobs, before }: { jobs: Database; before: Date },
): Promise<void> {
  const ctx = { ...noCaller, services, log: services.log }
  for (;;) {
    const ended = await jobs.transaction({ scope: 'job' }, async (em) => {
      const rows = await execute<{ company: number; company_type: string }>(
        em,
        sql`select * from end_stale_invitations(${before}, ${batch})`,
      )
      for (const { company, company_type: type } of rows) {
        const about = { subject: 'tenant', subjectId: company, tenantId: company }
        const detail = { type, reason: 'nobody used the invitation' }
        await recordEvent(ctx, { action: 'tenant.delete', actorName: 'nightly job', ...about, detail }, em)
      }
      return rows.length
    })
    if (ended === 0) return
    services.log.info({ companies: ended }, 'Companies whose invitation nobody used were deleted')
  }
}
