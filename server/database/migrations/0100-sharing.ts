import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`

/** The policies of machine apply to the subquery. */
const suppliesCaller = `exists (
  select 1 from machine m where m.client_id = ${tenant} and m.supplier_id = sharing_stop.supplier_id)`

const closedTicket = (id: string, and: string) =>
  `exists (select 1 from ticket t where t.id = ticket_fix.${id} and t.client_id = ticket_fix.client_id and ${and}
    and t.status = 'CLOSED')`
const ofFix = 't.supplier_id = ticket_fix.supplier_id'
const insertOfFix = (ofEarlier: string) => `${inTenant} and client_id = ${tenant}
  and ${closedTicket('ticket_id', `${ofFix} and t.error_code = ticket_fix.error_code`)}
  and (earlier_ticket_id is null or ${closedTicket('earlier_ticket_id', ofEarlier)})`

const insertOfTicket = (supplier: string) => `${inTenant} and client_id = ${tenant} and exists (select 1 from machine m
  where m.id = ticket.machine_id and m.client_id = ticket.client_id and ticket.supplier_id = ${supplier})`

const insertOfFollowUp = (sides: string) => `${inTenant} and client_id = ${tenant} and exists (
  select 1 from ticket t join ticket f on f.id = ticket_follow_up.follows_ticket_id
    and f.client_id = t.client_id and f.machine_id = t.machine_id
  where t.id = ticket_follow_up.ticket_id and f.status = 'CLOSED'
    and t.client_id = ticket_follow_up.client_id and ${sides})`

const policies = {
  // A ticket is shared, or not, as the client's switch stands when it is raised.
  ticket_insert: {
    on: 'ticket',
    now: insertOfTicket(`case when exists (select 1 from sharing_stop s
      where s.client_id = m.client_id and s.supplier_id = m.supplier_id) then m.client_id else m.supplier_id end`),
    before: insertOfTicket('m.supplier_id'),
  },
  // What the supplier reads names no ticket that is not shared.
  ticket_follow_up_insert: {
    on: 'ticket_follow_up',
    now: insertOfFollowUp(`ticket_follow_up.supplier_id =
      case when f.supplier_id = t.supplier_id then t.supplier_id else t.client_id end`),
    before: insertOfFollowUp('f.supplier_id = t.supplier_id and t.supplier_id = ticket_follow_up.supplier_id'),
  },
  ticket_fix_insert: {
    on: 'ticket_fix',
    now: insertOfFix(`(${ofFix} or ticket_fix.supplier_id = ticket_fix.client_id)`),
    before: insertOfFix(ofFix),
  },
}

const shared = 't.supplier_id <> t.client_id'

/** What changes in functions of earlier migrations. */
const functions = [
  // Nobody waits on a ticket of one company alone.
  {
    signature: 'keep_ticket_waiting(integer)',
    before: `t.status = 'OPEN' and found_for`,
    now: `t.status = 'OPEN' and ${shared} and found_for`,
  },
  {
    signature: 'offer_resolution(integer)',
    before: `t.status = 'CLOSED'`,
    now: `t.status = 'CLOSED' and ${shared}`,
  },
  {
    signature: 'tenant_counts()',
    before: 'union all select supplier_id, status, n from ticket_tally',
    now: 'union all select supplier_id, status, n from ticket_tally where supplier_id <> client_id',
  },
]

/**
 * Clients switch off, for a supplier, that it reads the tickets raised from then on (docs/decisions/052-sharing.md). A
 * ticket that is not shared has its client in the place of its supplier, as have all rows that name the companies of a
 * ticket, so that every wall and list of suppliers leaves it out by the conditions that it has.
 */
export class Sharing extends Migration {
  override up(): void {
    this.addSql(`
      create table sharing_stop (
        client_id integer not null references tenant (id) on delete cascade,
        supplier_id integer not null references tenant (id) on delete cascade,
        since timestamptz(3) not null default clock_timestamp(),
        stopped_by text not null,
        primary key (client_id, supplier_id),
        check (client_id <> supplier_id)
      )`)
    this.addSql('create index sharing_stop_of_supplier on sharing_stop (supplier_id)')
    this.addSql('alter table sharing_stop enable row level security')
    this.addSql(`create policy sharing_stop_select on sharing_stop for select
      using (${inTenant} and (client_id = ${tenant} or supplier_id = ${tenant}))`)
    const ofClient = `${inTenant} and client_id = ${tenant}`
    this.addSql(`create policy sharing_stop_insert on sharing_stop for insert
      with check (${ofClient} and ${suppliesCaller})`)
    this.addSql(`create policy sharing_stop_delete on sharing_stop for delete using (${ofClient})`)
    this.addSql('grant select, insert, delete on sharing_stop to ezshare_application')

    this.addSql(`
      create table told_of_sharing (
        tenant_id integer primary key references tenant (id) on delete cascade,
        told_at timestamptz(3) not null default clock_timestamp(),
        confirmed_by text not null
      )`)
    this.addSql('alter table told_of_sharing enable row level security')
    const ofCompany = `${inTenant} and tenant_id = ${tenant}`
    this.addSql(`create policy told_of_sharing_select on told_of_sharing for select using (${ofCompany})`)
    this.addSql(`create policy told_of_sharing_insert on told_of_sharing for insert with check (${ofCompany})`)
    this.addSql('grant select, insert on told_of_sharing to ezshare_application')

    for (const [policy, { on, now }] of Object.entries(policies)) {
      this.addSql(`alter policy ${policy} on ${on} with check (${now})`)
    }
    for (const { signature, before, now } of functions) this.addSql(exchange(signature, before, now))
  }

  override down(): void {
    for (const { signature, before, now } of functions) this.addSql(exchange(signature, now, before))
    for (const [policy, { on, before }] of Object.entries(policies)) {
      this.addSql(`alter policy ${policy} on ${on} with check (${before})`)
    }
    this.addSql('drop table told_of_sharing')
    this.addSql('drop table sharing_stop')
  }
}
