import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signatures = ['begin_attempt(text, integer, integer)', 'fail_attempt(text, integer)']

/**
 * Only failed logins count, and parallel ones must not slip past the limit: running and failed attempts are counted
 * together, and told apart, so that one attempt too many can wait for the outcome of the others.
 */
export class TriesUnderWay extends Migration {
  override up(): void {
    this.addSql('alter table attempt_counter add column failed integer not null default 0')
    // 'begun' has taken a place; 'waits' has none, because running attempts may still succeed.
    this.addSql(`
      create function begin_attempt(name text, most integer, seconds integer)
      returns table (state text, seconds_left integer) language plpgsql ${asOwner} as $$
        declare
          counter attempt_counter;
        begin
          insert into attempt_counter as a (bucket, count, expires_at)
          values (name, 1, now() + make_interval(secs => seconds))
          on conflict (bucket) do update set
            count = case when a.expires_at <= now() then 1 else a.count + 1 end,
            failed = case when a.expires_at <= now() then 0 else a.failed end,
            expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end
            where a.expires_at <= now() or a.count < most
          returning a.* into counter;
          if found then
            return query select 'begun', 0;
            return;
          end if;
          update attempt_counter a set count = a.count + 1 where a.bucket = name and a.failed >= most and a.count = most;
          return query
            select case when found then 'first refused' when a.failed >= most then 'refused' else 'waits' end,
              ceil(extract(epoch from a.expires_at - now()))::int
            from attempt_counter a where a.bucket = name;
        end
      $$`)
    this.addSql(`
      create function fail_attempt(name text, seconds integer) returns void language sql ${asOwner} as $$
        insert into attempt_counter as a (bucket, count, failed, expires_at)
        values (name, 1, 1, now() + make_interval(secs => seconds))
        on conflict (bucket) do update set
          count = case when a.expires_at <= now() then 1 else greatest(a.count, a.failed + 1) end,
          failed = case when a.expires_at <= now() then 1 else a.failed + 1 end,
          expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end
      $$`)
    this.addSql(forgiveAttempt('count > failed'))
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of signatures) this.addSql(`drop function ${signature}`)
    this.addSql(forgiveAttempt('count > 0'))
    this.addSql('alter table attempt_counter drop column failed')
  }
}

function forgiveAttempt(condition: string): string {
  return `
    create or replace function forgive_attempt(name text) returns void language sql ${asOwner} as $$
      update attempt_counter set count = count - 1 where bucket = name and ${condition}
    $$`
}
