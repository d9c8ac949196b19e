import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

const signature = 'search_codes(integer[],integer[],text[],text[],integer)'

const owners = ['machine', 'model']
const amongAll = (owner: string) => `where e.${owner}_id = any (${owner}s)`
const amongSome = (owner: string) => `where ${owner}s <> '{}' and e.${owner}_id = any (${owner}s)`

/**
 * A search among no models, or no machines, reads nothing. To be among none is never true, so the planner may look for
 * it by any index of codes, also by one that passes over the codes of other companies.
 */
export class SearchAmongNone extends Migration {
  override up(): void {
    for (const owner of owners) this.addSql(exchange(signature, amongAll(owner), amongSome(owner)))
  }

  override down(): void {
    for (const owner of owners) this.addSql(exchange(signature, amongSome(owner), amongAll(owner)))
  }
}
