import { pino, type Logger } from 'pino'

/** Keeps the server's log of internal errors, so that a test can show it with the response that hid it. */
export class FailureLog {
  readonly #lines = new Map<string, string>()
  readonly log: Logger = pino({ level: 'error' }, { write: (line: string) => this.#keep(line) })

  /** The log lines of the request with this id; empty without any. */
  of(requestId: string): string {
    return this.#lines.get(requestId) ?? ''
  }

  #keep(line: string): void {
    const { reqId = '' } = JSON.parse(line) as { reqId?: string }
    this.#lines.set(reqId, line)
  }
}
