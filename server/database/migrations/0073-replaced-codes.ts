import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

const signature = 'search_codes(integer[],integer[],text[],text[],integer)'

const before = `from matching m
        order by 2 limit most`

/** A code of a model counts where a machine inherits it, and for a supplier whose model has none of the machines. */
const after = `from matching m join error_code e on e.id = m.id
        where e.machine_id is not null
          or not exists (select 1 from machine k where k.id = any (machines) and k.model_id = e.model_id)
          or exists (select 1 from machine k where k.id = any (machines) and k.model_id = e.model_id
            and not exists (select 1 from error_code own
              where own.machine_id = k.id and own.deleted_at is null and lower(own.code) = lower(e.code)))
        order by 2 limit most`

/** The search does not find a code of a model in whose place the machines have codes of their own. */
export class ReplacedCodes extends Migration {
  override up(): void {
    this.addSql(exchange(signature, before, after))
  }

  override down(): void {
    this.addSql(exchange(signature, after, before))
  }
}
