import { createECDH, randomBytes } from 'node:crypto'
import type { PushTarget } from '../../push/push-sender.ts'
import type { TestApp } from '../test-app.ts'
import { word } from '../access/samples.ts'

/** What the PushManager of a browser gives out, without anybody behind the address. */
export function newBrowser(): PushTarget {
  const curve = createECDH('prime256v1')
  return {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(16).toString('hex')}`,
    p256dh: curve.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

/** A browser that tells a user by push, in a session of its own. */
export async function buildDevice(app: TestApp, { user }: { user: { id: number } }): Promise<number> {
  const { endpoint, p256dh, auth } = newBrowser()
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `with opened as (
       insert into session (user_id, refresh_hash, expires_at) values ($1, $2, now() + interval '1 day') returning id)
     insert into push_subscription (user_id, tenant_id, session_id, endpoint, p256dh, auth)
       select u.id, u.tenant_id, opened.id, $3, $4, $5 from app_user u, opened where u.id = $1 returning id`,
    [user.id, word(), endpoint, p256dh, auth],
  )
  return rows[0]!.id
}
