import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

/** The columns that the application may set; number, time and hashes are the database's. */
const said = `action, outcome, actor_id, actor_name, actor_role, tenant_id, subject, subject_id, address, request_id, detail`

const indexes = {
  audit_event_time: '(at, id)',
  audit_event_outcome: '(outcome, at, id)',
  audit_event_action: '(action, at, id)',
  audit_event_tenant: '(tenant_id, at, id)',
  audit_event_actor: '(lower(actor_name), id)',
}

/**
 * The audit trail becomes a chain: each line carries the hash of the one before it (docs/decisions/006-audit-chain.md).
 * The application puts an event into audit_inbox; as the last step before the commit the owner's function moves it to
 * the end of the chain. So the lock on the head is held only while the transaction commits, nothing is waited for while
 * it is held, and numbers and times follow the order of commits.
 */
export class AuditChain extends Migration {
  override up(): void {
    this.addSql('drop policy audit_event_insert on audit_event')
    this.addSql('revoke insert on audit_event from ezshare_application')
    this.addSql('alter table audit_event alter id drop identity')
    this.addSql('alter table audit_event alter at drop default')
    this.addSql(`alter table audit_event
      add actor_role text not null default '',
      add previous_hash bytea check (octet_length(previous_hash) = 32),
      add hash bytea check (octet_length(hash) = 32)`)
    this.makeHash()
    this.chainOldLines()
    this.makeInbox()

    this.addSql(`alter table audit_event add search_document text generated always as (
      lower(actor_name || ' ' || action || ' ' || subject || ' ' || subject_id || ' ' || address || ' ' || request_id
        || ' ' || detail::text)) stored`)
    this.addSql('drop index audit_event_tenant')
    for (const [name, columns] of Object.entries(indexes)) {
      this.addSql(`create index ${name} on audit_event ${columns}`)
    }
    this.addSql('drop function revoke_session(text)')
    this.addSql(revokeSession('setof account', 'select a.* from ended e join account a on a.id = e.user_id'))
    this.addSql(`revoke all on function revoke_session(text) from public`)
    this.addSql(`grant execute on function revoke_session(text) to ezshare_application`)
  }

  /**
   * Every field is prefixed with its length, so that no two lines have the same text; the previous hash comes first.
   */
  private makeHash(): void {
    this.addSql(`
      create function audit_hash(line audit_event) returns bytea language sql stable set search_path = pg_catalog, public, pg_temp as $$
        select sha256(line.previous_hash || convert_to(string_agg(
          coalesce(octet_length(convert_to(field, 'UTF8')) || ':' || field, '-'), ',' order by place), 'UTF8'))
        from unnest(array[line.id::text, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          line.action, line.outcome, line.actor_id::text, line.actor_name, line.actor_role, line.tenant_id::text,
          line.subject, line.subject_id, line.address, line.request_id, line.detail::text])
          with ordinality as fields (field, place)
      $$`)
    this.addSql('revoke all on function audit_hash(audit_event) from public')
  }

  /** Events from before the chain form its beginning, without the gaps of rolled back events. */
  private chainOldLines(): void {
    this.addSql(`
      create table audit_head (
        single boolean primary key default true check (single),
        id bigint not null,
        hash bytea not null check (octet_length(hash) = 32)
      )`)
    this.addSql('alter table audit_head enable row level security')
    this.addSql(`insert into audit_head (id, hash) values (0, decode(repeat('00', 32), 'hex'))`)
    this.addSql(`
      do $$
      declare
        line audit_event;
        old bigint;
        head audit_head;
      begin
        select * into strict head from audit_head;
        for line in select * from audit_event order by id loop
          old := line.id;
          line.id := head.id + 1;
          line.previous_hash := head.hash;
          line.hash := audit_hash(line);
          update audit_event set id = line.id, previous_hash = line.previous_hash, hash = line.hash where id = old;
          head.id := line.id;
          head.hash := line.hash;
        end loop;
        update audit_head set id = head.id, hash = head.hash;
      end
      $$`)
    this.addSql('alter table audit_event alter previous_hash set not null, alter hash set not null')
  }

  private makeInbox(): void {
    this.addSql(`
      create table audit_inbox (
        entry bigint generated always as identity primary key,
        action text not null,
        outcome text not null check (outcome in ('done', 'refused', 'failed')),
        actor_id integer,
        actor_name text not null default '',
        actor_role text not null default '',
        tenant_id integer,
        subject text not null default '',
        subject_id text not null default '',
        address text not null default '',
        request_id text not null default '',
        detail jsonb not null default '{}'
      )`)
    this.addSql('alter table audit_inbox enable row level security')
    this.addSql('create policy audit_inbox_insert on audit_inbox for insert with check (true)')
    this.addSql(`grant insert (${said}) on audit_inbox to ezshare_application`)

    this.addSql(`
      create function chain_audit_event() returns trigger language plpgsql ${asOwner} as $$
      declare
        head audit_head;
        line audit_event;
      begin
        select * into strict head from audit_head for update;
        line.id := head.id + 1;
        line.at := date_trunc('milliseconds', clock_timestamp());
        line.action := new.action;
        line.outcome := new.outcome;
        line.actor_id := new.actor_id;
        line.actor_name := new.actor_name;
        line.actor_role := new.actor_role;
        line.tenant_id := new.tenant_id;
        line.subject := new.subject;
        line.subject_id := new.subject_id;
        line.address := new.address;
        line.request_id := new.request_id;
        line.detail := new.detail;
        line.previous_hash := head.hash;
        line.hash := audit_hash(line);
        insert into audit_event (id, at, ${said}, previous_hash, hash)
        select line.id, line.at, ${said.replaceAll(/\w+/g, 'line.$&')}, line.previous_hash, line.hash;
        update audit_head set id = line.id, hash = line.hash;
        delete from audit_inbox where entry = new.entry;
        return null;
      end
      $$`)
    this.addSql('revoke all on function chain_audit_event() from public')
    this.addSql(`create constraint trigger audit_inbox_chain after insert on audit_inbox
      deferrable initially deferred for each row execute function chain_audit_event()`)
  }

  override down(): void {
    this.addSql('drop function revoke_session(text)')
    this.addSql(revokeSession('integer', 'select user_id from ended'))
    this.addSql(`revoke all on function revoke_session(text) from public`)
    this.addSql(`grant execute on function revoke_session(text) to ezshare_application`)

    for (const name of Object.keys(indexes)) this.addSql(`drop index ${name}`)
    this.addSql('create index audit_event_tenant on audit_event (tenant_id, id desc)')
    this.addSql('drop table audit_inbox')
    this.addSql('drop function chain_audit_event()')
    this.addSql('drop function audit_hash(audit_event)')
    this.addSql(`alter table audit_event drop search_document, drop hash, drop previous_hash, drop actor_role`)
    this.addSql('alter table audit_event alter at set default now()')
    this.addSql('alter table audit_event alter id add generated always as identity')
    this.addSql(`select setval(pg_get_serial_sequence('audit_event', 'id'), id + 1, false) from audit_head`)
    this.addSql('drop table audit_head')
    this.addSql('grant insert on audit_event to ezshare_application')
    this.addSql('create policy audit_event_insert on audit_event for insert with check (true)')
  }
}

/** As in 0007; also returns whose session ended, for the audit trail. */
function revokeSession(answer: string, select: string): string {
  return `
    create function revoke_session(hash text) returns ${answer} language sql ${asOwner} as $$
      with ended as (
        update session set revoked_at = now() where refresh_hash = hash and revoked_at is null returning user_id)
      ${select}
    $$`
}
