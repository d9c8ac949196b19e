import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const ofCaller = `(select current_setting('app.scope', true)) = 'tenant'
  and tenant_id = (select nullif(current_setting('app.tenant', true), ''))::int
  and user_id = (select nullif(current_setting('app.user', true), ''))::int`

/** The user has to be one of the company: the policies of app_user apply to the subquery. */
const ofCompany = `exists (select 1 from app_user u
  where u.id = notification_preference.user_id and u.tenant_id = notification_preference.tenant_id)`

const notify = 'notify_of_ticket(text, integer, boolean, jsonb, timestamptz)'
const purge = 'purge_notifications(integer)'

/**
 * What users are told about tickets, and what each of them wants to be told. A notification holds no text and no
 * reference: what its reader may see is found out when it is read. Receivers of both companies are found by a function of
 * the owner, which writes only about a ticket that the caller's company has a part in.
 */
export class Notifications extends Migration {
  override up(): void {
    this.addSql(`
      create table notification (
        id integer generated always as identity primary key,
        user_id integer not null,
        tenant_id integer not null,
        ticket_id integer not null,
        event text not null,
        created_at timestamptz(3) not null default now(),
        read_at timestamptz(3)
      )`)
    // What happens again before it is read is told once.
    this.addSql(
      'create unique index notification_unread on notification (user_id, ticket_id, event) where read_at is null',
    )
    this.addSql('create index notification_of_user on notification (user_id, id desc)')
    this.addSql('create index notification_age on notification (created_at)')
    this.addSql('alter table notification enable row level security')
    this.addSql(`create policy notification_select on notification for select using (${ofCaller})`)
    this.addSql(
      `create policy notification_update on notification for update using (${ofCaller}) with check (${ofCaller})`,
    )
    this.addSql('grant select, update (read_at) on notification to ezshare_application')
    this.addSql(`
      create table notification_preference (
        user_id integer not null references app_user (id) on delete cascade,
        tenant_id integer not null,
        event text not null,
        bell boolean not null,
        primary key (user_id, event)
      )`)
    this.addSql('alter table notification_preference enable row level security')
    this.addSql(`create policy notification_preference_select on notification_preference
      for select using (${ofCaller})`)
    this.addSql(`create policy notification_preference_insert on notification_preference
      for insert with check (${ofCaller} and ${ofCompany})`)
    this.addSql(`create policy notification_preference_update on notification_preference
      for update using (${ofCaller}) with check (${ofCaller})`)
    this.addSql('grant select, insert, update (bell) on notification_preference to ezshare_application')
    this.addSql(notifyFunction(''))
    this.addSql(`
      create function purge_notifications(most integer) returns integer language plpgsql ${asOwner} as $$
        declare removed integer;
        begin
          if coalesce(current_setting('app.scope', true), '') <> 'job' then
            raise exception 'Only the nightly job purges' using errcode = 'insufficient_privilege';
          end if;
          with gone as (delete from notification where id in (
            select id from notification where created_at <= now() - interval '90 days' limit most) returning 1)
          select count(*)::integer into removed from gone;
          return removed;
        end
      $$`)
    for (const signature of [notify, purge]) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of [notify, purge]) this.addSql(`drop function ${signature}`)
    this.addSql('drop table notification_preference')
    this.addSql('drop table notification')
  }
}

/** notify_of_ticket(), with a further statement at its end. */
export function notifyFunction(further: string): string {
  return `
    create or replace function notify_of_ticket(what text, subject integer, own_company boolean, receivers jsonb,
        happened timestamptz)
      returns void language plpgsql ${asOwner} as $$
        declare
          caller integer := nullif(current_setting('app.user', true), '')::int;
          company integer := nullif(current_setting('app.tenant', true), '')::int;
        begin
          if coalesce(current_setting('app.scope', true), '') <> 'tenant' then
            raise exception 'Only users of a company notify' using errcode = 'insufficient_privilege';
          end if;
          insert into notification (user_id, tenant_id, ticket_id, event, created_at)
            select u.id, u.tenant_id, t.id, what, happened
            ${receiversOfTicket('bell boolean')} and coalesce(p.bell, r.bell)
            order by u.id
            on conflict (user_id, ticket_id, event) where read_at is null
              do update set id = default, created_at = excluded.created_at;
          ${further}
        end
      $$`
}

/** The users of the companies of a ticket whom an event can reach, with their choice `p` and what is on at first, `r`. */
export function receiversOfTicket(firstValue: string): string {
  return `from ticket t
              join app_user u on u.tenant_id in (t.client_id, t.supplier_id)
              join jsonb_to_recordset(receivers) as r (role integer, own boolean, ${firstValue}) on r.role = u.role_id
              left join notification_preference p on p.user_id = u.id and p.event = what
            where t.id = subject and company in (t.client_id, t.supplier_id)
              and (not own_company or u.tenant_id = company)
              and (not r.own or u.id = t.created_by_id)
              and u.deleted_at is null and u.id is distinct from caller`
}
