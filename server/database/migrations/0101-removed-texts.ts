import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signature = 'remove_case_text(integer, text, integer)'

/**
 * The platform removes what an entry of a case says, without reading it: it names ticket and entry, and the database
 * answers whose open screens have to be told. Who wrote when and that it was removed stay. The files of the entry go as
 * those of a withdrawn one do.
 */
export class RemovedTexts extends Migration {
  override up(): void {
    for (const table of ['ticket_entry', 'ticket_note']) {
      this.addSql(`alter table ${table} add column removed_at timestamptz(3)`)
    }
    this.addSql(`
      create function remove_case_text(subject integer, part text, entry integer)
        returns table (client integer, supplier integer) language plpgsql ${asOwner} as $$
        declare
          removed timestamptz := clock_timestamp();
          company integer;
        begin
          if coalesce(current_setting('app.scope', true), '') <> 'platform' then
            raise exception 'Only the platform removes the texts of others' using errcode = 'insufficient_privilege';
          end if;
          -- Every entry is written under this lock.
          perform 1 from ticket t where t.id = subject for no key update;
          if part = 'ticket_note' then
            update ticket_note n set text = null, removed_at = coalesce(n.removed_at, removed)
              where n.id = entry and n.ticket_id = subject returning n.tenant_id into company;
            update note_file f set deleted_at = removed
              where f.note_id = entry and company is not null and f.deleted_at is null;
            return query select company, company where company is not null;
            return;
          end if;
          return query
            with gone as (
              update ticket_entry e set text = null, file_names = '{}', removed_at = coalesce(e.removed_at, removed),
                changes = (select coalesce(jsonb_agg(jsonb_build_object('field', c -> 'field', 'from', '', 'to', '')), '[]')
                  from jsonb_array_elements(e.changes) c)
              where e.id = entry and e.ticket_id = subject
                and e.kind in ('CHANGED', 'FILES_ADDED', 'FILES_REMOVED', 'COMMENT', 'QUESTION', 'PROPOSAL')
              returning e.id, e.client_id, e.supplier_id),
            files as (
              update entry_file f set deleted_at = removed from gone g
              where f.entry_id = g.id and f.deleted_at is null)
            select g.client_id, g.supplier_id from gone g;
        end
      $$`)
    this.addSql(`revoke all on function ${signature} from public`)
    this.addSql(`grant execute on function ${signature} to ezshare_application`)
  }

  override down(): void {
    this.addSql(`drop function ${signature}`)
    for (const table of ['ticket_entry', 'ticket_note']) this.addSql(`alter table ${table} drop column removed_at`)
  }
}
