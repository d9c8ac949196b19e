import { Migration } from '@mikro-orm/migrations'
import { purge, purgedTickets } from './0017-tickets-left-behind.ts'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const refuseOthers = `
  if coalesce(current_setting('app.scope', true), '') <> 'job' then
    raise exception 'Only the nightly job purges' using errcode = 'insufficient_privilege';
  end if;`

/** Tables whose rows are softly deleted by themselves and belong to a row that may stay. */
const parts = ['ticket_file', 'support_file', 'machine_photo', 'error_code'] as const

const machineIds = `array(select m.id from machine m where m.id = any (machine_ids) and m.deleted_at < cutoff)`

/** Counts the rows that a statement returns in `gone`. */
const countOf = (statement: string) =>
  `with gone as (${statement} returning 1) select count(*)::integer into removed from gone;`

/*
 * Each function takes one batch, at most the given number of rows of its first table, in a transaction of its own.
 * Those that walk along ids get the last id of the batch before, so that no batch reads again what others have
 * removed.
 */
const functions: Record<string, string> = {
  'purge_sessions(cutoff timestamptz, most integer) returns integer': `
    declare removed integer;
    begin
      ${refuseOthers}
      ${countOf('delete from session where id in (select id from session where expires_at < cutoff limit most)')}
      return removed;
    end`,
  'purge_password_codes(most integer) returns integer': `
    declare removed integer;
    begin
      ${refuseOthers}
      ${countOf(`delete from password_code where id in (
        select id from password_code where expires_at < now() - interval '1 day' limit most)`)}
      return removed;
    end`,
  'purge_kept_answers(most integer) returns integer': `
    declare removed integer;
    begin
      ${refuseOthers}
      ${countOf(`delete from kept_answer where id in (
        select id from kept_answer where created_at <= now() - interval '24 hours' limit most)`)}
      return removed;
    end`,
  'purge_contact_messages(cutoff timestamptz, most integer) returns integer': `
    declare removed integer;
    begin
      ${refuseOthers}
      ${countOf(`delete from contact_message where id in (
        select id from contact_message where created_at < cutoff order by id limit most)`)}
      return removed;
    end`,
  'purge_files(file_ids integer[]) returns text[]': `
    declare keys text[];
    begin
      ${refuseOthers}
      with gone as (
        delete from stored_file f where f.id = any (file_ids)
          and not exists (select 1 from ticket_file c where c.stored_file_id = f.id)
          and not exists (select 1 from support_file c where c.stored_file_id = f.id)
          and not exists (select 1 from machine_photo c where c.stored_file_id = f.id)
        returning f.key)
      select coalesce(array_agg(key), '{}') into keys from gone;
      return keys;
    end`,
  'purge_tickets(ticket_ids integer[]) returns text[]': `
    declare files integer[];
    begin
      ${refuseOthers}
      with gone as (delete from ticket_file where ticket_id = any (ticket_ids) returning stored_file_id)
      select array_agg(stored_file_id) into files from gone;
      delete from ticket_failure_mode where ticket_id = any (ticket_ids);
      delete from ticket where id = any (ticket_ids);
      return purge_files(files);
    end`,
  'purge_tickets_of_company(company integer, cutoff timestamptz, after integer, most integer) returns table (last integer, keys text[])': `
    declare ids integer[];
    begin
      ${refuseOthers}
      perform 1 from tenant t where t.id = company and t.type = 'CLIENT_ADMIN' and t.deleted_at < cutoff for update;
      if not found then return; end if;
      ids := array(select t.id from ticket t where t.client_id = company and t.id > after order by t.id limit most);
      if ids = '{}' then return; end if;
      return query select ids[array_upper(ids, 1)], purge_tickets(ids);
    end`,
  // Only tickets of the machine's last company; those of earlier companies are their history.
  'purge_tickets_of_machines(machine_ids integer[], cutoff timestamptz, after integer, most integer) returns table (last integer, keys text[])': `
    declare ids integer[];
    begin
      ${refuseOthers}
      perform 1 from machine m where m.id = any (machine_ids) order by m.id for update;
      ids := array(select t.id from ticket t join machine_claim c
          on c.machine_id = t.machine_id and c.client_id = t.client_id and c.ended_at is null
        where t.machine_id = any (${machineIds}) and t.id > after order by t.id limit most);
      if ids = '{}' then return; end if;
      return query select ids[array_upper(ids, 1)], purge_tickets(ids);
    end`,
  'purge_machines(machine_ids integer[], cutoff timestamptz) returns text[]': `
    declare
      ids integer[];
      files integer[];
      photos integer[];
    begin
      ${refuseOthers}
      perform 1 from machine m where m.id = any (machine_ids) order by m.id for update;
      ids := ${machineIds};
      with gone as (delete from support_file where machine_id = any (ids) returning stored_file_id)
      select array_agg(stored_file_id) into files from gone;
      with gone as (delete from machine_photo where machine_id = any (ids) returning stored_file_id)
      select array_agg(stored_file_id) into photos from gone;
      delete from machine_claim where machine_id = any (ids);
      delete from error_code e where e.machine_id = any (ids)
        and not exists (select 1 from ticket t where t.error_code_id = e.id);
      delete from machine m where m.id = any (ids) and not exists (select 1 from ticket t where t.machine_id = m.id);
      return purge_files(files || photos);
    end`,
  'purge_part(part text, cutoff timestamptz, after integer, most integer) returns table (last integer, keys text[])': `
    declare
      ids integer[];
      files integer[];
    begin
      ${refuseOthers}
      case part
      ${parts
        .map(
          (table) => `when '${table}' then
        ids := array(select p.id from ${table} p where p.deleted_at is not null and p.deleted_at < cutoff and p.id > after
          order by p.id limit most for update);
        ${
          table === 'error_code'
            ? `delete from error_code p where p.id = any (ids)
          and not exists (select 1 from ticket t where t.error_code_id = p.id);`
            : `with gone as (delete from ${table} p where p.id = any (ids) returning p.stored_file_id)
          select array_agg(stored_file_id) into files from gone;`
        }`,
        )
        .join('\n      ')}
      end case;
      if ids = '{}' then return; end if;
      return query select ids[array_upper(ids, 1)], purge_files(files);
    end`,
  'forget_creators(user_ids integer[], cutoff timestamptz, most integer) returns integer': `
    declare
      gone integer[];
      touched integer;
    begin
      ${refuseOthers}
      gone := array(select u.id from app_user u where u.id = any (user_ids) and u.deleted_at < cutoff);
      with changed as (
        update ticket set created_by_id = null
        where id in (select t.id from ticket t where t.created_by_id = any (gone) limit most) returning 1)
      select count(*) into touched from changed;
      with changed as (
        update stored_file set created_by = null
        where id in (select f.id from stored_file f where f.created_by = any (gone) limit most) returning 1)
      select touched + count(*) into touched from changed;
      return touched;
    end`,
  'purge_users(user_ids integer[], cutoff timestamptz) returns integer': `
    declare
      ids integer[];
      removed integer;
    begin
      ${refuseOthers}
      perform 1 from app_user u where u.id = any (user_ids) order by u.id for update;
      ids := array(select u.id from app_user u where u.id = any (user_ids) and u.deleted_at < cutoff
        and not exists (select 1 from ticket t where t.created_by_id = u.id)
        and not exists (select 1 from stored_file f where f.created_by = u.id));
      delete from session where user_id = any (ids);
      delete from password_code where user_id = any (ids);
      ${countOf('delete from app_user where id = any (ids)')}
      return removed;
    end`,
  // With its invitations; where another company's machine or ticket still references it, its row stays with the name
  // alone.
  'purge_tenant(company integer, cutoff timestamptz) returns void': `
    begin
      ${refuseOthers}
      perform 1 from tenant t where t.id = company and t.deleted_at < cutoff for update;
      if not found then return; end if;
      delete from invitation where tenant_id = company;
      delete from machine_claim c using tenant t where c.client_id = company and t.id = company and t.type = 'CLIENT_ADMIN';
      begin
        delete from tenant_storage where tenant_id = company;
        delete from tenant where id = company;
      exception when foreign_key_violation then
        update tenant set email = '', note = '', country = '', state = '' where id = company and email <> '';
      end;
    end`,
  // Expired invitations of administrators: their tenant is deleted as if by hand, with the usual thirty days.
  'end_stale_invitations(cutoff timestamptz, most integer) returns table (company integer, company_type text)': `
    begin
      ${refuseOthers}
      return query
        with stale as (
          select t.id from tenant t join invitation i on i.tenant_id = t.id
          where i.registered = false and i.expires_at < cutoff and t.deleted_at is null and not t.registered
          order by t.id limit most for update of t),
        cancelled as (
          update invitation i set registered = null, updated_at = now() from stale
          where i.tenant_id = stale.id and i.registered = false)
        update tenant t set deleted_at = now(), updated_at = now() from stale where t.id = stale.id
        returning t.id, t.type;
    end`,
  // The ids to purge, beyond the last one of the batch before, smallest first.
  'purge_candidates(kind text, cutoff timestamptz, after integer, most integer) returns table (id integer)': `
    begin
      ${refuseOthers}
      return query execute format(
        'select id from %I where deleted_at is not null and deleted_at < $1 and id > $2 order by id limit $3',
        case kind when 'machine' then 'machine' when 'user' then 'app_user' when 'tenant' then 'tenant' end)
        using cutoff, after, most;
    end`,
  'note_purge() returns void': `
    begin
      ${refuseOthers}
      update last_purge set succeeded_at = now();
    end`,
  'find_last_purge() returns timestamptz': `
    begin
      if coalesce(current_setting('app.scope', true), '') not in ('job', 'platform') then return null; end if;
      return (select succeeded_at from last_purge);
    end`,
}

/** `purge_part(text, timestamptz)` of `purge_part(part text, cutoff timestamptz) returns …` */
function signatureOf(head: string): string {
  const [, name, list = ''] = /^(\w+)\((.*?)\) returns/.exec(head)!
  return `${name}(${list.replaceAll(/\w+ (\w+(?:\[\])?)/g, '$1')})`
}

/** Called by the other functions alone. */
const inner = ['purge_files(integer[])', 'purge_tickets(integer[])']

const forgetAnswers = `
  create function forget_answers() returns void language plpgsql ${asOwner} as $$
    begin
      ${refuseOthers}
      delete from kept_answer where created_at <= now() - interval '24 hours';
    end
  $$`

const purgeTenants = `
  create function purge_tenants(cutoff timestamptz) returns void language plpgsql ${asOwner} as $$
    declare
      gone integer;
    begin
      ${refuseOthers}
      for gone in select id from tenant where deleted_at < cutoff order by id for update loop
        delete from invitation where tenant_id = gone;
        begin
          delete from tenant_storage where tenant_id = gone;
          delete from tenant where id = gone;
        exception when foreign_key_violation then
          update tenant set email = '', note = '', country = '', state = '' where id = gone and email <> '';
        end;
      end loop;
    end
  $$`

/**
 * The nightly purge in batches, each with its own commit: a single statement ran into its time limit on a large
 * database, and then nothing was ever purged (docs/decisions/017-what-ends-by-itself.md).
 */
export class PurgeInBatches extends Migration {
  override up(): void {
    // Counts as done last night: nothing is overdue on a new database.
    this.addSql(`
      create table last_purge (
        single boolean primary key default true check (single),
        succeeded_at timestamptz(3) not null default now()
      )`)
    this.addSql('insert into last_purge default values')
    // No policy and no grant: only the functions below reach it.
    this.addSql('alter table last_purge enable row level security')

    for (const [head, body] of Object.entries(functions)) {
      this.addSql(`create function ${head} language plpgsql ${asOwner} as $$ ${body} $$`)
      const signature = signatureOf(head)
      this.addSql(`revoke all on function ${signature} from public`)
      if (!inner.includes(signature)) this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
    for (const replaced of ['purge_deleted(timestamptz)', 'purge_tenants(timestamptz)', 'forget_answers()']) {
      this.addSql(`drop function ${replaced}`)
    }
  }

  override down(): void {
    this.addSql(purge(purgedTickets))
    this.addSql(purgeTenants)
    this.addSql(forgetAnswers)
    for (const restored of ['purge_deleted(timestamptz)', 'purge_tenants(timestamptz)', 'forget_answers()']) {
      this.addSql(`revoke all on function ${restored} from public`)
      this.addSql(`grant execute on function ${restored} to ezshare_application`)
    }
    for (const head of Object.keys(functions).toReversed()) this.addSql(`drop function ${signatureOf(head)}`)
    this.addSql('drop table last_purge')
  }
}
