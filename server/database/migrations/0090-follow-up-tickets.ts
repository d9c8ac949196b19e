import { Migration } from '@mikro-orm/migrations'

const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`

/**
 * Which resolved ticket a ticket follows. The policy of the insert asks for both tickets, which are of one client, one
 * supplier and one machine; nothing is changed afterwards. With either ticket the row goes.
 */
export class FollowUpTickets extends Migration {
  override up(): void {
    this.addSql(`
      create table ticket_follow_up (
        ticket_id integer primary key references ticket (id) on delete cascade,
        follows_ticket_id integer not null references ticket (id) on delete cascade,
        client_id integer not null,
        supplier_id integer not null,
        check (follows_ticket_id < ticket_id)
      )`)
    this.addSql('create index ticket_follow_up_of_ticket on ticket_follow_up (follows_ticket_id)')
    this.addSql('alter table ticket_follow_up enable row level security')
    this.addSql(`create policy ticket_follow_up_select on ticket_follow_up for select
      using (${inTenant} and (client_id = ${tenant} or supplier_id = ${tenant}))`)
    // The policies of ticket apply to the subquery: it finds only tickets that the company sees.
    this.addSql(`create policy ticket_follow_up_insert on ticket_follow_up for insert
      with check (${inTenant} and client_id = ${tenant} and exists (
        select 1 from ticket t join ticket f on f.id = ticket_follow_up.follows_ticket_id
          and f.client_id = t.client_id and f.supplier_id = t.supplier_id and f.machine_id = t.machine_id
        where t.id = ticket_follow_up.ticket_id and f.status = 'CLOSED'
          and t.client_id = ticket_follow_up.client_id and t.supplier_id = ticket_follow_up.supplier_id))`)
    this.addSql('grant select, insert on ticket_follow_up to ezshare_application')
  }

  override down(): void {
    this.addSql('drop table ticket_follow_up')
  }
}
