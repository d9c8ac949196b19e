import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

const texts = `id::text || ' ' || error_code || ' ' || description || ' ' || resolution || ' '
  || machine_name || ' ' || machine_serial || ' ' || created_by`
const change = (expression: string) =>
  `alter table ticket alter column search_document set expression as (${expression})`

const search = 'search_tickets(text,integer,text)'
const names = 'lower(m.name) like pattern'
const foldedNames = 'folded(lower(m.name)) like pattern'

/**
 * Accents do not matter in the search of tickets: its text is folded as that of the search's other groups, and callers
 * fold the pattern. The table and its indexes are written anew.
 */
export class FoldedTickets extends Migration {
  override up(): void {
    this.addSql(change(`folded(lower(${texts}))`))
    this.addSql(exchange(search, names, foldedNames))
  }

  override down(): void {
    this.addSql(exchange(search, foldedNames, names))
    this.addSql(change(`lower(${texts})`))
  }
}
