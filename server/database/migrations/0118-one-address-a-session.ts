import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

const signature = 'save_push_subscription(text, text, text, integer, integer)'

const insert = `insert into push_subscription (user_id, tenant_id, session_id, endpoint, p256dh, auth)
          values (person, company, of_session, place, point, secret)
          on conflict (endpoint) do update set id = default, user_id = excluded.user_id, tenant_id = excluded.tenant_id,
            session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();`

/** The session's row is locked, so that two tabs of a browser take turns. */
const replace = `perform from session s where s.id = of_session for no key update;
        delete from push_subscription s where s.endpoint = place and s.session_id <> of_session;
        update push_subscription s set endpoint = place, p256dh = point, auth = secret, created_at = now()
          where s.session_id = of_session;
        if not found then
          ${insert}
        end if;`

/** A session is one browser. When its push service gives it another address, the former one is no device any more. */
export class OneAddressASession extends Migration {
  override up(): void {
    this.addSql(`delete from push_subscription s where exists (
      select 1 from push_subscription n where n.session_id = s.session_id and n.id > s.id)`)
    this.addSql('drop index push_subscription_of_session')
    this.addSql('create unique index push_subscription_of_session on push_subscription (session_id)')
    this.addSql(exchange(signature, insert, replace))
  }

  override down(): void {
    this.addSql(exchange(signature, replace, insert))
    this.addSql('drop index push_subscription_of_session')
    this.addSql('create index push_subscription_of_session on push_subscription (session_id)')
  }
}
