import { pino, type Logger, type LoggerOptions } from 'pino'

/** Bytes of lines that are written together, and the milliseconds after which fewer are written. */
const batch = { minLength: 8 * 1024, periodicFlush: 500 }

/**
 * Structured lines on standard output. Secrets are named here, and never logged even by accident. In batches, lines
 * are written with the next eight kilobytes, half a second later, or when the process exits: only a process that is
 * killed or aborted loses them.
 */
export function createLogger(level: string, { inBatches = false } = {}): Logger {
  const secret = ['password', 'passwordCode', 'token', 'refreshToken', 'invitation_code', 'authorization', 'code_hash']
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  }
  if (!inBatches) return pino(options)
  // Written synchronously: a batch on its way would be lost or overtaken when the process exits.
  const output = pino.destination({ sync: true, ...batch })
  process.once('exit', () => {
    let isBroken = false
    output.on('error', () => (isBroken = true))
    output.flush()
    // Of an output that nobody reads any more it would try the same bytes again for ever.
    if (!isBroken) output.flushSync()
  })
  return pino(options, output)
}
