import { Pool } from 'undici'

export interface Request {
  url: string
  headers?: Record<string, string>
  /** Sent as JSON by POST; a GET without it. */
  body?: unknown
}

export interface Load {
  /** Requests that were answered. */
  requests: number
  seconds: number
  /** The milliseconds that each answer took. */
  latencies: number[]
  /** The answer that came last. */
  body: string
}

/** Sends a request again and again over a number of connections; one answer after the other on each of them. */
export class Sender {
  readonly #pool: Pool
  readonly #options: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }
  readonly #connections: number

  constructor({ url, headers, body }: Request, connections: number) {
    const { origin, pathname, search } = new URL(url)
    this.#pool = new Pool(origin, { connections, pipelining: 1 })
    this.#connections = connections
    this.#options = {
      ...{ method: body === undefined ? 'GET' : 'POST', path: pathname + search },
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
  }

  /** Throws an error for any answer that is none. */
  async send(): Promise<string> {
    const { statusCode, body } = await this.#pool.request(this.#options)
    const text = await body.text()
    if (statusCode !== 200 || text.startsWith('{"errors"')) {
      throw new Error(`${this.#options.path}: ${statusCode} ${text.slice(0, 500)}`)
    }
    return text
  }

  /** Sends for this time, and waits for what was sent. */
  async sendFor(milliseconds: number): Promise<Load> {
    const latencies: number[] = []
    let body = ''
    const start = performance.now()
    const end = start + milliseconds
    const connection = async () => {
      let now = performance.now()
      do {
        body = await this.send()
        const then = now
        now = performance.now()
        latencies.push(now - then)
      } while (now < end)
    }
    await Promise.all(Array.from({ length: this.#connections }, connection))
    return { requests: latencies.length, seconds: (performance.now() - start) / 1000, latencies, body }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
