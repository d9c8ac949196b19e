export interface RefusalLimits {
  /** Of one person and action in a minute that each have their line; the rest is one line at the end of it. */
  lines: number
  /** Beyond so many in a minute the person is told to wait. */
  answers: number
}

/** Ten a second are no slip of a hand. */
export const usualLimits: RefusalLimits = { lines: 30, answers: 600 }

const minute = 60_000

interface Minute {
  began: number
  count: number
  /** Refused, and without a line of its own so far. */
  unwritten: number
  writeRest: (more: number) => Promise<void>
  timer: NodeJS.Timeout
}

export interface Counted {
  /** Whether this one has a line of its own. */
  hasLine: boolean
  /** Seconds to wait, for who is refused too often. */
  wait: number | undefined
}

/**
 * Counts what people are refused, per person and action, so that one account cannot fill the trail, at whose end every
 * change of every company waits (docs/decisions/014-fair-shares.md). One per server, in memory: what is refused at
 * several servers has as many times the lines.
 */
export class RefusalCounts {
  readonly #limits: RefusalLimits
  readonly #minutes = new Map<string, Minute>()

  constructor(limits = usualLimits) {
    this.#limits = limits
  }

  /** Counts one; `writeRest` puts the number of those without a line on the trail when their minute is over. */
  count(who: string, writeRest: Minute['writeRest']): Counted {
    const known = this.#minutes.get(who) ?? this.#begin(who, writeRest)
    known.count += 1
    known.writeRest = writeRest
    const hasLine = known.count <= this.#limits.lines
    if (!hasLine) known.unwritten += 1
    const left = Math.ceil((known.began + minute - Date.now()) / 1000)
    return { hasLine, wait: known.count > this.#limits.answers ? Math.max(left, 1) : undefined }
  }

  /** Notes that a line could not be written: it counts among the rest. */
  missed(who: string): void {
    const known = this.#minutes.get(who)
    if (known) known.unwritten += 1
  }

  /** Ends all minutes now, as a server that stops has to. */
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
