import type pg from 'pg'
import { busy } from '../errors/app-error.ts'
import type { Probe } from './probe.ts'

/** Milliseconds between two looks, and looks that a connection may be silent before the database is asked about it. */
const lookEvery = 500
const silentLooks = 3

/** What pg keeps of a connection and its types leave out. */
interface WatchedClient {
  processID: number | null
  _connecting: boolean
  readyForQuery: boolean
  connection: { stream: { bytesRead: number; destroy(error: Error): void } }
}

interface Silence {
  bytesRead: number
  looks: number
}

/**
 * Notices connections that are swallowed: nothing answers, nothing is closed, and the driver would wait for ever. A
 * statement may take its time, so a silent connection is judged by what the database says over a new one: when that is
 * silent, too, all calls are turned away at once until it answers; when it answers, but does not work on what we wait
 * for, the connection is dropped (docs/decisions/014-fair-shares.md).
 */
export class SilenceWatch {
  readonly #pool: { _clients: WatchedClient[] }
  readonly #probe: Probe
  readonly #onMute: () => void
  readonly #timer: NodeJS.Timeout
  #silences = new Map<WatchedClient, Silence>()
  #examining = false
  #mute = false
  #closed = false

  constructor(pool: pg.Pool, { probe, onMute }: { probe: Probe; onMute: () => void }) {
    this.#pool = pool as unknown as { _clients: WatchedClient[] }
    this.#probe = probe
    this.#onMute = onMute
    this.#timer = setInterval(() => this.#look(), lookEvery).unref()
  }

  /** Throws UNAVAILABLE while the database does not answer at all. */
  refuseWhileMute(): void {
    if (this.#mute) throw busy()
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
  }

  /** Looks are counted, not seconds: after a standstill of this process what has arrived is read before the next. */
  #look(): void {
    const waiting = this.#pool._clients.filter((client) => client._connecting || !client.readyForQuery)
    this.#silences = new Map(
      waiting.map((client) => {
        const { bytesRead } = client.connection.stream
        const before = this.#silences.get(client)
        return [client, { bytesRead, looks: before?.bytesRead === bytesRead ? before.looks + 1 : 0 }]
      }),
    )
    if (this.#examining || this.#mute) return
    const silent = [...this.#silences].filter(([, { looks }]) => looks >= silentLooks)
    if (silent.length > 0) void this.#examine(new Map(silent))
  }

  async #examine(silent: Map<WatchedClient, Silence>): Promise<void> {
    this.#examining = true
    try {
      const pids = [...silent.keys()].flatMap(({ processID }) => processID ?? [])
      const { notWorking } = await this.#probe.backends(pids)
      const lost = [...silent].filter(([client, { bytesRead }]) => {
        const isSilentStill = !client.readyForQuery && client.connection.stream.bytesRead === bytesRead
        return isSilentStill && notWorking.has(client.processID ?? 0)
      })
      if (lost.length === 0) return
      // Those that lie in the pool went the same way, and would be noticed one by one.
      const idle = this.#pool._clients.filter(({ readyForQuery }) => readyForQuery)
      for (const { connection } of [...lost.map(([client]) => client), ...idle]) connection.stream.destroy(lostError())
    } catch {
      await this.#waitForAnswer()
    } finally {
      this.#examining = false
    }
  }

  async #waitForAnswer(): Promise<void> {
    this.#mute = true
    for (const { connection } of [...this.#pool._clients]) connection.stream.destroy(muteError())
    this.#onMute()
    while (this.#mute && !this.#closed) {
      const pause = new Promise((resolve) => {
        setTimeout(resolve, lookEvery).unref()
      })
      await pause
      this.#mute = await this.#probe.backends([]).then(
        () => false,
        () => true,
      )
    }
  }
}

/** Coded as the system codes it: a read may be tried again over another connection. */
function lostError(): Error {
  return Object.assign(new Error('The connection to the database was swallowed.'), { code: 'ECONNRESET' })
}

/** Coded as the system codes it: trying again makes no sense yet. */
function muteError(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
}
