import { Migration } from '@mikro-orm/migrations'
import { deletedItems } from './0032-deleted-items.ts'
import { exchange } from './exchange-in-function.ts'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

/** As in migration 0038. */
const own = `(select nullif(current_setting('app.tenant', true), '')::int where current_setting('app.scope', true) = 'tenant')`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`

const refuseOthers = `
  if coalesce(current_setting('app.scope', true), '') <> 'job' then
    raise exception 'Only the nightly job purges' using errcode = 'insufficient_privilege';
  end if;`

/** Whether the company has registered a machine of the model; it reads the model's material exactly as long. */
const holdsMachineOf = (model: string, company: string) => `exists (
  select 1 from machine m join machine_claim c on c.machine_id = m.id
  where m.model_id = ${model}.id and m.client_id = ${company} and m.deleted_at is null
    and c.client_id = ${company} and c.ended_at is null)`

/** The policies of the owners apply to the subqueries. */
const visibleOwner = (table: string) => `case when machine_id is null
  then exists (select 1 from model d where d.id = ${table}.model_id)
  else exists (select 1 from machine m where m.id = ${table}.machine_id) end`
const suppliedMachine = (table: string) =>
  `exists (select 1 from machine m where m.id = ${table}.machine_id and m.supplier_id = ${tenant})`
const suppliedModel = (table: string) =>
  `exists (select 1 from model d where d.id = ${table}.model_id and d.tenant_id = ${own})`
const suppliedOwner = (table: string) =>
  `case when machine_id is null then ${suppliedModel(table)} else ${suppliedMachine(table)} end`
const ownFile = (table: string, column = 'stored_file_id') =>
  `exists (select 1 from stored_file f where f.id = ${table}.${column} and f.tenant_id = ${tenant})`

interface Policies {
  select: string
  insert: string
  update: string
}

const policies = (table: string, owner: { visible: string; supplied: string }): Policies => {
  const supplied = `${inTenant} and ${owner.supplied}`
  const files = `${ownFile(table)} and (poster_file_id is null or ${ownFile(table, 'poster_file_id')})`
  return {
    select: `${inTenant} and ${owner.visible}`,
    insert: table === 'support_file' ? `${supplied} and ${files}` : supplied,
    update: supplied,
  }
}

const visibleMachine = (table: string) => `exists (select 1 from machine m where m.id = ${table}.machine_id)`

/** What suppliers publish belongs to a machine or to a model. */
const material = ['error_code', 'support_file'].map((table) => ({
  table,
  now: policies(table, { visible: visibleOwner(table), supplied: suppliedOwner(table) }),
  before: policies(table, { visible: visibleMachine(table), supplied: suppliedMachine(table) }),
}))

const alterPolicies = (table: string, { select, insert, update }: Policies) => [
  `alter policy ${table}_select on ${table} using (${select})`,
  `alter policy ${table}_insert on ${table} with check (${insert})`,
  `alter policy ${table}_update on ${table} using (${update}) with check (${update})`,
]

/** Locks the owner of a part, company and machine or model, as restore_deleted_item() of migration 0032 does. */
const restoredPart = (row: string) => ({
  before: `
            select * into thing from machine m where m.id = ${row}.machine_id for no key update;
            tenant_id := thing.supplier_id;
            if thing.deleted_at is not null then
              outcome := 'machine deleted';
            else`,
  after: `
            select * into thing from machine m where m.id = ${row}.machine_id for no key update;
            select * into kind_of from model d where d.id = ${row}.model_id for no key update;
            tenant_id := coalesce(thing.supplier_id, kind_of.tenant_id);
            if thing.deleted_at is not null then
              outcome := 'machine deleted';
            elsif kind_of.deleted_at is not null then
              outcome := 'model deleted';
            else`,
})

/** What changes in functions of earlier migrations. */
const changes: { of: string; before: string; after: string }[] = [
  {
    of: 'find_file(integer, integer)',
    before: `when 'ticket_file' then exists (`,
    after: `when 'model_photo' then exists (
          select 1 from model_photo p join model d on d.id = p.model_id
          where p.stored_file_id = f.id and p.deleted_at is null and d.deleted_at is null
            and (viewer.tenant_id = d.tenant_id or ${holdsMachineOf('d', 'viewer.tenant_id')}))
        when 'ticket_file' then exists (`,
  },
  {
    of: 'find_file(integer, integer)',
    before: `when 'support_file' then exists (`,
    after: `when 'support_file' then exists (
          select 1 from support_file s join model d on d.id = s.model_id
          where (s.stored_file_id = f.id or s.poster_file_id = f.id) and s.deleted_at is null and d.deleted_at is null
            and (viewer.tenant_id = d.tenant_id or ${holdsMachineOf('d', 'viewer.tenant_id')})) or exists (`,
  },
  {
    of: 'purge_files(integer[])',
    before: 'and not exists (select 1 from machine_photo c where c.stored_file_id = f.id)',
    after: `and not exists (select 1 from machine_photo c where c.stored_file_id = f.id)
          and not exists (select 1 from model_photo c where c.stored_file_id = f.id)`,
  },
  {
    of: 'purge_part(text, timestamptz, integer, integer)',
    before: `when 'error_code' then`,
    after: `when 'model_photo' then
        ids := array(select p.id from model_photo p where p.deleted_at is not null and p.deleted_at < cutoff and p.id > after
          order by p.id limit most for update);
        with gone as (delete from model_photo p where p.id = any (ids) returning p.stored_file_id)
          select array_agg(stored_file_id) into files from gone;
      when 'error_code' then`,
  },
  {
    of: 'purge_candidates(text, timestamptz, integer, integer)',
    before: `when 'tenant' then 'tenant'`,
    after: `when 'tenant' then 'tenant' when 'model' then 'model'`,
  },
  // Clients keep the machines of a deleted supplier, and with them its models.
  {
    of: 'purge_tenant(integer, timestamptz)',
    before: `
      begin
        delete from tenant_storage`,
    after: `
      update model d set deleted_at = now(), updated_at = now() where d.tenant_id = company and d.deleted_at is null
        and not exists (select 1 from machine m where m.model_id = d.id and m.deleted_at is null);
      begin
        delete from tenant_storage`,
  },
  {
    of: 'restore_deleted_item(text, integer, timestamptz)',
    before: `thing machine;`,
    after: `thing machine;
        kind_of model;`,
  },
  { of: 'restore_deleted_item(text, integer, timestamptz)', ...restoredPart('code') },
  { of: 'restore_deleted_item(text, integer, timestamptz)', ...restoredPart('material') },
  {
    of: 'restore_deleted_item(text, integer, timestamptz)',
    before: `when 'ERROR_CODE' then`,
    after: `when 'MODEL' then
          select * into kind_of from model d where d.id = item and d.deleted_at >= cutoff;
          if found then
            tenant_id := kind_of.tenant_id;
            select * into company from tenant t where t.id = kind_of.tenant_id for no key update;
            if company.deleted_at is not null then
              outcome := 'company deleted';
            else
              update model d set deleted_at = null, updated_at = now() where d.id = item and d.deleted_at is not null;
              outcome := case when found then 'restored' else 'missing' end;
              name := kind_of.name;
            end if;
          end if;

        when 'ERROR_CODE' then`,
  },
]

/** As in migration 0032, with models and what belongs to them. */
const deletedItemsWithModels = deletedItems
  .replace('deleted_at timestamptz)', 'deleted_at timestamptz, model_id integer, model_name text)')
  .replace(/(file_kind,\s+deleted_at)\)/, '$1, model_id, model_name)')
  .replaceAll(/(t|u|m|e|f)\.deleted_at\n(\s+)from/g, '$1.deleted_at, null::integer, null\n$2from')
  .replace(
    /\n(\s+)\) d \(/,
    `
          union all
          select 'MODEL', d.id, d.name, t.id, t.company_name, null, null, null, null, null, d.deleted_at, d.id, d.name
          from model d join tenant t on t.id = d.tenant_id
          where d.deleted_at >= cutoff and t.deleted_at is null
          union all
          select 'ERROR_CODE', e.id, null, t.id, t.company_name, null, null, null, null, null, e.deleted_at, d.id, d.name
          from error_code e join model d on d.id = e.model_id join tenant t on t.id = d.tenant_id
          where e.deleted_at >= cutoff and d.deleted_at is null and t.deleted_at is null
          union all
          select 'SUPPORT_FILE', f.id, null, t.id, t.company_name, null, null, null, null, f.kind, f.deleted_at,
            d.id, d.name
          from support_file f join model d on d.id = f.model_id join tenant t on t.id = d.tenant_id
          where f.deleted_at >= cutoff and d.deleted_at is null and t.deleted_at is null
$1) d (`,
  )

const listing = 'deleted_items(timestamptz)'
const purgeModels = 'purge_models(integer[], timestamptz)'

/**
 * A supplier groups machines into models. A manual or an error code belongs to a machine or to a model, and stands in
 * the lists of all machines of the model (docs/decisions/040-models.md).
 */
export class Models extends Migration {
  override up(): void {
    this.addSql(`
      create table model (
        id integer generated by default as identity primary key,
        tenant_id integer not null references tenant (id),
        name text not null check (name <> ''),
        description text not null default '',
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        unique (id, tenant_id)
      )`)
    this.addSql('create unique index model_name_unique on model (tenant_id, lower(name)) where deleted_at is null')
    this.addSql('create index model_of_tenant on model (tenant_id)')
    this.addSql('create index model_deleted on model (id) where deleted_at is not null')
    this.addSql(`
      create table model_photo (
        id integer generated by default as identity primary key,
        model_id integer not null references model (id),
        stored_file_id integer not null references stored_file (id),
        original_name text not null,
        content_type text not null,
        deleted_at timestamptz(3)
      )`)
    this.addSql('create unique index model_photo_current on model_photo (model_id) where deleted_at is null')
    this.addSql('create index model_photo_of_model on model_photo (model_id)')
    this.addSql('create index model_photo_file on model_photo (stored_file_id)')
    this.addSql('create index model_photo_deleted on model_photo (id) where deleted_at is not null')

    // The columns are new and empty, so that the constraints hold without a look at the rows; 0057 makes them valid.
    this.addSql('alter table machine add column model_id integer')
    this.addSql(`alter table machine add constraint machine_model foreign key (model_id, supplier_id)
      references model (id, tenant_id) on delete set null (model_id) not valid`)
    for (const { table, now } of material) {
      this.addSql(`alter table ${table} add column model_id integer, alter column machine_id drop not null`)
      this.addSql(
        `alter table ${table} add constraint ${table}_model foreign key (model_id) references model (id) not valid`,
      )
      this.addSql(`alter table ${table}
        add constraint ${table}_owner check (num_nonnulls(machine_id, model_id) = 1) not valid`)
      for (const policy of alterPolicies(table, now)) this.addSql(policy)
    }
    this.addSql('alter table stored_file drop constraint stored_file_purpose_check')
    this.addSql(`alter table stored_file add constraint stored_file_purpose_check
      check (purpose in ('machine_photo', 'support_file', 'ticket_file', 'model_photo')) not valid`)

    this.protect()
    for (const { of, before, after } of changes) this.addSql(exchange(of, before, after))
    this.replaceListing(deletedItemsWithModels)

    // A code that a ticket has stays, and its model with it, as a machine does.
    this.addSql(`
      create function purge_models(model_ids integer[], cutoff timestamptz) returns text[]
      language plpgsql ${asOwner} as $$
        declare
          ids integer[];
          files integer[];
          photos integer[];
        begin
          ${refuseOthers}
          perform 1 from model d where d.id = any (model_ids) order by d.id for update;
          ids := array(select d.id from model d where d.id = any (model_ids) and d.deleted_at < cutoff);
          with removed as (delete from support_file where model_id = any (ids) returning stored_file_id, poster_file_id),
            gone as (select unnest(array[stored_file_id, poster_file_id]) as stored_file_id from removed)
          select array_agg(stored_file_id) into files from gone;
          with gone as (delete from model_photo where model_id = any (ids) returning stored_file_id)
          select array_agg(stored_file_id) into photos from gone;
          delete from error_code e where e.model_id = any (ids)
            and not exists (select 1 from ticket t where t.error_code_id = e.id);
          delete from model d where d.id = any (ids) and not exists (select 1 from error_code e where e.model_id = d.id);
          return purge_files(files || photos);
        end
      $$`)
    this.addSql(`revoke all on function ${purgeModels} from public`)
    this.addSql(`grant execute on function ${purgeModels} to ezshare_application`)
  }

  private protect(): void {
    this.addSql('alter table model enable row level security')
    this.addSql(`create policy model_select on model for select using (
      case ${own} when tenant_id then true else deleted_at is null and ${holdsMachineOf('model', own)} end)`)
    this.addSql(`create policy model_insert on model for insert with check (tenant_id = ${own})`)
    this.addSql(
      `create policy model_update on model for update using (tenant_id = ${own}) with check (tenant_id = ${own})`,
    )
    this.addSql(
      'grant select, insert, update (name, description, updated_at, deleted_at) on model to ezshare_application',
    )

    const supplied = suppliedModel('model_photo')
    this.addSql('alter table model_photo enable row level security')
    this.addSql(`create policy model_photo_select on model_photo for select using (
      exists (select 1 from model d where d.id = model_photo.model_id))`)
    this.addSql(`create policy model_photo_insert on model_photo for insert
      with check (${supplied} and ${ownFile('model_photo')})`)
    this.addSql(
      `create policy model_photo_update on model_photo for update using (${supplied}) with check (${supplied})`,
    )
    this.addSql('grant select, insert, update (deleted_at) on model_photo to ezshare_application')
  }

  private replaceListing(definition: string): void {
    this.addSql(`drop function ${listing}`)
    this.addSql(definition)
    this.addSql(`revoke all on function ${listing} from public`)
    this.addSql(`grant execute on function ${listing} to ezshare_application`)
  }

  override down(): void {
    this.addSql(`drop function ${purgeModels}`)
    this.replaceListing(deletedItems)
    for (const { of, before, after } of changes.toReversed()) this.addSql(exchange(of, after, before))
    for (const { table, before } of material) {
      for (const policy of alterPolicies(table, before)) this.addSql(policy)
      // Without models nobody can see these rows.
      this.addSql(`delete from ${table} where machine_id is null`)
      this.addSql(`alter table ${table} drop column model_id, alter column machine_id set not null`)
    }
    this.addSql('drop table model_photo')
    this.addSql('drop policy model_select on model')
    this.addSql('alter table machine drop column model_id')
    this.addSql('drop table model')
    this.addSql(`delete from stored_file where purpose = 'model_photo'`)
    this.addSql('alter table stored_file drop constraint stored_file_purpose_check')
    this.addSql(`alter table stored_file add constraint stored_file_purpose_check
      check (purpose in ('machine_photo', 'support_file', 'ticket_file'))`)
  }
}
