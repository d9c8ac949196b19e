import { taskNames } from './tasks.ts'

/*
 * The roles ezshare_worker and ezshare_application (both nologin) exist before: roles belong to the cluster, the
 * rest to the database.
 */

/**
 * For the owner, before the queue's own migrations. The table is the one in which these keep their state: when it
 * exists they need no permission to create schemas. No other role may execute the worker's functions, from the start.
 */
export const queueBaseSql = `
  create schema if not exists graphile_worker authorization ezshare_worker;
  set local role ezshare_worker;
  alter default privileges revoke execute on functions from public;
  create table if not exists graphile_worker.migrations (
    id int primary key,
    ts timestamptz not null default now(),
    breaking boolean not null default false
  );
  reset role;
`

/** For the owner, after the queue's own migrations: the one function by which the application queues a job. */
export const queueFunctionsSql = `
  set local role ezshare_worker;
  create or replace function graphile_worker.queue_job(task text, payload json, job_key text default null)
    returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
    begin
      if task is null or task <> all (array[${taskNames.map((name) => `'${name}'`).join(', ')}]) then
        raise exception 'The queue has no task "%".', task using errcode = 'invalid_parameter_value';
      end if;
      perform graphile_worker.add_job(
        identifier => queue_job.task, payload => queue_job.payload, job_key => queue_job.job_key
      );
    end
  $body$;
  grant usage on schema graphile_worker to ezshare_application;
  grant execute on function graphile_worker.queue_job(text, json, text) to ezshare_application;
  reset role;
`
