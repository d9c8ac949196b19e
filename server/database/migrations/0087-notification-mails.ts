import { Migration } from '@mikro-orm/migrations'
import { notifyFunction, receiversOfTicket } from './0086-notifications.ts'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signatures = [
  'take_notification_mails(boolean, interval, integer)',
  'mail_receiver(integer)',
  'unsubscribe_from_mails(integer, text[])',
]

const onlyJobs = `if coalesce(current_setting('app.scope', true), '') <> 'job' then
            raise exception 'Only jobs send mails' using errcode = 'insufficient_privilege';
          end if;`

/** Older news are not mailed: those of the demo data. */
const waitForMail = `
          insert into notification_mail (user_id, tenant_id, ticket_id, event, daily)
            select u.id, u.tenant_id, t.id, what, coalesce(p.mail, r.mail) = 'DAILY'
            ${receiversOfTicket('mail text')} and coalesce(p.mail, r.mail) in ('NOW', 'DAILY')
              and happened > now() - interval '1 hour'
            order by u.id
            on conflict do nothing;`

/**
 * Mails about notifications: each user's choice, and what waits to be mailed. Only functions of the owner reach the table
 * of what waits; a mail is written when it is sent, from what its reader may see then.
 */
export class NotificationMails extends Migration {
  override up(): void {
    this.addSql(`alter table notification_preference alter column bell drop not null,
      add column mail text check (mail in ('NOW', 'DAILY', 'OFF'))`)
    this.addSql('grant update (mail) on notification_preference to ezshare_application')
    this.addSql(`
      create table notification_mail (
        user_id integer not null,
        tenant_id integer not null,
        ticket_id integer not null,
        event text not null,
        daily boolean not null,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, ticket_id, event, daily)
      )`)
    this.addSql('alter table notification_mail enable row level security')
    this.addSql(notifyFunction(waitForMail))
    this.addSql(`
      create function take_notification_mails(digest boolean, waiting interval, most integer)
        returns table (person integer, company integer, items jsonb) language plpgsql ${asOwner} as $$
        begin
          ${onlyJobs}
          return query
            with due as (
              select m.user_id, case when digest then null else m.ticket_id end as ticket_id
              from notification_mail m where m.daily = digest
              group by 1, 2 having min(m.created_at) <= now() - waiting
              order by 1, 2 limit most),
            taken as (
              delete from notification_mail m using due
              where m.daily = digest and m.user_id = due.user_id and (digest or m.ticket_id = due.ticket_id)
              returning m.*)
            select t.user_id, t.tenant_id,
              jsonb_agg(jsonb_build_object('ticketId', t.ticket_id, 'event', t.event) order by t.ticket_id, t.created_at)
            from taken t group by t.user_id, t.tenant_id, case when digest then null else t.ticket_id end;
        end
      $$`)
    this.addSql(`
      create function mail_receiver(person integer)
        returns table (email text, role_id integer, tenant_id integer) language plpgsql stable ${asOwner} as $$
        begin
          ${onlyJobs}
          return query select u.email::text, u.role_id::integer, u.tenant_id
            from app_user u join tenant t on t.id = u.tenant_id
            where u.id = person and u.deleted_at is null and t.activated and t.deleted_at is null;
        end
      $$`)
    this.addSql(`
      create function unsubscribe_from_mails(person integer, events text[]) returns integer language plpgsql ${asOwner} as $$
        declare company integer;
        begin
          if coalesce(current_setting('app.scope', true), '') <> 'auth' then
            raise exception 'Unsubscribing needs no session' using errcode = 'insufficient_privilege';
          end if;
          select u.tenant_id into company from app_user u where u.id = person and u.deleted_at is null;
          if company is null then return null; end if;
          insert into notification_preference (user_id, tenant_id, event, mail)
            select person, company, e, 'OFF' from unnest(events) e
            on conflict (user_id, event) do update set mail = 'OFF';
          delete from notification_mail m where m.user_id = person;
          return company;
        end
      $$`)
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of signatures) this.addSql(`drop function ${signature}`)
    this.addSql(notifyFunction(''))
    this.addSql('drop table notification_mail')
    this.addSql('delete from notification_preference where bell is null')
    this.addSql('alter table notification_preference drop column mail, alter column bell set not null')
  }
}
