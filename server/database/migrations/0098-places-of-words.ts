import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

const before = 'store_scan(integer,integer,integer,text,text)'
const after = 'store_scan(integer,integer,integer,text,text,text,smallint[])'

const parameters = 'file integer, attempt integer, number integer, body text, codes text'

const insert = `insert into support_file_page (tenant_id, support_file_id, page, lang, body, tsv)
          values (row.tenant_id, file, number, lang, body, page_words(row.tenant_id, lang, body, string_to_array(codes, ' ')))`
const insertWithPlaces = `insert into support_file_page (tenant_id, support_file_id, page, lang, body, tsv, scanned_text, scanned_boxes)
          values (row.tenant_id, file, number, lang, body, page_words(row.tenant_id, lang, body, string_to_array(codes, ' ')),
            letters, boxes)`

/** Gives the function other parameters; PostgreSQL keeps one function for each list of them. */
const withParameters = (from: string, to: string, list: string) => `
  do $$
  declare
    definition text := pg_get_functiondef('${from}'::regprocedure);
  begin
    execute regexp_replace(definition, 'store_scan\\([^)]*\\)', 'store_scan(${list})');
    execute 'drop function ${from}';
    execute 'revoke all on function ${to} from public';
    execute 'grant execute on function ${to} to ezshare_application';
  end
  $$`

/**
 * The words of a recognized page with their places, so that a reader can mark them on the picture
 * (docs/decisions/044-text-of-files.md). Pages that were recognized before have none: the files of companies with such
 * pages are read again.
 */
export class PlacesOfWords extends Migration {
  override up(): void {
    this.addSql(`alter table support_file_page add column scanned_text text, add column scanned_boxes smallint[],
      add constraint support_file_page_scanned check ((scanned_text is null) = (scanned_boxes is null))`)
    this.addSql(withParameters(before, after, `${parameters}, letters text, boxes smallint[]`))
    this.addSql(exchange(after, insert, insertWithPlaces))
    this.addSql(`update support_file_text x set state = 'WAITING', tries = 0, page = 0, changed_at = now()
      from reading_turn t, stored_file f
      where t.tenant_id = x.tenant_id and t.scanned_at is not null and x.state in ('SEARCHABLE', 'SCANNING')
        and f.id = x.stored_file_id and f.content_type = 'application/pdf'`)
  }

  override down(): void {
    this.addSql(exchange(after, insertWithPlaces, insert))
    this.addSql(withParameters(after, before, parameters))
    this.addSql('alter table support_file_page drop column scanned_text, drop column scanned_boxes')
  }
}
