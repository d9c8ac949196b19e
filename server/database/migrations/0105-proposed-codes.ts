import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

/** As in migration 0038. */
const own = `(select nullif(current_setting('app.tenant', true), '')::int where current_setting('app.scope', true) = 'tenant')`

const propose = 'propose_code(integer, text)'
const hold = 'hold_proposed_code(integer, text)'
const decide = 'decide_on_code(integer, text, integer, text, text, text)'
const purge = 'purge_proposed_codes(timestamptz, integer)'

const refused = (why: string) => `raise exception '${why}' using errcode = 'insufficient_privilege';`

/**
 * Error codes that clients propose because their supplier has not listed them (docs/decisions/053-proposed-codes.md).
 * Tickets refer to rows of error_code, so each proposed code has one, which belongs to no machine and no model: no list
 * finds it and its policies show it to nobody. What is to be seen of it stands in proposed_code. Only functions of the
 * owner write both; the tickets that a decision changes need not be the supplier's to see.
 */
export class ProposedCodes extends Migration {
  override up(): void {
    this.addSql('alter table error_code drop constraint error_code_owner')
    this.addSql(`alter table error_code
      add constraint error_code_owner check (num_nonnulls(machine_id, model_id) <= 1) not valid`)
    this.addSql(`
      create table proposed_code (
        id integer primary key references error_code (id) on delete cascade,
        machine_id integer not null,
        client_id integer not null,
        supplier_id integer not null,
        code varchar(255) not null check (code <> ''),
        proposed_at timestamptz(3) not null default clock_timestamp(),
        state text not null default 'WAITING' check (state in ('WAITING', 'ADDED', 'POINTED', 'DECLINED')),
        reason varchar(500) not null default '',
        target_id integer references error_code (id) on delete set null,
        decided_by text,
        decided_at timestamptz(3)
      )`)
    this.addSql(`create unique index proposed_code_unique on proposed_code (machine_id, client_id, lower(code))
      where state in ('WAITING', 'DECLINED')`)
    this.addSql('create index proposed_code_of_client on proposed_code (client_id, machine_id)')
    this.addSql(
      "create index proposed_code_of_supplier on proposed_code (supplier_id, id desc) where state = 'WAITING'",
    )
    this.addSql('create index proposed_code_target on proposed_code (target_id) where target_id is not null')
    this.addSql('alter table proposed_code enable row level security')
    this.addSql(`create policy proposed_code_select on proposed_code for select using (
      case ${own} when client_id then true when supplier_id then true else false end)`)
    this.addSql('grant select on proposed_code to ezshare_application')
    this.propose()
    this.decide()
    this.purge()
    for (const signature of [propose, hold, decide, purge]) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  private propose(): void {
    this.addSql(`
      create function propose_code(on_machine integer, typed text) returns integer language plpgsql ${asOwner} as $$
      declare held machine; made integer;
      begin
        select * into held from machine m where m.id = on_machine and m.client_id = ${own}
          and m.deleted_at is null and m.unmaintained_at is null and exists (
            select 1 from machine_claim c where c.machine_id = m.id and c.client_id = ${own} and c.ended_at is null);
        if not found then ${refused('Only the company that runs a machine proposes a code for it')} end if;
        insert into error_code (code) values (typed) returning id into made;
        insert into proposed_code (id, machine_id, client_id, supplier_id, code)
          values (made, held.id, held.client_id, held.supplier_id, typed);
        return made;
      end
      $$`)
    // A client holds a code so that no decision is made until its ticket is stored; without waiting where it holds a
    // ticket already, because codes are locked before tickets.
    this.addSql(`
      create function hold_proposed_code(wanted integer, how text) returns setof proposed_code
      language plpgsql ${asOwner} as $$
      begin
        if how = 'decide' then
          return query select * from proposed_code p where p.id = wanted and p.supplier_id = ${own} for update;
        elsif how = 'use' then
          return query select * from proposed_code p where p.id = wanted and p.client_id = ${own} for share;
        else
          return query select * from proposed_code p where p.id = wanted and p.client_id = ${own} for share skip locked;
        end if;
      end
      $$`)
  }

  /** The tickets of an added code follow its name, those of one that points elsewhere follow the other code. */
  private decide(): void {
    this.addSql(`
      create function decide_on_code(wanted integer, verdict text, of_model_or_code integer, called text, why text, who text)
      returns void language plpgsql ${asOwner} as $$
      declare
        proposed proposed_code;
        holder machine;
        target integer;
        ids integer[];
      begin
        select * into proposed from proposed_code p
          where p.id = wanted and p.supplier_id = ${own} and p.state = 'WAITING' for update;
        if not found then ${refused('No proposed code waits for this company')} end if;
        select * into holder from machine m where m.id = proposed.machine_id and m.supplier_id = proposed.supplier_id;
        if not found then ${refused('The machine has another supplier')} end if;
        if verdict = 'ADDED' then
          if of_model_or_code is not null and of_model_or_code is distinct from holder.model_id then
            ${refused('The machine is not of this model')}
          end if;
          update error_code e set code = called, model_id = of_model_or_code, created_at = clock_timestamp(),
            machine_id = case when of_model_or_code is null then holder.id end
          where e.id = wanted;
          target := wanted;
        elsif verdict = 'POINTED' then
          select e.id, e.code into target, called from error_code e where e.id = of_model_or_code
            and e.deleted_at is null and (e.machine_id = holder.id or e.model_id = holder.model_id);
          if not found then ${refused('The machine has no such code')} end if;
        end if;
        update proposed_code p set state = verdict, reason = why, decided_by = who, decided_at = clock_timestamp(),
          target_id = case when verdict = 'POINTED' then target end
        where p.id = wanted;
        if target is null then return; end if;
        ids := array(select t.id from ticket t where t.error_code_id = wanted
          and (target <> wanted or t.error_code <> called) order by t.id for no key update);
        insert into fix_tally (client_id, supplier_id, error_code, fixed_by, earlier_ticket_id, n)
          select x.client_id, x.supplier_id, v.said, x.fixed_by, x.earlier_ticket_id, sum(v.n)
          from ticket_fix x cross join lateral (values (x.error_code, -1), (called, 1)) v (said, n)
          where x.ticket_id = any (ids) and x.error_code <> called group by 1, 2, 3, 4, 5;
        update ticket_fix x set error_code = called where x.ticket_id = any (ids);
        update ticket t set error_code_id = target, error_code = called where t.id = any (ids);
        update resolution_proposal r set error_code_id = target where r.error_code_id = wanted and target <> wanted;
        perform pg_notify('ezshare_live', 'ticket CHANGED ' || t.id || ' ' || t.client_id || ' ' || t.supplier_id)
          from ticket t where t.id = any (ids) and t.status = 'OPEN' order by t.id;
      end
      $$`)
  }

  /** A proposed code goes with its company or its machine, and stays as long as a ticket has it. */
  private purge(): void {
    this.addSql(`
      create function purge_proposed_codes(cutoff timestamptz, most integer) returns integer
      language plpgsql ${asOwner} as $$
      declare ids integer[];
      begin
        if coalesce(current_setting('app.scope', true), '') <> 'job' then
          ${refused('Only the nightly job purges')}
        end if;
        ids := array(select p.id from proposed_code p
          where (not exists (select 1 from machine m where m.id = p.machine_id
                and (m.deleted_at is null or m.deleted_at >= cutoff))
              or not exists (select 1 from tenant c where c.id = p.client_id
                and (c.deleted_at is null or c.deleted_at >= cutoff)))
            and (p.state = 'ADDED' or not exists (select 1 from ticket t where t.error_code_id = p.id))
          order by p.id limit most for update);
        delete from proposed_code p where p.id = any (ids);
        delete from error_code e where e.id = any (ids) and num_nonnulls(e.machine_id, e.model_id) = 0;
        return coalesce(array_length(ids, 1), 0);
      end
      $$`)
  }

  /** Codes on which nobody decided become deleted codes of their machines, which tickets keep showing. */
  override down(): void {
    for (const signature of [propose, hold, decide, purge]) this.addSql(`drop function ${signature}`)
    this.addSql(`update error_code e set machine_id = p.machine_id, deleted_at = now()
      from proposed_code p join machine m on m.id = p.machine_id
      where e.id = p.id and num_nonnulls(e.machine_id, e.model_id) = 0`)
    this.addSql('drop table proposed_code')
    this.addSql('delete from error_code where num_nonnulls(machine_id, model_id) = 0')
    this.addSql('alter table error_code drop constraint error_code_owner')
    this.addSql(`alter table error_code
      add constraint error_code_owner check (num_nonnulls(machine_id, model_id) = 1)`)
  }
}
