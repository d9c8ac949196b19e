import { Migration } from '@mikro-orm/migrations'

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

const exchange = (from: string, to: string) => `
  do $exchange$
  declare
    definition text := pg_get_functiondef('${signature}'::regprocedure);
  begin
    if position($text$${from}$text$ in definition) = 0 then
      raise exception 'The function ${signature} is not as it was';
    end if;
    execute replace(definition, $text$${from}$text$, $text$${to}$text$);
  end
  $exchange$`

/** The search does not find a code of a model in whose place the machines have codes of their own. */
export class ReplacedCodes extends Migration {
  override up(): void {
    this.addSql(exchange(before, after))
  }

  override down(): void {
    this.addSql(exchange(after, before))
  }
}
