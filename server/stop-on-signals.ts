import type { Logger } from 'pino'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Stopping {
  /** Ends everything in order; may wait for running requests. */
  stop: () => Promise<void>
  log: Pick<Logger, 'info' | 'error'>
  /** Milliseconds after which the process exits regardless. Less than a supervisor waits before it kills. */
  deadline?: number
  /** The process; another one in tests. */
  target?: Pick<NodeJS.Process, 'on' | 'exit'>
}

/**
 * Stops at the first signal and exits with 0, or with 1 when the stop fails or takes too long; exits at once at a
 * second signal.
 */
export function stopOnSignals({ stop, log, deadline = 25_000, target = process }: Stopping): void {
  let isStopping = false
  const onSignal = (signal: string) => {
    if (isStopping) {
      log.error({ signal }, 'A second signal: ending at once')
      return void target.exit(1)
    }
    isStopping = true
    log.info({ signal }, 'Stopping')
    const timer = setTimeout(() => {
      log.error({ deadline }, 'The stop takes too long: ending without the rest')
      target.exit(1)
    }, deadline).unref()
    stop().then(
      () => {
        clearTimeout(timer)
        log.info('Stopped')
        target.exit(0)
      },
      (error: unknown) => {
        clearTimeout(timer)
        log.error({ err: error }, 'The stop failed')
        target.exit(1)
      },
    )
  }
  for (const signal of signals) target.on(signal, () => onSignal(signal))
}
