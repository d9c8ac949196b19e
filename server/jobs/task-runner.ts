import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { removeJob } from './job-rows.ts'
import { failureOf } from './queue-log.ts'
import { taskSeconds, type TaskHandler, type TaskName } from './tasks.ts'

export interface TaskRunnerOptions {
  pool: Pool
  log: Logger
  /** Aborts when the server stops and the grace period of running jobs is over. */
  cutting: AbortSignal
}

/**
 * Wraps a handler for the queue: with a time limit, one log line per failure, and the removal of the finished job. An
 * error with `retry: false` ends the job; after any other it is retried.
 */
export function runnable(name: TaskName, handle: TaskHandler, { pool, log, cutting }: TaskRunnerOptions): Task {
  return async (payload, { job }) => {
    const id = `${job.id}.${job.revision}.${job.created_at.getTime()}`
    const line = { task: name, job: job.id, attempt: job.attempts }
    const signal = AbortSignal.any([cutting, AbortSignal.timeout(taskSeconds[name] * 1000)])
    try {
      await within(signal, handle(payload as never, { id, attempt: job.attempts, signal }))
    } catch (error) {
      const last = isFinal(error) || job.attempts >= job.max_attempts
      log[last ? 'error' : 'warn']({ ...line, error: failureOf(error) }, last ? 'Job given up' : 'Job failed for now')
      if (!isFinal(error)) throw error
    }
    // A finished job must not run again because the database was unreachable when its removal was due.
    for (let warned = false; ; warned = true) {
      try {
        return await removeJob(pool, job)
      } catch (error) {
        if (!warned) log.warn({ ...line, error: failureOf(error) }, 'A finished job cannot be removed yet')
        await sleep(250, undefined, { signal: cutting })
      }
    }
  }
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}

function isFinal(error: unknown): boolean {
  return error instanceof Error && 'retry' in error && error.retry === false
}
