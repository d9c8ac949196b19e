import type { Pool } from 'pg'
import type { DbJob } from 'graphile-worker'

/*
 * Cases that graphile-worker leaves to a wait of four hours or to chance. The tables are its private ones; the
 * version is pinned, and the tests fail when they change.
 */

/** Removes a finished job. A job that was queued again under the same key meanwhile stays. */
export async function removeJob(pool: Pool, job: DbJob): Promise<void> {
  const sql = 'delete from graphile_worker._private_jobs where id = $1 and revision = $2'
  await pool.query(sql, [job.id, job.revision])
}

/** Frees the jobs of this process's runners that ended without releasing them. */
export async function releaseJobsOf(pool: Pool, runners: string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [runners])
}

/**
 * Frees the jobs of dead servers: locked for longer than their task may take (seconds per task), counted from the start
 * of the database if that was later, so that servers that survived its restart can finish first. Returns their number.
 */
export async function releaseStaleJobs(pool: Pool, limits: Record<string, number>): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs as job set locked_at = null, locked_by = null
     from graphile_worker._private_tasks as task
     where task.id = job.task_id
       and greatest(job.locked_at, pg_postmaster_start_time())
         < now() - make_interval(secs => ($1::jsonb ->> task.identifier)::float8)
       and job.locked_at is not null`,
    [JSON.stringify(limits)],
  )
  return rowCount ?? 0
}

export interface JobCounts {
  /** Not finished yet, retries included. */
  waiting: number
  /** Given up after their last attempt. */
  failed: number
}

export async function countJobs(pool: Pool): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(
    `select count(*) filter (where attempts < max_attempts or locked_at is not null)::int as waiting,
       count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
     from graphile_worker._private_jobs`,
  )
  return rows[0]!
}

/** Deletes jobs whose last attempt failed a week ago, because their payload may hold codes. */
export async function removeFailedJobs(pool: Pool): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'`,
  )
}
