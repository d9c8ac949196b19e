import type pg from 'pg'
import { busy } from '../errors/app-error.ts'
import type { Probe } from './probe.ts'

/** Milliseconds between two checks, and checks that a connection may be silent before its backend is queried. */
const lookEvery = 500
const silentLooks = 3

/** Properties of pg's client that its types omit. */
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
 * Detects stalled connections: nothing answers, nothing is closed, and the driver would wait forever. A statement may
 * be slow, so a silent connection is judged by the database's answer over a new one: when that is silent, too, all
 * calls are refused at once until it answers; when it reports that the backend is not working for us, the connection is
 * dropped (docs/decisions/014-fair-shares.md).
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

  /** Counts checks, not seconds: after a pause of this process, data that has arrived is read before the next check. */
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
      // Idle connections of the pool were lost in the same way, and would otherwise be found one by one.
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

/** With a system error code: a read may be retried over another connection. */
function lostError(): Error {
  return Object.assign(new Error('The connection to the database was swallowed.'), { code: 'ECONNRESET' })
}

/** With a system error code: a retry makes no sense yet. */
function muteError(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
}
