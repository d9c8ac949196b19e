import type { TestApp } from '../test-app.ts'

interface NotificationOf {
  user: { id: number }
  tenant: { id: number }
  ticketId: number
  event?: string
}

/** An unread notification of a moment ago. */
export async function buildNotification(
  app: TestApp,
  { user, tenant, ticketId, event = 'RAISED' }: NotificationOf,
): Promise<number> {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    'insert into notification (user_id, tenant_id, ticket_id, event) values ($1, $2, $3, $4) returning id',
    [user.id, tenant.id, ticketId, event],
  )
  return rows[0]!.id
}
