import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, run, type Runner, type RunnerOptions } from 'graphile-worker'
import type { Logger } from 'pino'
import { Probe } from '../database/probe.ts'
import { SilenceWatch } from '../database/silence.ts'
import { countJobs, type JobCounts, releaseJobsOf, releaseStaleJobs, removeFailedJobs } from './job-rows.ts'
import { failureOf, queueLogger } from './queue-log.ts'
import { runnable } from './task-runner.ts'
import { schedule, taskNames, taskSeconds, type TaskHandler, type TaskHandlers } from './tasks.ts'
import { openWorkerPool, queueSchema } from './worker-pool.ts'

export interface WorkerOptions {
  /** The application's URL; its role must be allowed to become ezshare_worker. */
  applicationUrl: string
  tasks: TaskHandlers
  log: Logger
}

export interface RunningWorker {
  counts(): Promise<JobCounts>
  /** Takes no more jobs, gives the running ones five seconds, then aborts them; never takes over ten seconds. */
  stop(): Promise<void>
}

const concurrency = 4
const patience = 5000
const housekeepingEvery = 30_000
const staleMargin = 15

/**
 * Works the queue until it is stopped. A failed job is retried after 3, 7, 20, 55 seconds and so on, 25 times within
 * four days, unless its error says `retry: false`. An unreachable database, now or later, is waited for.
 */
export function startWorker({ applicationUrl, tasks, log }: WorkerOptions): RunningWorker {
  const pool = openWorkerPool(applicationUrl, { max: concurrency + 3, statement_timeout: 15_000 }, (error) =>
    log.debug({ error: failureOf(error) }, 'A connection of the queue broke'),
  )
  const probe = new Probe(applicationUrl)
  // A connection that is swallowed would otherwise hold a job, or the look for the next one, until the server restarts.
  const silence = new SilenceWatch(pool, { probe, onMute: () => log.warn('The database of the queue does not answer') })
  const stopping = new AbortController()
  const cutting = new AbortController()
  const taskOptions = { pool, log, cutting: cutting.signal }
  const events: NonNullable<RunnerOptions['events']> = new EventEmitter()
  const options: RunnerOptions = {
    pgPool: pool,
    schema: queueSchema,
    concurrency,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      taskNames.map((name) => [name, runnable(name, tasks[name] as TaskHandler, taskOptions)]),
    ),
    parsedCronItems: parseCronItems(schedule),
    logger: queueLogger(log),
    events,
    // Without a delay the runner does not await these two, and a lost connection is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }

  const lost = new Set<string>()
  events.on('pool:create', ({ workerPool }) => lost.add(workerPool.id))
  let runner: Runner | undefined

  /** Restarts a runner, which ends by itself when the database connection breaks at the wrong moment. */
  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await releaseJobsOf(pool, [...lost])
        lost.clear()
        runner = await run(options)
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ error: failureOf(error) }, 'The queue stopped working and starts again')
      }
      await sleep(1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function keepHouse(): Promise<void> {
    try {
      const limits = Object.fromEntries(taskNames.map((name) => [name, taskSeconds[name] + staleMargin]))
      const released = await releaseStaleJobs(pool, limits)
      if (released > 0) log.warn({ jobs: released }, 'Jobs of a dead server are run again')
      await removeFailedJobs(pool)
    } catch (error) {
      log.debug({ error: failureOf(error) }, 'The queue could not be tidied')
    }
  }

  async function stop(): Promise<void> {
    clearInterval(housekeeping)
    stopping.abort()
    const cut = setTimeout(() => cutting.abort(), patience)
    await atMost(patience + 3000, Promise.allSettled([runner?.stop(), supervised]))
    clearTimeout(cut)
    cutting.abort()
    silence.close()
    await atMost(1000, Promise.all([pool.end(), probe.close()]))
  }

  const supervised = supervise()
  const housekeeping = setInterval(() => void keepHouse(), housekeepingEvery)
  let stopped: Promise<void> | undefined
  return { counts: () => countJobs(pool), stop: () => (stopped ??= stop()) }
}

/** Waits for the work, but no longer than this; unfinished work does not keep the process alive. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false })])
}
