import { pino, type Logger } from 'pino'

/** Structured lines on standard output. Secrets are named here, and never logged even by accident. */
export function createLogger(level: string): Logger {
  const secret = ['password', 'passwordCode', 'token', 'refreshToken', 'invitation_code', 'authorization', 'code_hash']
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  })
}
