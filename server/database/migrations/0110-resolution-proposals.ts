import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`

const ofSupplier = `${inTenant} and supplier_id = ${tenant}`
const ofPublisher = `${inTenant} and tenant_id = ${tenant}`
/** The policies of error_code, machine and model apply to the subquery. */
const publishedCode = `exists (select 1 from error_code e left join machine m on m.id = e.machine_id
  left join model d on d.id = e.model_id
  where e.id = official_resolution.error_code_id and coalesce(m.supplier_id, d.tenant_id) = ${tenant})`

const functions = ['set_offers_resolutions(boolean)', 'offer_resolution(integer)', 'without_names(text, integer)']
const called = ['set_offers_resolutions(boolean)', 'offer_resolution(integer)']

/**
 * Resolutions that clients offer to the supplier of the error code, and those that a supplier has made official
 * (docs/decisions/054-proposed-resolutions.md). What the supplier reads names no company and no ticket: ids are random,
 * times are days. The ticket that a proposal comes from is in a table that only the owner's functions read.
 */
export class ResolutionProposals extends Migration {
  override up(): void {
    this.addSql('alter table tenant add column offers_resolutions boolean not null default false')
    this.addSql(`
      create table resolution_proposal (
        id text primary key default replace(gen_random_uuid()::text, '-', ''),
        supplier_id integer not null,
        error_code_id integer not null,
        text text not null,
        offered_on date not null default (now() at time zone 'utc')::date,
        made_official boolean not null default false
      )`)
    this.addSql('create index resolution_proposal_of_supplier on resolution_proposal (supplier_id)')
    this.addSql('create index resolution_proposal_of_code on resolution_proposal (error_code_id)')
    this.addSql('alter table resolution_proposal enable row level security')
    this.addSql(`create policy resolution_proposal_select on resolution_proposal for select using (${ofSupplier})`)
    this.addSql(`create policy resolution_proposal_update on resolution_proposal for update
      using (${ofSupplier}) with check (${ofSupplier})`)
    this.addSql(`create policy resolution_proposal_delete on resolution_proposal for delete using (${ofSupplier})`)
    this.addSql('grant select, update (made_official), delete on resolution_proposal to ezshare_application')

    this.addSql(`
      create table resolution_proposal_source (
        proposal_id text primary key references resolution_proposal (id) on delete cascade,
        client_id integer not null,
        ticket_id integer not null unique references ticket (id) on delete cascade
      )`)
    this.addSql('create index resolution_proposal_source_of_client on resolution_proposal_source (client_id)')
    this.addSql('alter table resolution_proposal_source enable row level security')

    this.addSql(`
      create table official_resolution (
        id integer generated always as identity primary key,
        tenant_id integer not null,
        error_code_id integer not null,
        proposal_id text not null,
        text text not null,
        former_text text not null,
        made_by text not null,
        made_at timestamptz(3) not null default clock_timestamp(),
        undone_by text,
        undone_at timestamptz(3)
      )`)
    this.addSql('create index official_resolution_of_code on official_resolution (error_code_id, id)')
    this.addSql('alter table official_resolution enable row level security')
    this.addSql(`create policy official_resolution_select on official_resolution for select using (${ofPublisher})`)
    this.addSql(`create policy official_resolution_insert on official_resolution for insert
      with check (${ofPublisher} and ${publishedCode})`)
    this.addSql(`create policy official_resolution_update on official_resolution for update
      using (${ofPublisher}) with check (${ofPublisher})`)
    this.addSql('grant select, insert, update (undone_by, undone_at) on official_resolution to ezshare_application')
    this.offer()
    this.remove()
    for (const signature of functions) this.addSql(`revoke all on function ${signature} from public`)
    for (const signature of called) this.addSql(`grant execute on function ${signature} to ezshare_application`)
  }

  private offer(): void {
    // A name in the text is replaced where it stands as a whole word. A person's first or last name alone may be an
    // everyday word, too, so only its own spelling counts.
    this.addSql(`
      create function without_names(said text, company integer) returns text language plpgsql stable ${asOwner} as $$
      declare found record; plain text := said; pattern text;
      begin
        for found in
          select distinct n.name, n.exact from (
            select c.company_name as name, false as exact from tenant c where c.id = company
            union all
            select v.name, v.exact from app_user u cross join lateral (values
              (u.user_name, false), (u.email, false), (u.first_name || ' ' || u.last_name, false),
              (u.last_name, true), (u.first_name, true)) v (name, exact)
            where u.tenant_id = company
          ) n where char_length(n.name) > 2 and strpos(lower(said), lower(n.name)) > 0
        loop
          pattern := regexp_replace(found.name, '([^[:alnum:][:space:]])', '\\\\\\1', 'g');
          if found.name ~ '^[[:alnum:]_]' then pattern := '\\m' || pattern; end if;
          if found.name ~ '[[:alnum:]_]$' then pattern := pattern || '\\M'; end if;
          plain := regexp_replace(plain, pattern, '…', case when found.exact then 'g' else 'gi' end);
        end loop;
        return plain;
      end
      $$`)
    this.addSql(`
      create function offer_resolution(wanted integer) returns boolean language plpgsql ${asOwner} as $$
      declare made text;
      begin
        perform 1 from tenant c where ${inTenant} and c.id = ${tenant} and c.offers_resolutions for share;
        if not found then return false; end if;
        insert into resolution_proposal (supplier_id, error_code_id, text)
          select t.supplier_id, e.id, without_names(t.resolution, t.client_id)
          from ticket t join ticket_fix x on x.ticket_id = t.id and x.fixed_by = 'NEW'
          join error_code e on e.id = t.error_code_id and e.deleted_at is null
          where t.id = wanted and t.client_id = ${tenant} and t.status = 'CLOSED'
            and not exists (select 1 from resolution_proposal_source s where s.ticket_id = t.id)
          returning id into made;
        if made is null then return false; end if;
        insert into resolution_proposal_source (proposal_id, client_id, ticket_id) values (made, ${tenant}, wanted);
        return true;
      end
      $$`)
    this.addSql(`
      create function set_offers_resolutions(offered boolean) returns void language plpgsql ${asOwner} as $$
      begin
        update tenant t set offers_resolutions = offered
        where ${inTenant} and t.id = ${tenant} and t.type = 'CLIENT_ADMIN';
        if not found then
          raise exception 'Only a client sets this, for itself' using errcode = 'insufficient_privilege';
        end if;
        if not offered then
          delete from resolution_proposal p using resolution_proposal_source s
          where s.proposal_id = p.id and s.client_id = ${tenant} and not p.made_official;
        end if;
      end
      $$`)
  }

  /** A ticket that is deleted for good takes its proposal with it, an error code all of its own. */
  private remove(): void {
    this.addSql(`
      create function remove_proposal_of_ticket() returns trigger language plpgsql ${asOwner} as $$
      begin
        delete from resolution_proposal p where p.id = old.proposal_id and not p.made_official;
        return null;
      end
      $$`)
    this.addSql(`create trigger remove_proposal_of_ticket after delete on resolution_proposal_source
      for each row execute function remove_proposal_of_ticket()`)
    this.addSql(`
      create function remove_proposals_of_code() returns trigger language plpgsql ${asOwner} as $$
      begin
        delete from resolution_proposal p where p.error_code_id = old.id;
        delete from official_resolution o where o.error_code_id = old.id;
        return null;
      end
      $$`)
    this.addSql(`create trigger remove_proposals_of_code after delete on error_code
      for each row execute function remove_proposals_of_code()`)
    this.addSql('revoke all on function remove_proposal_of_ticket() from public')
    this.addSql('revoke all on function remove_proposals_of_code() from public')
  }

  override down(): void {
    this.addSql('drop trigger remove_proposals_of_code on error_code')
    this.addSql('drop function remove_proposals_of_code()')
    this.addSql('drop table official_resolution')
    this.addSql('drop table resolution_proposal_source')
    this.addSql('drop function remove_proposal_of_ticket()')
    this.addSql('drop table resolution_proposal')
    for (const signature of functions) this.addSql(`drop function ${signature}`)
    this.addSql('alter table tenant drop column offers_resolutions')
  }
}
