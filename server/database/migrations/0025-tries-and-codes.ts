import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signatures = [
  'begin_attempts(text[], integer[], integer[])',
  'end_attempts(text[], integer[], timestamptz, boolean)',
  'purge_counters(integer)',
]

/**
 * Tries under way hold places that name when they were taken, so that those of a server that was killed are void after a
 * minute; the counters of one try are asked together, the widest first, and written only when all admit it. begin_attempt
 * and fail_attempt stay for servers of the version before, which run on for a while during a rolling start.
 */
export class TriesAndCodes extends Migration {
  override up(): void {
    this.addSql(`alter table attempt_counter add column places timestamptz(3)[] not null default '{}'`)
    // 'begun' has taken a place of each; 'waits' has none, because of tries that may still turn out well.
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
    // A counter that has nothing left to count is no row: whoever succeeds leaves nothing behind.
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
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of signatures) this.addSql(`drop function ${signature}`)
    this.addSql(`
      create or replace function forgive_attempt(name text) returns void language sql ${asOwner} as $$
        update attempt_counter set count = count - 1 where bucket = name and count > failed
      $$`)
    this.addSql('alter table attempt_counter drop column places')
  }
}
