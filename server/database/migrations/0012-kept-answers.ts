import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signatures = [
  'claim_answer(integer, text, text, text)',
  'keep_answer(integer, text, text, jsonb)',
  'find_answer(integer, text, text)',
  'forget_answers()',
]

/** Users query for themselves: a visitor as nobody, any other user as a member of their own company. */
const refuseOthers = `
  if not (case current_setting('app.scope', true)
    when 'auth' then account_id is null
    when 'platform' then exists (select 1 from app_user u where u.id = account_id and u.tenant_id is null)
    when 'tenant' then exists (select 1 from app_user u where u.id = account_id
      and u.tenant_id = nullif(current_setting('app.tenant', true), '')::integer)
    else false end)
  then raise exception 'An answer is kept for its own caller only' using errcode = 'insufficient_privilege'; end if;`

const sameRequest = `k.user_id is not distinct from account_id and k.operation = act and k.request_key = key
  and k.created_at > now() - interval '24 hours'`

/**
 * The first responses to requests with an idempotency key, kept for a day. The row is inserted first in the creating
 * transaction, so that of several requests with one key one creates and the others wait for it.
 */
export class KeptAnswers extends Migration {
  override up(): void {
    this.addSql(`
      create table kept_answer (
        id bigint generated always as identity primary key,
        user_id integer references app_user (id) on delete cascade,
        operation text not null,
        request_key text not null check (char_length(request_key) between 1 and 255),
        body_hash text not null,
        answer jsonb,
        created_at timestamptz not null default now()
      )`)
    this.addSql('create unique index kept_answer_once on kept_answer (coalesce(user_id, 0), operation, request_key)')
    this.addSql('create index kept_answer_age on kept_answer (created_at)')
    // No policy and no grant: only the functions below reach it.
    this.addSql('alter table kept_answer enable row level security')

    this.addSql(`
      create function claim_answer(account_id integer, act text, key text, hash text)
      returns table (claimed boolean, body_hash text, answer jsonb) language plpgsql ${asOwner} as $$
        begin
          ${refuseOthers}
          delete from kept_answer k where k.user_id is not distinct from account_id and k.operation = act
            and k.request_key = key and k.created_at <= now() - interval '24 hours';
          loop
            insert into kept_answer (user_id, operation, request_key, body_hash) values (account_id, act, key, hash)
            on conflict do nothing;
            if found then return query select true, hash, null::jsonb; return; end if;
            return query select false, k.body_hash, k.answer from kept_answer k where ${sameRequest};
            -- None: it was purged in this very moment.
            if found then return; end if;
          end loop;
        end
      $$`)
    this.addSql(`
      create function keep_answer(account_id integer, act text, key text, made jsonb) returns void
      language plpgsql ${asOwner} as $$
        begin
          ${refuseOthers}
          update kept_answer k set answer = made where ${sameRequest};
        end
      $$`)
    this.addSql(`
      create function find_answer(account_id integer, act text, key text) returns table (body_hash text, answer jsonb)
      language plpgsql ${asOwner} as $$
        begin
          ${refuseOthers}
          return query select k.body_hash, k.answer from kept_answer k where ${sameRequest};
        end
      $$`)
    this.addSql(`
      create function forget_answers() returns void language plpgsql ${asOwner} as $$
        begin
          if current_setting('app.scope', true) is distinct from 'job' then
            raise exception 'Only the nightly job purges' using errcode = 'insufficient_privilege';
          end if;
          delete from kept_answer where created_at <= now() - interval '24 hours';
        end
      $$`)
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of signatures) this.addSql(`drop function ${signature}`)
    this.addSql('drop table kept_answer')
  }
}
