import pg from 'pg'

export interface Hearing {
  /** Called with the payload of each notification. */
  onNotice(payload: string): void
  /** Called when notifications arrive from now on: what was announced before this moment is lost. */
  onListening(): void
  /** Called once for each loss of the connection, and each failure to connect. */
  onLost(error: Error): void
}

/** Milliseconds before the next try; the last value repeats. */
const pauses = [100, 250, 500, 1000, 2000]

/** One connection outside the pool that hears a channel. A lost connection is replaced until the listener is closed. */
export class Listener {
  readonly #url: string
  readonly #channel: string
  readonly #hearing: Hearing
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #isClosed = false

  constructor(url: string, channel: string, hearing: Hearing) {
    this.#url = url
    this.#channel = channel
    this.#hearing = hearing
    void this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 3000,
      // Without a packet the connection of a database that has vanished would stay open for hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      application_name: 'ezshare-live',
    })
    this.#client = client
    let isLost = false
    const lose = (error: Error) => {
      if (isLost || this.#isClosed) return
      isLost = true
      client.end().catch(() => {})
      this.#hearing.onLost(error)
      const pause = pauses[Math.min(this.#failures, pauses.length - 1)]
      this.#failures += 1
      this.#timer = setTimeout(() => void this.#connect(), pause)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('The connection has ended')))
    client.on('notification', ({ payload = '' }) => this.#hearing.onNotice(payload))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`)
    } catch (error) {
      return lose(error as Error)
    }
    if (isLost || this.#isClosed) return
    this.#failures = 0
    this.#hearing.onListening()
  }
}
