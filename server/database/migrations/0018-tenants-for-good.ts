import { Migration } from '@mikro-orm/migrations'

/**
 * After thirty days a deleted tenant goes for good, with its invitations. Where another company's machine or ticket
 * still references it, its row stays with the name shown there, and no other data.
 */
export class TenantsForGood extends Migration {
  override up(): void {
    this.addSql(`
      create function purge_tenants(cutoff timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      declare
        gone integer;
      begin
        if current_setting('app.scope', true) is distinct from 'job' then
          raise exception 'Only the nightly job purges' using errcode = 'insufficient_privilege';
        end if;
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
      $$`)
    this.addSql('revoke all on function purge_tenants(timestamptz) from public')
    this.addSql('grant execute on function purge_tenants(timestamptz) to ezshare_application')
  }

  override down(): void {
    this.addSql('drop function purge_tenants(timestamptz)')
  }
}
