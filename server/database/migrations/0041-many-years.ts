import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`
/** Each call is planned for its own filters, so that an absent filter costs nothing. */
const plannedEachTime = 'set plan_cache_mode = force_custom_plan'

const filters = `
  (wanted_outcome is null or e.outcome = wanted_outcome) and (wanted_action is null or e.action = wanted_action)
  and (wanted_tenant is null or e.tenant_id = wanted_tenant)`
const within = `(since is null or e.at >= since) and (until is null or e.at < until)`

const newestFirst = 'order by e.at desc, e.id desc'

const signatures = {
  tally: 'tally_trail()',
  count: 'count_trail(text, text, integer, timestamptz, timestamptz)',
  search: 'search_trail(text, boolean, text, text, integer, timestamptz, timestamptz)',
}

/**
 * Totals and searches of a trail of many years (docs/decisions/031-growth.md). The lines of past months do not change,
 * so their numbers are kept; a line itself is written as before.
 */
export class ManyYears extends Migration {
  override up(): void {
    // A machine decides its companies. Without this the planner expects one ticket of a machine, and sorts.
    this.addSql(`create statistics ticket_of_machine_statistics (dependencies)
      on machine_id, client_id, supplier_id from ticket`)
    this.addSql('analyze ticket')
    // Counts are made in indexes, which have to ask the table for lines that no vacuum has visited.
    this.addSql(`alter table audit_event
      set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000)`)
    this.keepNumbers()
    this.countLines()
    this.searchLines()
    for (const signature of Object.values(signatures)) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
    this.addSql(`select set_config('app.scope', 'job', true)`)
    this.addSql('select tally_trail()')
    this.addSql(`select set_config('app.scope', '', true)`)
  }

  private keepNumbers(): void {
    this.addSql(`
      create table audit_tally (
        -- Minus one: of all companies and of none.
        tenant_id integer not null,
        month timestamptz not null,
        action text not null,
        outcome text not null,
        n integer not null,
        primary key (tenant_id, month, action, outcome)
      )`)
    this.addSql(`
      create table audit_tally_end (
        single boolean primary key default true check (single),
        at timestamptz not null
      )`)
    this.addSql(`insert into audit_tally_end (at) values ('-infinity')`)
    for (const table of ['audit_tally', 'audit_tally_end']) {
      this.addSql(`alter table ${table} enable row level security`)
    }
    // A month is over a day after its end: a clock that is set back by less moves no line into it.
    this.addSql(`
      create function ${signatures.tally} returns void language plpgsql ${asOwner} as $$
      declare
        first timestamptz;
        until timestamptz := date_trunc('month', now() - interval '1 day', 'UTC');
      begin
        if coalesce(current_setting('app.scope', true), '') <> 'job' then
          raise exception 'Only jobs tally the trail' using errcode = 'insufficient_privilege';
        end if;
        select t.at into strict first from audit_tally_end t for update;
        if until <= first or not exists (select 1 from audit_event e where e.at < until) then return; end if;
        insert into audit_tally (tenant_id, month, action, outcome, n)
        select k.tenant_id, date_trunc('month', e.at, 'UTC'), e.action, e.outcome, count(*)
        from audit_event e cross join lateral (values (-1), (e.tenant_id)) k (tenant_id)
        where e.at >= first and e.at < until and k.tenant_id is not null
        group by 1, 2, 3, 4;
        update audit_tally_end set at = until;
      end
      $$`)
  }

  /** Kept numbers of whole months, and the lines before and after them counted in an index. */
  private countLines(): void {
    this.addSql(`
      create function count_trail(wanted_outcome text, wanted_action text, wanted_tenant integer, since timestamptz,
        until timestamptz) returns integer
      language plpgsql stable ${asOwner} ${plannedEachTime} as $$
      declare
        first timestamptz;
        last timestamptz;
      begin
        if current_setting('app.scope', true) is distinct from 'platform' then return 0; end if;
        since := coalesce(since, '-infinity');
        until := coalesce(until, 'infinity');
        first := date_trunc('month', since, 'UTC');
        if first < since then first := (first at time zone 'UTC' + interval '1 month') at time zone 'UTC'; end if;
        select least(t.at, date_trunc('month', until, 'UTC')) into strict last from audit_tally_end t;
        if first >= last then
          return (select count(*) from audit_event e where ${filters} and e.at >= since and e.at < until);
        end if;
        return (select coalesce(sum(e.n), 0) from audit_tally e
            where e.tenant_id = coalesce(wanted_tenant, -1) and e.month >= first and e.month < last
              and (wanted_outcome is null or e.outcome = wanted_outcome)
              and (wanted_action is null or e.action = wanted_action))
          + (select count(*) from audit_event e where ${filters} and e.at >= since and e.at < first)
          + (select count(*) from audit_event e where ${filters} and e.at >= last and e.at < until);
      end
      $$`)
  }

  /**
   * At most the ten thousand newest lines that match, as many as an export has. A term without three letters or digits
   * in a row is looked for in the hundred thousand newest lines that match the filters: an index of three-letter pieces
   * does not serve it.
   */
  private searchLines(): void {
    const line = 'e.id, e.at, e.actor_name'
    const newest = (condition: string) => `
          (select ${line} from audit_event e where ${condition} and ${filters} and ${within}
          ${newestFirst} limit 10000)`
    this.addSql(`
      create function search_trail(pattern text, indexed boolean, wanted_outcome text, wanted_action text,
        wanted_tenant integer, since timestamptz, until timestamptz)
      returns table (id bigint, at timestamptz, actor_name text)
      language plpgsql stable ${asOwner} ${plannedEachTime} as $$
      declare
        companies integer[];
      begin
        if current_setting('app.scope', true) is distinct from 'platform' then return; end if;
        companies := array(select t.id from tenant t
          where lower(t.company_name) like pattern or lower(t.number) like pattern);
        if indexed then
          return query select ${line} from (
            ${newest('e.search_document like pattern')}
            union
            ${newest('e.tenant_id = any (companies)')}
          ) e ${newestFirst} limit 10000;
        else
          return query select ${line} from (
            select * from audit_event e where ${filters} and ${within} ${newestFirst} limit 100000
          ) e where e.search_document like pattern or e.tenant_id = any (companies)
          ${newestFirst} limit 10000;
        end if;
      end
      $$`)
  }

  override down(): void {
    this.addSql('drop statistics ticket_of_machine_statistics')
    for (const signature of Object.values(signatures)) this.addSql(`drop function ${signature}`)
    for (const table of ['audit_tally_end', 'audit_tally']) this.addSql(`drop table ${table}`)
    this.addSql(`alter table audit_event
      reset (autovacuum_vacuum_insert_scale_factor, autovacuum_vacuum_insert_threshold)`)
  }
}
