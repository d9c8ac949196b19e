import { Migration } from '@mikro-orm/migrations'

const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const scope = `(select current_setting('app.scope', true))`

/** The view of migration 0036, with further companies that a company sees. */
const company = (further: string) => `
  create or replace view company as
    select t.id, t.company_name as name, t.type, t.activated and t.deleted_at is null as active, t.number, t.country
    from tenant t
    where ${scope} = 'platform' or (${scope} = 'tenant' and (
      t.id = ${tenant}
      or (t.type = 'CLIENT_ADMIN' and t.activated and t.deleted_at is null
        and (select own.type from tenant own where own.id = ${tenant}) = 'SUPPLIER_ADMIN')
      or exists (select 1 from machine m where m.client_id = ${tenant} and m.supplier_id = t.id and m.deleted_at is null)
      or exists (select 1 from machine m where m.client_id = t.id and m.supplier_id = ${tenant} and m.deleted_at is null)
      ${further}))`

/**
 * Two companies of one ticket see each other's name as long as both can read it, also after the machine has gone to
 * another client or was deleted: the case of the ticket names who wrote it. A ticket that is not shared has its client in
 * the place of the supplier, so it names nobody.
 */
export class NamesOfCases extends Migration {
  override up(): void {
    this.addSql(
      company(`or exists (select 1 from ticket k where k.client_id = ${tenant} and k.supplier_id = t.id)
      or exists (select 1 from ticket k where k.client_id = t.id and k.supplier_id = ${tenant})`),
    )
  }

  override down(): void {
    this.addSql(company(''))
  }
}
