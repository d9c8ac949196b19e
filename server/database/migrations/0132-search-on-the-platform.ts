import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`
/** Each call is planned for its own term: one without three letters in a row asks no index. */
const plannedEachTime = 'set plan_cache_mode = force_custom_plan'

const newLine = String.raw`E'\n'`
const together = (...texts: string[]) => texts.join(` || ${newLine} || `)

/** The names of the six roles, which are words of the specification. */
const roleName = `case of_role when 1 then 'platform_admin' when 2 then 'supplier_admin' when 3 then 'supplier_user'
  when 4 then 'client_admin' when 5 then 'client_operator' when 6 then 'client_technician' end`

interface Searched {
  /** The searched texts as one, of these arguments. */
  document: string
  parameters: string
  arguments: string
  /** The rows that the list shows, over the row `r`. */
  listed: string
  from: string
}

const searched: Record<string, Searched> = {
  tenant: {
    document: `lower(${together('of_number', `split_part(of_type, '_', 1)`, 'of_email', 'of_company')})`,
    parameters: 'of_number text, of_type text, of_email text, of_company text',
    arguments: 'number, type, email, company_name',
    from: 'tenant r',
    listed: 'r.deleted_at is null',
  },
  app_user: {
    document: `lower(${together('of_name', `of_first || ' ' || of_last`, 'of_email', roleName)})`,
    parameters: 'of_name text, of_first text, of_last text, of_email text, of_role integer',
    arguments: 'user_name, first_name, last_name, email, role_id',
    from: 'app_user r left join tenant t on t.id = r.tenant_id',
    listed: 'r.deleted_at is null and (t.id is null or t.deleted_at is null)',
  },
  invitation: {
    document: `lower(${together('of_email', `split_part(${roleName}, '_', 1)`, 'of_country', 'of_state')})`,
    parameters: 'of_email text, of_role integer, of_country text, of_state text',
    arguments: 'email, role_id, country, state',
    from: 'invitation r',
    listed: 'true',
  },
}

const ofRow = ({ arguments: names }: Searched) =>
  names
    .split(', ')
    .map((name) => `r.${name}`)
    .join(', ')

/**
 * The platform's lists of companies, users and invitations are searched in an index (docs/decisions/031-growth.md).
 * Under row-level security PostgreSQL would not ask it (docs/decisions/011-indexed-lists.md), so functions do, which
 * answer the platform only; the rows that they name are read under the policies again.
 */
export class SearchOnThePlatform extends Migration {
  override up(): void {
    for (const [table, parts] of Object.entries(searched)) {
      const { document, parameters, from, listed } = parts
      this.addSql(`create function ${table}_document(${parameters}) returns text
        language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select ${document} $$`)
      this.addSql(`
        create function find_in_${table}(pattern text) returns table (id integer)
        language plpgsql stable ${asOwner} ${plannedEachTime} as $$
        begin
          if current_setting('app.scope', true) is distinct from 'platform' then return; end if;
          return query select r.id from ${from}
            where ${table}_document(${ofRow(parts)}) like pattern and ${listed};
        end
        $$`)
      this.addSql(`revoke all on function find_in_${table}(text) from public`)
      this.addSql(`grant execute on function find_in_${table}(text) to ezshare_application`)
    }
  }

  override down(): void {
    for (const table of Object.keys(searched)) {
      this.addSql(`drop function find_in_${table}(text)`)
      this.addSql(`drop function ${table}_document`)
    }
  }
}
