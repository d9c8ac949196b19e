export interface RefusalLimits {
  /** Refusals per user, action and minute that have a line each; the rest share one line at the end of the minute. */
  lines: number
  /** Refusals per user, action and minute beyond which the user has to wait. */
  answers: number
}

/** Ten refusals a second are not a user's mistakes. */
export const usualLimits: RefusalLimits = { lines: 30, answers: 600 }

const minute = 60_000

interface Minute {
  began: number
  count: number
  /** Refusals without a line so far. */
  unwritten: number
  writeRest: (more: number) => Promise<void>
  timer: NodeJS.Timeout
}

export interface Counted {
  /** Whether this refusal has a line of its own. */
  hasLine: boolean
  /** Seconds to wait, for a user who is refused too often. */
  wait: number | undefined
}

/**
 * Counts refusals per user and action, so that one account cannot fill the audit trail, whose end every change of every
 * company has to lock (docs/decisions/014-fair-shares.md). Kept in the memory of one server: with several servers the
 * limits apply to each.
 */
export class RefusalCounts {
  readonly #limits: RefusalLimits
  readonly #minutes = new Map<string, Minute>()

  constructor(limits = usualLimits) {
    this.#limits = limits
  }

  /** Counts one refusal. At the end of its minute, `writeRest` writes the number of refusals without a line. */
  count(who: string, writeRest: Minute['writeRest']): Counted {
    const known = this.#minutes.get(who) ?? this.#begin(who, writeRest)
    known.count += 1
    known.writeRest = writeRest
    const hasLine = known.count <= this.#limits.lines
    if (!hasLine) known.unwritten += 1
    const left = Math.ceil((known.began + minute - Date.now()) / 1000)
    return { hasLine, wait: known.count > this.#limits.answers ? Math.max(left, 1) : undefined }
  }

  /** Counts a refusal whose line could not be written among the rest. */
  missed(who: string): void {
    const known = this.#minutes.get(who)
    if (known) known.unwritten += 1
  }

  /** Ends all minutes now, because the server stops. */
  async flush(): Promise<void> {
    await Promise.all([...this.#minutes.keys()].map((who) => this.#end(who)))
  }

  #begin(who: string, writeRest: Minute['writeRest']): Minute {
    const timer = setTimeout(() => void this.#end(who), minute).unref()
    const begun = { began: Date.now(), count: 0, unwritten: 0, writeRest, timer }
    this.#minutes.set(who, begun)
    return begun
  }

  async #end(who: string): Promise<void> {
    const ended = this.#minutes.get(who)
    if (!ended) return
    this.#minutes.delete(who)
    clearTimeout(ended.timer)
    if (ended.unwritten > 0) await ended.writeRest(ended.unwritten)
  }
}
