import { Migration } from '@mikro-orm/migrations'
import { confusables } from './0036-confusables.ts'

/** With a fixed search path, nobody can put a function of their own in front of ours. */
const fixedPath = 'set search_path = pg_catalog, public, pg_temp'
const asOwner = `security definer ${fixedPath}`

/** An SQL literal in ASCII only: it does not depend on the encoding of the connection. */
function jsonLiteral(map: Readonly<Record<string, string>>): string {
  const escaped = (text: string) =>
    Array.from({ length: text.length }, (_, i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')
  return `'{${Object.entries(map).map(([from, to]) => `"${escaped(from)}":"${escaped(to)}"`)}}'`
}

/** Spaces, control characters and invisible ones (Default_Ignorable_Code_Point and the blank Braille pattern). */
const unseen =
  '[\\s\\u0001-\\u0020\\u007F-\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F' +
  '\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB' +
  '\\U000E0000-\\U000E0FFF]'

const functions = ['name_skeleton(text)', 'name_looks(text)', 'name_in_ascii_folds(text)']

interface Guarded {
  name: string
  /** Which other rows may not look like the new one; a condition on the alias `t` and on `new`. */
  among: string
  /** First key of the advisory locks. The second is one of 1024, so that a long transaction cannot fill the lock table. */
  lock: number
}

const guarded: Record<string, Guarded> = {
  tenant: { name: 'company_name', among: 't.type = new.type', lock: 74120036 },
  app_user: { name: 'user_name', among: 'true', lock: 74120037 },
}

const scope = `(select current_setting('app.scope', true))`

/** The condition of the index: only such rows are compared. */
const named = (row: string, name: string) => `${row}deleted_at is null and ${row}${name} <> ''`

/** Pairs of ids whose names look alike, the older id second. */
const pairs = (table: string, among: string) => {
  const { name } = guarded[table]!
  return `select '${table}', greatest(a.id, b.id), least(a.id, b.id) from ${table} a join ${table} b
          on ${named('b.', name)} and name_looks(b.${name}) && name_looks(a.${name}) and b.id <> a.id and ${among}
            and name_in_ascii_folds(b.${name}) <> name_in_ascii_folds(a.${name})
        where ${named('a.', name)} and a.${name} ~ '[^\\u0001-\\u007F]' and ${scope} = 'platform'`
}

const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`

/** The view of migration 0014, with more columns at the end. */
const company = (more: string) => `
    select t.id, t.company_name as name, t.type, t.activated and t.deleted_at is null as active ${more}
    from tenant t
    where ${scope} = 'platform' or (${scope} = 'tenant' and (
      t.id = ${tenant}
      or (t.type = 'CLIENT_ADMIN' and t.activated and t.deleted_at is null
        and (select own.type from tenant own where own.id = ${tenant}) = 'SUPPLIER_ADMIN')
      or exists (select 1 from machine m where m.client_id = ${tenant} and m.supplier_id = t.id and m.deleted_at is null)
      or exists (select 1 from machine m where m.client_id = t.id and m.supplier_id = ${tenant} and m.deleted_at is null)))`

/**
 * Names of companies and users that look alike (docs/decisions/018-names-that-look-alike.md). Older rows stay as
 * they are: the triggers check new and changed names only.
 */
export class LookAlikes extends Migration {
  override up(): void {
    // The skeleton of UTS 39 in lower case: texts that look the same have the same.
    this.addSql(`
      create function name_skeleton(name text) returns text language plpgsql immutable strict parallel safe
      ${fixedPath} as $$
      begin
        if name ~ '^[\\u0021-\\u007E\\s]*$' then
          return lower(replace(replace(translate(regexp_replace(name, '\\s', '', 'g'), 'I1|0\`', 'lllo'''),
            '"', ''''''), 'm', 'rn'));
        end if;
        return (
          select regexp_replace(lower(coalesce(string_agg(coalesce(
              ${jsonLiteral({ ...confusables, I: 'l', '1': 'l', '|': 'l', '0': 'o', '`': "'", '"': "''", m: 'rn' })}::jsonb
              ->> t.letter, t.letter), '' order by t.place), '')), '([ijl])\\u0307', '\\1', 'g')
          from string_to_table(regexp_replace(normalize(name, NFKD), '${unseen}', '', 'g'), null)
            with ordinality as t (letter, place));
      end
      $$`)
    // A name counts in any case, so it is compared as written, in lower case and in upper case.
    this.addSql(`
      create function name_looks(name text) returns text[] language sql immutable strict parallel safe
      ${fixedPath} as $$
        select array(select distinct look from unnest(array[name_skeleton(name), name_skeleton(lower(name)),
          name_skeleton(upper(name))]) look where look <> '' order by look)
      $$`)
    // Two names with the same of this differ in characters of ASCII only, such as "Allen" and "Alien", "Barn" and "Bam".
    this.addSql(`
      create function name_in_ascii_folds(name text) returns text language sql immutable strict parallel safe
      ${fixedPath} as $$
        select replace(replace(translate(lower(regexp_replace(name, '\\s+', '', 'g')), 'i1|0\`', 'lllo'''),
          '"', ''''''), 'm', 'rn')
      $$`)
    for (const signature of functions) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }

    for (const [table, { name, among, lock }] of Object.entries(guarded)) {
      this.addSql(`create index ${table}_looks on ${table} using gin (name_looks(${name})) with (fastupdate = off)
        where ${named('', name)}`)
      // The lock makes the second of two such names wait and then find the first. A plan cached while the table was
      // small must not scan it later, because each row costs the computation of its skeletons.
      this.addSql(`
        create function refuse_alike_${table}() returns trigger language plpgsql ${asOwner}
        set enable_seqscan = off as $$
        declare
          looks text[] := name_looks(new.${name});
        begin
          if tg_op = 'UPDATE' and old.deleted_at is null and lower(new.${name}) = lower(old.${name}) then
            return new;
          end if;
          perform pg_advisory_xact_lock(${lock}, part) from (
            select distinct hashtext(look) & 1023 as part from unnest(looks) look order by part) parts;
          perform 1 from ${table} t
          where ${named('t.', name)} and name_looks(t.${name}) && looks
            and t.id <> new.id and ${among}
            and name_in_ascii_folds(t.${name}) <> name_in_ascii_folds(new.${name});
          if found then
            raise exception 'Another name looks like this one'
              using errcode = 'unique_violation', table = '${table}', constraint = '${table}_name_alike';
          end if;
          return new;
        end
        $$`)
      this.addSql(`revoke all on function refuse_alike_${table}() from public`)
      // After the row, not before: with a trigger before updates PostgreSQL counts the generated company_key as changed by
      // every update of a tenant, and locks the row against its own company's other transactions.
      this.addSql(`create trigger refuse_alike_${table} after insert or update of ${name}, deleted_at on ${table}
        for each row when (${named('new.', name)})
        execute function refuse_alike_${table}()`)
    }

    // For the report about older rows. Of two names that look alike, at least one has a character beyond ASCII.
    this.addSql(`
      create function alike_names() returns table (kind text, id integer, other integer) language sql stable ${asOwner} as $$
        ${pairs('tenant', 'b.type = a.type')}
        union
        ${pairs('app_user', 'true')}
        order by 1, 2, 3
      $$`)
    this.addSql('revoke all on function alike_names() from public')
    this.addSql('grant execute on function alike_names() to ezshare_application')

    // Number and country tell companies apart whose names look alike.
    this.addSql(`create or replace view company as ${company(', t.number, t.country')}`)
  }

  override down(): void {
    this.addSql('drop function alike_names()')
    this.addSql('drop view company')
    this.addSql(`create view company as ${company('')}`)
    this.addSql('grant select on company to ezshare_application')
    for (const table of Object.keys(guarded).toReversed()) {
      this.addSql(`drop trigger refuse_alike_${table} on ${table}`)
      this.addSql(`drop function refuse_alike_${table}()`)
      this.addSql(`drop index ${table}_looks`)
    }
    for (const signature of functions.toReversed()) this.addSql(`drop function ${signature}`)
  }
}
