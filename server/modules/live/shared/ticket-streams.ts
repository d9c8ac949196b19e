import type { Logger } from 'pino'
import sql from 'sql-template-tag'
import { scopeOf, type Actor } from '../../../context.ts'
import type { Database } from '../../../database/database.ts'
import type { Listener } from '../../../database/listener.ts'
import { AppError } from '../../../errors/app-error.ts'
import { sessionEnded } from '../../../errors/session-ended.ts'
import { sideOf, ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import { liveChannel, readNotice, type LiveNotice, type TicketEvent } from './live-notice.ts'
import { findLiveSessions, type LiveSession } from '../../auth/shared/live-sessions.ts'
import { TicketStream } from './ticket-stream.ts'

export interface StreamLimits {
  ofUser: number
  ofCompany: number
}

/** A browser has one stream for all its tabs; programs have one each. */
const usualLimits: StreamLimits = { ofUser: 20, ofCompany: 500 }

/** A timer of Node overflows after 24 days, and sessions live longer. */
const longestTimer = 86_400_000

interface Subscriber {
  actor: Actor & { tenantId: number }
  /** The account of the session's user when the stream began; another one ends it. */
  account: string
  stream: TicketStream
  timer: NodeJS.Timeout | undefined
}

/** Events of one company that wait for their check, by kind and id. */
type Pending = Map<string, Exclude<TicketEvent, { kind: 'RESET' }>>

/**
 * The streams of one server. One connection hears what any server commits; each event is checked in the database for
 * its receivers when it is sent, and idle streams ask the database nothing (docs/decisions/048-live-updates.md).
 */
export class TicketStreams {
  readonly #database: Database
  readonly #log: Logger
  readonly #limits: StreamLimits
  readonly #subscribers = new Set<Subscriber>()
  readonly #pending = new Map<number, Pending>()
  #listener: Listener | undefined
  #isListening = false
  #isChecking = false
  #isClosed = false

  constructor(database: Database, log: Logger, limits: StreamLimits = usualLimits) {
    this.#database = database
    this.#log = log
    this.#limits = limits
  }

  get count(): number {
    return this.#subscribers.size
  }

  /**
   * Opens a stream for the session of a company's user. Its first event is RESET, once the server hears all changes.
   * Throws TOO_MANY_REQUESTS, and UNAUTHENTICATED for a session that has just ended.
   * @param database that of the request, which waits its turn among others.
   */
  async open(actor: Actor & { tenantId: number }, database: Pick<Database, 'read'>): Promise<TicketStream> {
    this.#refuseTooMany(actor)
    this.#listen()
    const subscriber: Subscriber = {
      actor,
      account: '',
      timer: undefined,
      stream: new TicketStream(() => this.#forget(subscriber)),
    }
    this.#subscribers.add(subscriber)
    try {
      const session = (await findLiveSessions(database, [actor.sessionId])).get(actor.sessionId)
      if (!session || this.#isClosed) throw sessionEnded()
      subscriber.account = session.account
      this.#waitForEnd(subscriber, session)
    } catch (error) {
      subscriber.stream.end()
      throw error
    }
    if (this.#isListening) subscriber.stream.send({ kind: 'RESET', ticketId: null })
    return subscriber.stream
  }

  /** Ends all streams, for the stop of the server; no new one begins. */
  end(): void {
    this.#isClosed = true
    for (const { stream } of this.#subscribers) stream.end()
  }

  async close(): Promise<void> {
    this.end()
    await this.#listener?.close()
  }

  #refuseTooMany({ id, tenantId }: Actor): void {
    let [ofUser, ofCompany] = [0, 0]
    for (const { actor } of this.#subscribers) {
      if (actor.tenantId === tenantId) ofCompany += 1
      if (actor.id === id) ofUser += 1
    }
    if (ofUser < this.#limits.ofUser && ofCompany < this.#limits.ofCompany) return
    throw new AppError('TOO_MANY_REQUESTS', 'Too many live connections are open. Please close some of them first.', {
      retryAfter: 60,
    })
  }

  /** The connection is opened with the first stream, and kept. */
  #listen(): void {
    if (this.#isClosed) return
    this.#listener ??= this.#database.listen(liveChannel, {
      onNotice: (payload) => this.#hear(readNotice(payload)),
      onListening: () => {
        this.#isListening = true
        for (const { stream } of this.#subscribers) stream.send({ kind: 'RESET', ticketId: null })
      },
      onLost: (error) => {
        if (this.#isListening) this.#log.warn({ err: error }, 'Changes of tickets are not heard for a moment')
        this.#isListening = false
      },
    })
  }

  #forget(subscriber: Subscriber): void {
    clearTimeout(subscriber.timer)
    this.#subscribers.delete(subscriber)
  }

  #waitForEnd(subscriber: Subscriber, { left_seconds: left }: LiveSession): void {
    clearTimeout(subscriber.timer)
    // Never at once: the clocks of the server and of the database differ.
    const wait = Math.min(Math.max(left * 1000, 1000), longestTimer)
    subscriber.timer = setTimeout(() => void this.#endUnlessLive([subscriber]), wait).unref()
  }

  #hear(notice: LiveNotice | null): void {
    if (!notice) return
    if (notice.of === 'ticket') {
      const { kind, ticketId, companies } = notice
      for (const company of companies) {
        if (![...this.#subscribers].some(({ actor }) => actor.tenantId === company)) continue
        const events: Pending = this.#pending.get(company) ?? new Map()
        this.#pending.set(company, events.set(`${kind} ${ticketId}`, { kind, ticketId }))
      }
      void this.#checkPending()
      return
    }
    const concerned = [...this.#subscribers].filter(({ actor }) => {
      if (notice.of === 'session') return actor.sessionId === notice.id
      return (notice.of === 'user' ? actor.id : actor.tenantId) === notice.id
    })
    if (concerned.length > 0) void this.#endUnlessLive(concerned)
  }

  /** One company after the other, so that changes never take more than one connection of the pool. */
  async #checkPending(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      for (;;) {
        const [first] = this.#pending
        if (!first) return
        const [company, events] = first
        this.#pending.delete(company)
        await this.#send(company, [...events.values()])
      }
    } finally {
      this.#isChecking = false
    }
  }

  /** Sends the events to those subscribers of a company whose session lives, as far as the company sees the tickets. */
  async #send(company: number, events: TicketEvent[]): Promise<void> {
    // A stream that is being opened has no account yet, and begins with RESET.
    const receivers = [...this.#subscribers].filter(
      ({ actor, account }) => actor.tenantId === company && account !== '',
    )
    const [someone] = receivers
    if (!someone || !(await this.#endUnlessLive(receivers))) return
    try {
      const ids = [...new Set(events.map(({ ticketId }) => ticketId))]
      const rows = await this.#database.read<{ id: number }>(
        scopeOf(someone),
        sql`select t.id from ticket t where t.id = any (${ids}) and ${ticketsOf(sideOf(someone.actor), company)}`,
      )
      const seen = new Set(rows.map(({ id }) => id))
      for (const event of events) {
        if (!seen.has(event.ticketId!)) continue
        // Those that have ended since are silent.
        for (const { stream } of receivers) stream.send(event)
      }
    } catch (error) {
      this.#giveUp(receivers, error)
    }
  }

  /** Ends the streams whose session has ended or has another user now; false when the database could not tell. */
  async #endUnlessLive(subscribers: Subscriber[]): Promise<boolean> {
    try {
      const sessions = await findLiveSessions(
        this.#database,
        subscribers.map(({ actor }) => actor.sessionId),
      )
      for (const subscriber of subscribers) {
        const session = sessions.get(subscriber.actor.sessionId)
        // The account of a stream that is being opened is not known yet.
        const isSame = subscriber.account === '' || session?.account === subscriber.account
        if (!session || !isSame) subscriber.stream.endWithSession()
        else if (this.#subscribers.has(subscriber)) this.#waitForEnd(subscriber, session)
      }
      return true
    } catch (error) {
      this.#giveUp(subscribers, error)
      return false
    }
  }

  /** Without the database nobody is authorized. The clients come back, and read everything again. */
  #giveUp(subscribers: Subscriber[], error: unknown): void {
    this.#log.warn({ err: error }, 'Streams were ended because their events could not be checked')
    for (const { stream } of subscribers) stream.end()
  }
}
