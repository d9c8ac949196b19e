import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path: no caller can substitute a table or operator. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signatures = [
  'check_invitation(text, text)',
  'redeem_invitation(text, text, text, text, text, text, text)',
  'revoke_tenant_sessions(integer)',
]

/** Sign-up by invitation, and the end of a company's sessions and file addresses when it is deactivated or deleted. */
export class Invitations extends Migration {
  override up(): void {
    this.addSql('create unique index invitation_code_unique on invitation (code_hash) where registered = false')

    // Tells a holder of the code, and no other caller, whether the address is the invited one.
    this.addSql(`
      create function check_invitation(hash text, address text) returns text language sql stable ${asOwner} as $$
        select coalesce((
          select case when lower(i.email) = lower(address) then 'open' else 'email' end
          from invitation i join tenant t on t.id = i.tenant_id
          where i.code_hash = hash and i.registered = false and i.expires_at > now() and t.deleted_at is null
        ), 'code')
      $$`)

    /*
     * Once only, before its expiry, for the invited address; role and tenant are the invitation's. The tenant is locked
     * before its invitation, here as everywhere, so that sign-up, resend and deletion wait in one order; rows are
     * checked again after the wait.
     */
    this.addSql(`
      create function redeem_invitation(hash text, address text, given_name text, family_name text, login text,
        company text, password text)
      returns table (outcome text, account_id integer, company_id integer) language plpgsql ${asOwner} as $$
      declare
        invited invitation;
      begin
        if current_setting('app.scope', true) is distinct from 'auth' then
          raise exception 'Only a sign-up redeems an invitation' using errcode = 'insufficient_privilege';
        end if;
        perform 1 from tenant t
        where t.id = (select i.tenant_id from invitation i where i.code_hash = hash and i.registered = false)
        for update;

        outcome := check_invitation(hash, address);
        if outcome <> 'open' then
          return next;
          return;
        end if;
        select i.* into strict invited from invitation i
        where i.code_hash = hash and i.registered = false for update;

        company_id := invited.tenant_id;
        update tenant set company_name = company, activated = true, registered = true, updated_at = now()
        where id = company_id;
        insert into app_user (tenant_id, role_id, user_name, email, first_name, last_name, password_hash)
        values (company_id, invited.role_id, login, invited.email, given_name, family_name, password)
        returning id into account_id;
        update invitation set registered = true, updated_at = now() where id = invited.id;
        return next;
      end
      $$`)

    // At once and for good: reactivating the company does not revive a session.
    this.addSql(`
      create function revoke_tenant_sessions(company_id integer) returns integer language sql ${asOwner} as $$
        with ended as (
          update session s set revoked_at = now() from app_user u
          where u.id = s.user_id and u.tenant_id = company_id and s.revoked_at is null
            and current_setting('app.scope', true) = 'platform'
          returning 1)
        select count(*)::int from ended
      $$`)
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
    this.addSql(findFile('and exists (select 1 from tenant k where k.id = t.client_id and k.deleted_at is null)'))
  }

  override down(): void {
    this.addSql(findFile(''))
    for (const signature of signatures.toReversed()) this.addSql(`drop function ${signature}`)
    this.addSql('drop index invitation_code_unique')
  }
}

/** As in 0007; also hides the pictures and videos of a deleted client's tickets from its suppliers. */
function findFile(ofTicket: string): string {
  return `
    create or replace function find_file(file_id integer, session_id integer)
    returns table (key text, size bigint, sha256 text, content_type text, original_name text)
    language sql stable ${asOwner} as $$
      select f.key, f.size, f.sha256, f.content_type, f.original_name
      from find_session(session_id) viewer, stored_file f
      where f.id = file_id and f.deleted_at is null and case f.purpose
        when 'machine_photo' then exists (
          select 1 from machine_photo p join machine m on m.id = p.machine_id
          where p.stored_file_id = f.id and p.deleted_at is null and m.deleted_at is null
            and (viewer.role_name = 'PLATFORM_ADMIN' or viewer.tenant_id in (m.supplier_id, m.client_id)))
        when 'support_file' then exists (
          select 1 from support_file s join machine m on m.id = s.machine_id
          where s.stored_file_id = f.id and s.deleted_at is null and m.deleted_at is null
            and (viewer.tenant_id = m.supplier_id or exists (
              select 1 from machine_claim c
              where c.machine_id = m.id and c.client_id = viewer.tenant_id and c.ended_at is null)))
        when 'ticket_file' then exists (
          select 1 from ticket_file t
          where t.stored_file_id = f.id and t.deleted_at is null
            and viewer.tenant_id in (t.client_id, t.supplier_id) ${ofTicket})
        else false end
    $$`
}
