import { Migration } from '@mikro-orm/migrations'

/** Removes softly deleted rows for good after their retention; returns the files whose bytes may be removed too. */
export class Purge extends Migration {
  override up(): void {
    this.addSql(`
      create function purge_deleted(cutoff timestamptz) returns table (key text)
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      declare
        machines integer[] := array(select id from machine where deleted_at < cutoff);
        clients integer[] := array(select id from tenant where deleted_at < cutoff and type = 'CLIENT_ADMIN');
        users integer[] := array(select id from app_user where deleted_at < cutoff);
        tickets integer[];
      begin
        if current_setting('app.scope', true) is distinct from 'job' then
          raise exception 'Only the nightly job purges' using errcode = 'insufficient_privilege';
        end if;
        tickets := array(select id from ticket where machine_id = any (machines) or client_id = any (clients));

        delete from ticket_file where ticket_id = any (tickets) or deleted_at < cutoff;
        delete from ticket_failure_mode where ticket_id = any (tickets);
        delete from ticket where id = any (tickets);
        delete from support_file where machine_id = any (machines) or deleted_at < cutoff;
        delete from machine_photo where machine_id = any (machines) or deleted_at < cutoff;
        delete from machine_claim where machine_id = any (machines) or client_id = any (clients);
        delete from error_code e where (e.machine_id = any (machines) or e.deleted_at < cutoff)
          and not exists (select 1 from ticket t where t.error_code_id = e.id);
        delete from machine where id = any (machines);

        delete from session where user_id = any (users);
        delete from password_code where user_id = any (users);
        update ticket set created_by_id = null where created_by_id = any (users);
        update stored_file set created_by = null where created_by = any (users);
        delete from app_user where id = any (users);
        delete from session where expires_at < cutoff;
        delete from password_code where expires_at < now() - interval '1 day';
        delete from attempt_counter where expires_at < now();

        return query
          delete from stored_file f
          where not exists (select 1 from ticket_file c where c.stored_file_id = f.id)
            and not exists (select 1 from support_file c where c.stored_file_id = f.id)
            and not exists (select 1 from machine_photo c where c.stored_file_id = f.id)
          returning f.key;
      end
      $$`)
    this.addSql('revoke all on function purge_deleted(timestamptz) from public')
    this.addSql('grant execute on function purge_deleted(timestamptz) to ezshare_application')
  }

  override down(): void {
    this.addSql('drop function purge_deleted(timestamptz)')
  }
}
