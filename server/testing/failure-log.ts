import { pino, type Logger } from 'pino'

/** Keeps what the server says of its own failures, so that a test can show it with the answer that hid it. */
export class FailureLog {
  readonly #lines = new Map<string, string>()
  readonly log: Logger = pino({ level: 'error' }, { write: (line: string) => this.#keep(line) })

  /** What was logged while the request with this id was answered; empty when nothing was. */
  of(requestId: string): string {
    return this.#lines.get(requestId) ?? ''
  }

  #keep(line: string): void {
    const { reqId = '' } = JSON.parse(line) as { reqId?: string }
    this.#lines.set(reqId, line)
  }
}
