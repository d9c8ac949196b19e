import { Logger as QueueLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/**
 * The queue's own log lines. Only the message is taken: its metadata hold whole jobs, and their payload is the mail
 * with its code. The worker reports failed jobs itself, so the queue's errors are warnings here.
 */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const ofJob = meta?.failure !== undefined || meta?.success !== undefined
    if (level === 'error' || level === 'warning') log[ofJob ? 'debug' : 'warn'](`Queue: ${message}`)
    else log.debug(`Queue: ${message}`)
  })
}

/** Codes and messages only: other properties of database and mail errors repeat rows, addresses and contents. */
export function failureOf(error: unknown): { code?: string; message: string; cause?: string } {
  if (!(error instanceof Error)) return { message: 'A value that is not an error was thrown.' }
  const { code } = error as { code?: unknown }
  return {
    ...(typeof code === 'string' ? { code } : {}),
    message: error.message,
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  }
}
