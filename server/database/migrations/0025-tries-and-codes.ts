import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signatures = [
  'begin_attempts(text[], integer[], integer[])',
  'end_attempts(text[], integer[], timestamptz, boolean)',
  'purge_counters(integer)',
  'issue_reset_code(text, text, text)',
  'redeem_reset_code(text, text[], text)',
]

/**
 * Places of running attempts record their time, so that those of a killed server expire after a minute; the counters of
 * one attempt are checked together, the widest first, and written only when all admit it. begin_attempt, fail_attempt,
 * issue_password_code and redeem_password_code stay for servers of the previous version, which run on for a while
 * during a rolling start.
 *
 * Six-digit password codes end after too many for one account without a success: then a link is mailed (row 43).
 */
export class TriesAndCodes extends Migration {
  override up(): void {
    this.addSql(`alter table attempt_counter add column places timestamptz(3)[] not null default '{}'`)
    // 'begun' has taken a place of each; 'waits' has none, because running attempts may still succeed.
    this.addSql(`
      create function begin_attempts(names text[], most integer[], seconds integer[])
      returns table (state text, seconds_left integer, begun_at timestamptz) language plpgsql ${asOwner} as $$
        declare
          counter attempt_counter;
          outcome text := 'begun';
          began timestamptz(3);
        begin
          -- Who has been told is refused without a write, whatever names come along.
          for i in 1 .. cardinality(names) loop
            select * into counter from attempt_counter a
            where a.bucket = names[i] and a.failed >= most[i] and a.count > most[i] and a.expires_at > now();
            if found then
              return query select 'refused', ceil(extract(epoch from counter.expires_at - now()))::int, null::timestamptz;
              return;
            end if;
          end loop;

          for i in 1 .. cardinality(names) loop
            insert into attempt_counter as a (bucket, count, expires_at)
            values (names[i], 0, now() + make_interval(secs => seconds[i]))
            on conflict (bucket) do update set
              count = case when a.expires_at <= now() then 0 else a.count end,
              failed = case when a.expires_at <= now() then 0 else a.failed end,
              places = array(
                select p from unnest(a.places) p where p > clock_timestamp() - interval '60 seconds' order by p),
              expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end
            returning a.* into counter;
            if counter.failed >= most[i] then
              outcome := case when counter.count <= most[i] then 'first refused' else 'refused' end;
              update attempt_counter a set count = greatest(a.count, most[i] + 1) where a.bucket = names[i];
            elsif counter.failed + cardinality(counter.places) >= most[i] then
              outcome := 'waits';
            end if;
            exit when outcome <> 'begun';
          end loop;

          if outcome = 'begun' then
            began := clock_timestamp();
            update attempt_counter a set places = a.places || began where a.bucket = any (names);
          else
            delete from attempt_counter a
            where a.bucket = any (names) and a.count = 0 and a.failed = 0 and a.places = '{}';
          end if;
          return query select outcome, ceil(extract(epoch from counter.expires_at - now()))::int, began::timestamptz;
        end
      $$`)
    // A counter without a count has no row: a successful attempt leaves nothing behind.
    this.addSql(`
      create function end_attempts(names text[], seconds integer[], began timestamptz, has_failed boolean)
      returns void language plpgsql ${asOwner} as $$
        begin
          for i in 1 .. cardinality(names) loop
            update attempt_counter a set places =
              a.places[: array_position(a.places, began::timestamptz(3)) - 1]
                || a.places[array_position(a.places, began::timestamptz(3)) + 1 :]
            where a.bucket = names[i] and began::timestamptz(3) = any (a.places);
            if has_failed then
              insert into attempt_counter as a (bucket, count, failed, expires_at)
              values (names[i], 1, 1, now() + make_interval(secs => seconds[i]))
              on conflict (bucket) do update set
                count = case when a.expires_at <= now() then 1 else greatest(a.count, a.failed + 1) end,
                failed = case when a.expires_at <= now() then 1 else a.failed + 1 end,
                expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end;
            else
              delete from attempt_counter a
              where a.bucket = names[i] and a.count = 0 and a.failed = 0 and a.places = '{}';
            end if;
          end loop;
        end
      $$`)
    this.addSql(`
      create or replace function forgive_attempt(name text) returns void language sql ${asOwner} as $$
        update attempt_counter set count = count - 1 where bucket = name and count > failed;
        delete from attempt_counter where bucket = name and count <= 0 and failed = 0 and places = '{}'
      $$`)
    this.addSql(`
      create function purge_counters(most integer) returns integer language plpgsql ${asOwner} as $$
        declare
          purged integer;
        begin
          if current_setting('app.scope', true) is distinct from 'job' then
            raise exception 'Only a job purges' using errcode = 'insufficient_privilege';
          end if;
          delete from attempt_counter where bucket in (
            select a.bucket from attempt_counter a where a.expires_at < now() order by a.expires_at
            limit most for update skip locked);
          get diagnostics purged = row_count;
          return purged;
        end
      $$`)

    this.addCodes()
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  private addCodes(): void {
    this.addSql('alter table password_code add column link boolean not null default false')
    this.addSql(`
      create table password_code_count (
        user_id integer primary key references app_user (id) on delete cascade,
        codes integer not null default 0,
        guesses integer not null default 0,
        told_at timestamptz(3)
      )`)
    this.addSql('alter table password_code_count enable row level security')

    // As issue_password_code of migration 0009; beyond 20 codes or 100 guesses without a success the hash of the link
    // replaces that of the digits. The owner is told so once.
    this.addSql(`
      create function issue_reset_code(address text, digits text, words text)
      returns table (id integer, email text, tenant_id integer, link boolean, to_be_told boolean)
      language plpgsql ${asOwner} as $$
        declare
          owner account;
          total password_code_count;
          by_link boolean;
        begin
          select * into owner from account a where lower(a.email) = lower(address) and a.active;
          if owner.id is null then return; end if;
          perform 1 from app_user u where u.id = owner.id for no key update;
          if exists (select 1 from password_code c
              where c.user_id = owner.id and c.created_at > now() - interval '60 seconds')
            or (select count(*) from password_code c
              where c.user_id = owner.id and c.created_at > now() - interval '1 hour') >= 10
          then return; end if;
          select * into total from password_code_count t where t.user_id = owner.id;
          by_link := coalesce(total.codes >= 20 or total.guesses >= 100, false);
          insert into password_code (user_id, code_hash, expires_at, link)
          values (owner.id, case when by_link then words else digits end,
            now() + case when by_link then interval '1 hour' else interval '10 minutes' end, by_link);
          insert into password_code_count as t (user_id, codes) values (owner.id, 1)
          on conflict (user_id) do update set codes = t.codes + (not by_link)::int,
            told_at = case when by_link then coalesce(t.told_at, now()) end;
          return query select owner.id, owner.email, owner.tenant_id, by_link, by_link and total.told_at is null;
        end
      $$`)

    // A link has 128 bits and cannot be guessed, so each works for its hour, despite later requests. Of the digits only
    // the newest work, and every guess counts before it is compared, also for the account.
    this.addSql(`
      create function redeem_reset_code(address text, hashes text[], new_password text) returns setof account
      language plpgsql ${asOwner} as $$
        declare
          account_id integer;
          newest password_code;
          guessed integer;
        begin
          select a.id into account_id from account a where lower(a.email) = lower(address) and a.active;
          if account_id is null then return; end if;
          perform 1 from app_user u where u.id = account_id for no key update;
          if not exists (select 1 from password_code c
              where c.user_id = account_id and c.link and c.code_hash = any (hashes) and c.used_at is null
                and c.expires_at > now())
          then
            update password_code c set tries = c.tries + 1
            where c.id = (select max(n.id) from password_code n where n.user_id = account_id) and not c.link
            returning c.* into newest;
            if newest.id is null or newest.used_at is not null or newest.expires_at <= now() or newest.tries > 5
            then return; end if;
            insert into password_code_count as t (user_id, guesses) values (account_id, 1)
            on conflict (user_id) do update set guesses = t.guesses + 1
            returning t.guesses into guessed;
            if guessed > 100 or newest.code_hash <> all (hashes) then return; end if;
          end if;
          update password_code c set used_at = now() where c.user_id = account_id and c.used_at is null;
          delete from password_code_count t where t.user_id = account_id;
          update app_user u set password_hash = new_password, must_change_password = false, updated_at = now()
          where u.id = account_id;
          update session s set revoked_at = now() where s.user_id = account_id and s.revoked_at is null;
          return query select * from account a where a.id = account_id;
        end
      $$`)
  }

  override down(): void {
    for (const signature of signatures) this.addSql(`drop function ${signature}`)
    this.addSql('drop table password_code_count')
    this.addSql('alter table password_code drop column link')
    this.addSql(`
      create or replace function forgive_attempt(name text) returns void language sql ${asOwner} as $$
        update attempt_counter set count = count - 1 where bucket = name and count > failed
      $$`)
    this.addSql('alter table attempt_counter drop column places')
  }
}
