import type { CronItem } from 'graphile-worker'
import type { MailMessage } from '../mail/message.ts'

/** The schedule's payload; the sweeps find their work themselves. */
export type SweepPayload = Record<string, unknown>

/** Numbers only: what the mail says is read when it is sent. */
export interface NotificationToSend {
  userId: number
  tenantId: number
  /** The mail of a day. */
  daily: boolean
  items: { ticketId: number; event: string }[]
}

/** Numbers only: what the push says is read when it is sent. */
export interface PushToSend {
  /** One browser of one user. */
  subscriptionId: number
  userId: number
  tenantId: number
  ticketId: number
  events: string[]
  /** ISO 8601: not sent a day later. */
  at: string
}

/** All tasks of the queue, with the payloads of their jobs. */
export interface TaskPayloads {
  'send-mail': MailMessage
  'sweep-files': SweepPayload
  'purge-deleted': SweepPayload
  'purge-counters': SweepPayload
  'read-files': SweepPayload
  'read-scans': SweepPayload
  'show-due-versions': SweepPayload
  'collect-notifications': { digest?: boolean }
  'send-notification': NotificationToSend
  'tell-waiting': SweepPayload
  'collect-pushes': SweepPayload
  'send-push': PushToSend
}

export type TaskName = keyof TaskPayloads

export interface JobContext {
  /** The same for each attempt of a job, and different for every other job. */
  id: string
  /** Counts from 1. */
  attempt: number
  /** Aborts when the task's time is over or the server stops; the job is retried later. */
  signal: AbortSignal
}

export type TaskHandler<Name extends TaskName = TaskName> = (
  payload: TaskPayloads[Name],
  job: JobContext,
) => Promise<void>

export type TaskHandlers = { [Name in TaskName]: TaskHandler<Name> }

/** The longest time of one attempt, in seconds. A job locked for longer was left behind by a dead server. */
export const taskSeconds: Record<TaskName, number> = {
  'send-mail': 45,
  'sweep-files': 900,
  'purge-deleted': 900,
  'purge-counters': 300,
  // Reading goes on with the next run; a file that it was at is read again.
  'read-files': 3600,
  'read-scans': 3600,
  'show-due-versions': 300,
  'collect-notifications': 120,
  'send-notification': 45,
  'tell-waiting': 240,
  'collect-pushes': 50,
  'send-push': 45,
}

export const taskNames = Object.keys(taskSeconds) as TaskName[]

/** Times are UTC. One of several servers queues each run; missed runs are made up for later. */
export const schedule: CronItem[] = [
  {
    task: 'sweep-files' satisfies TaskName,
    match: '17 * * * *',
    options: { backfillPeriod: 0, maxAttempts: 3, jobKey: 'sweep-files' },
  },
  {
    task: 'purge-deleted' satisfies TaskName,
    match: '30 2 * * *',
    // A backup blocks the purge, which is retried with growing pauses, for nine hours in all.
    options: { backfillPeriod: 24 * 60 * 60 * 1000, maxAttempts: 11, jobKey: 'purge-deleted' },
  },
  {
    task: 'purge-counters' satisfies TaskName,
    match: '47 * * * *',
    options: { backfillPeriod: 0, maxAttempts: 3, jobKey: 'purge-counters' },
  },
  {
    // A file is read when it is published; this finds what was published before and what a dead server left behind.
    task: 'read-files' satisfies TaskName,
    match: '*/5 * * * *',
    options: { backfillPeriod: 0, maxAttempts: 3, jobKey: 'read-files' },
  },
  {
    // Pages wait from the end of the reading of their file; this goes on after half an hour, or after a dead server.
    task: 'read-scans' satisfies TaskName,
    match: '*/5 * * * *',
    options: { backfillPeriod: 0, maxAttempts: 3, jobKey: 'read-scans' },
  },
  {
    task: 'show-due-versions' satisfies TaskName,
    match: '1 * * * *',
    options: { backfillPeriod: 24 * 60 * 60 * 1000, maxAttempts: 3, jobKey: 'show-due-versions' },
  },
  {
    task: 'collect-notifications' satisfies TaskName,
    match: '* * * * *',
    options: { backfillPeriod: 0, maxAttempts: 3, jobKey: 'collect-notifications' },
  },
  {
    task: 'collect-notifications' satisfies TaskName,
    identifier: 'collect-daily-notifications',
    match: '0 5 * * *',
    payload: { digest: true },
    options: { backfillPeriod: 12 * 60 * 60 * 1000, maxAttempts: 5, jobKey: 'collect-daily-notifications' },
  },
  {
    task: 'collect-pushes' satisfies TaskName,
    match: '* * * * *',
    options: { backfillPeriod: 0, maxAttempts: 3, jobKey: 'collect-pushes' },
  },
  {
    // What a missed run should have told is told by the next one.
    task: 'tell-waiting' satisfies TaskName,
    match: '*/5 * * * *',
    options: { backfillPeriod: 0, maxAttempts: 3, jobKey: 'tell-waiting' },
  },
]
