import { Migration } from '@mikro-orm/migrations'

const asOwner = 'security definer set search_path = pg_catalog, public, pg_temp'
const signatures = ['deleted_items(timestamptz)', 'restore_deleted_item(text, integer, timestamptz)']

/** Rows deleted with their company or machine are restored with it, and not listed beside it. */
export const deletedItems = `
  create function deleted_items(cutoff timestamptz) returns table (kind text, id integer, name text,
    tenant_id integer, company_name text, machine_id integer, machine_name text, serial_number text,
    ticket_id integer, file_kind text, deleted_at timestamptz)
  language sql stable ${asOwner} as $$
    select d.* from (
      select 'TENANT', t.id, coalesce(nullif(t.company_name, ''), t.email), t.id, t.company_name,
        null::integer, null, null, null::integer, null, t.deleted_at
      from tenant t where t.deleted_at >= cutoff
      union all
      select 'USER', u.id, u.user_name, u.tenant_id, t.company_name, null, null, null, null, null, u.deleted_at
      from app_user u left join tenant t on t.id = u.tenant_id
      where u.deleted_at >= cutoff and t.deleted_at is null
      union all
      select 'MACHINE', m.id, m.name, t.id, t.company_name, m.id, m.name, m.serial_number, null, null, m.deleted_at
      from machine m join tenant t on t.id = m.supplier_id
      where m.deleted_at >= cutoff and t.deleted_at is null
      union all
      select 'ERROR_CODE', e.id, null, t.id, t.company_name, m.id, m.name, m.serial_number, null, null, e.deleted_at
      from error_code e join machine m on m.id = e.machine_id join tenant t on t.id = m.supplier_id
      where e.deleted_at >= cutoff and m.deleted_at is null and t.deleted_at is null
      union all
      select 'SUPPORT_FILE', f.id, null, t.id, t.company_name, m.id, m.name, m.serial_number, null, f.kind,
        f.deleted_at
      from support_file f join machine m on m.id = f.machine_id join tenant t on t.id = m.supplier_id
      where f.deleted_at >= cutoff and m.deleted_at is null and t.deleted_at is null
      union all
      select 'TICKET_FILE', f.id, null, t.id, t.company_name, m.id, m.name, m.serial_number, f.ticket_id, f.type,
        f.deleted_at
      from ticket_file f join ticket k on k.id = f.ticket_id join machine m on m.id = k.machine_id
        join tenant t on t.id = f.client_id
      where f.deleted_at >= cutoff and m.deleted_at is null and t.deleted_at is null
    ) d (kind, id, name, tenant_id, company_name, machine_id, machine_name, serial_number, ticket_id, file_kind,
      deleted_at)
    where current_setting('app.scope', true) = 'platform'
  $$`

/**
 * The platform can restore softly deleted rows during their retention. It may not read material and tickets: of those
 * it sees kind, machine or ticket, and company, never a name or a text.
 */
export class DeletedItems extends Migration {
  override up(): void {
    this.addSql(deletedItems)

    // Locks go from the company over the machine to the row itself, as everywhere.
    this.addSql(`
      create function restore_deleted_item(what text, item integer, cutoff timestamptz)
      returns table (outcome text, name text, tenant_id integer, left_out text[])
      language plpgsql ${asOwner} as $$
      declare
        company tenant;
        person app_user;
        thing machine;
        paper ticket;
        code error_code;
        material support_file;
        medium ticket_file;
        broken text;
      begin
        if current_setting('app.scope', true) is distinct from 'platform' then
          raise exception 'Only the platform restores' using errcode = 'insufficient_privilege';
        end if;
        outcome := 'missing';
        left_out := '{}';

        case what
        when 'TENANT' then
          select * into company from tenant t where t.id = item and t.deleted_at >= cutoff for update;
          if found then
            update tenant t set deleted_at = null, updated_at = now() where t.id = item;
            if not company.registered then
              update invitation i set registered = false where i.id = (
                select max(j.id) from invitation j where j.tenant_id = item and j.registered is null);
            end if;
            for person in select * from app_user u where u.tenant_id = item and u.deleted_at = company.deleted_at
              order by u.id for update
            loop
              begin
                update app_user u set deleted_at = null where u.id = person.id;
              exception when unique_violation then
                left_out := left_out || person.user_name;
              end;
            end loop;
            update machine m set deleted_at = null, unmaintained_at = null
              where m.supplier_id = item and company.deleted_at in (m.deleted_at, m.unmaintained_at);
            outcome := 'restored';
            name := coalesce(nullif(company.company_name, ''), company.email);
            tenant_id := item;
          end if;

        when 'USER' then
          select * into person from app_user u where u.id = item and u.deleted_at >= cutoff;
          if found then
            tenant_id := person.tenant_id;
            select * into company from tenant t where t.id = person.tenant_id for no key update;
            if company.deleted_at is not null then
              outcome := 'company deleted';
            else
              update app_user u set deleted_at = null where u.id = item and u.deleted_at is not null;
              outcome := case when found then 'restored' else 'missing' end;
              name := person.user_name;
            end if;
          end if;

        when 'MACHINE' then
          select * into thing from machine m where m.id = item and m.deleted_at >= cutoff;
          if found then
            tenant_id := thing.supplier_id;
            select * into company from tenant t where t.id = thing.supplier_id for no key update;
            if company.deleted_at is not null then
              outcome := 'company deleted';
            else
              -- Given up and no longer registered by anybody, it can only come back as the supplier's own again.
              update machine m set deleted_at = null, unmaintained_at = case when exists (
                  select 1 from machine_claim c where c.machine_id = m.id and c.ended_at is null)
                then m.unmaintained_at end
              where m.id = item and m.deleted_at is not null;
              outcome := case when found then 'restored' else 'missing' end;
              name := thing.name;
            end if;
          end if;

        when 'ERROR_CODE' then
          select * into code from error_code e where e.id = item and e.deleted_at >= cutoff;
          if found then
            select * into thing from machine m where m.id = code.machine_id for no key update;
            tenant_id := thing.supplier_id;
            if thing.deleted_at is not null then
              outcome := 'machine deleted';
            else
              update error_code e set deleted_at = null where e.id = item and e.deleted_at is not null;
              outcome := case when found then 'restored' else 'missing' end;
            end if;
          end if;

        when 'SUPPORT_FILE' then
          select * into material from support_file f where f.id = item and f.deleted_at >= cutoff;
          if found then
            select * into thing from machine m where m.id = material.machine_id for no key update;
            tenant_id := thing.supplier_id;
            if thing.deleted_at is not null then
              outcome := 'machine deleted';
            else
              update support_file f set deleted_at = null where f.id = item and f.deleted_at is not null;
              outcome := case when found then 'restored' else 'missing' end;
            end if;
          end if;

        when 'TICKET_FILE' then
          select * into medium from ticket_file f where f.id = item and f.deleted_at >= cutoff;
          if found then
            tenant_id := medium.client_id;
            select * into paper from ticket k where k.id = medium.ticket_id for update;
            select * into thing from machine m where m.id = paper.machine_id;
            if thing.deleted_at is not null then
              outcome := 'machine deleted';
            elsif paper.status = 'CLOSED' then
              outcome := 'ticket closed';
            elsif (select count(*) from ticket_file f
                where f.ticket_id = paper.id and f.type = medium.type and f.deleted_at is null)
              >= (case medium.type when 'image' then 5 else 2 end) then
              outcome := 'ticket full';
            else
              update ticket_file f set deleted_at = null where f.id = item and f.deleted_at is not null;
              outcome := case when found then 'restored' else 'missing' end;
            end if;
          end if;
        end case;
        return next;
      exception when unique_violation then
        get stacked diagnostics broken = constraint_name;
        outcome := 'taken ' || broken;
        return next;
      end
      $$`)

    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of signatures) this.addSql(`drop function ${signature}`)
  }
}
