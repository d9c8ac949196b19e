import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.ts'
import type { TaskName, TaskPayloads } from './tasks.ts'

export interface EnqueueOptions {
  /** A waiting job with the same key is replaced, so that only the newest runs. */
  jobKey?: string
}

/**
 * Queues a job in the transaction of `em`: it becomes visible to the workers when that commits, and never if it rolls back.
 * Rejects with the database's error when the task is unknown.
 */
export async function enqueue<Name extends TaskName>(
  em: EntityManager,
  task: Name,
  payload: TaskPayloads[Name],
  { jobKey }: EnqueueOptions = {},
): Promise<void> {
  const text = JSON.stringify(payload)
  await execute(em, sql`select graphile_worker.queue_job(${task}, ${text}::json, ${jobKey ?? null})`)
}
