import type { EndOfSession, TicketEvent } from './live-notice.ts'

type Sent = TicketEvent | EndOfSession

/** The events of one subscriber, in order, until one side ends it. */
export class TicketStream implements AsyncIterableIterator<Sent> {
  readonly #onEnd: () => void
  #waiting: Sent[] = []
  #readers: ((result: IteratorResult<Sent>) => void)[] = []
  #isEnded = false

  /** @param onEnd called once, whichever side ends the stream. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  /** Adds an event for the subscriber. One that waits unread makes an equal one needless, and RESET all before it. */
  send(event: TicketEvent): void {
    if (this.#isEnded) return
    const reader = this.#readers.shift()
    if (reader) return reader({ done: false, value: event })
    if (event.kind === 'RESET') this.#waiting = [event]
    else if (!this.#waiting.some((other) => other.kind === event.kind && other.ticketId === event.ticketId)) {
      this.#waiting.push(event)
    }
  }

  /** Ends the stream because its session has ended, and says so. */
  endWithSession(): void {
    if (this.#isEnded) return
    const reader = this.#readers.shift()
    if (reader) reader({ done: false, value: { kind: 'END' } })
    else this.#waiting = [{ kind: 'END' }]
    this.end()
  }

  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    for (const reader of this.#readers.splice(0)) reader({ done: true, value: undefined })
    this.#onEnd()
  }

  next(): Promise<IteratorResult<Sent>> {
    const value = this.#waiting.shift()
    if (value) return Promise.resolve({ done: false, value })
    if (this.#isEnded) return Promise.resolve({ done: true, value: undefined })
    return new Promise((resolve) => this.#readers.push(resolve))
  }

  async return(): Promise<IteratorResult<Sent>> {
    this.end()
    return { done: true, value: undefined }
  }

  async throw(error: unknown): Promise<IteratorResult<Sent>> {
    this.end()
    throw error
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
