import type { TaskName, TaskPayloads } from './tasks.ts'

/** Runs SQL with question marks as placeholders inside the caller's transaction, as EntityManager.execute does. */
export type Execute = (sql: string, params: unknown[]) => Promise<unknown>

export interface EnqueueOptions {
  /** A waiting job with the same key is replaced, so that only the newest runs. */
  jobKey?: string
}

/**
 * Queues a job. It becomes visible to the workers when the caller's transaction commits, and never if it rolls back.
 * Rejects with the database's error when the task is unknown.
 */
export async function enqueue<Name extends TaskName>(
  execute: Execute,
  task: Name,
  payload: TaskPayloads[Name],
  { jobKey }: EnqueueOptions = {},
): Promise<void> {
  const params = [task, JSON.stringify(payload), jobKey ?? null]
  await execute('select graphile_worker.queue_job(?, ?::json, ?)', params)
}
