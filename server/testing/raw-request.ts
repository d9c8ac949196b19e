import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RawAnswer {
  /** Of the first response; 0 when the connection was closed without one. */
  status: number
  /** Of all responses, in order. */
  statuses: number[]
  text: string
  ms: number
}

export interface RawRequest {
  /** Sent one after the other, with a pause between them. */
  parts: (string | Buffer)[]
  pause?: number
  /** Half-closes the connection after the last part; otherwise it stays open until the server closes it. */
  finish?: boolean
  /** Milliseconds after which the client gives up. */
  patience?: number
}

/** Sends raw bytes to the server, as no HTTP client would. */
export async function sendRaw(url: string, request: RawRequest): Promise<RawAnswer> {
  const { parts, pause = 0, finish = false, patience = 8000 } = request
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const start = performance.now()
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  // A reset is an outcome as well.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const send = async () => {
    for (const part of parts) {
      if (socket.destroyed || !socket.writable) return
      socket.write(part)
      if (pause > 0) await sleep(pause)
    }
    if (finish) socket.end()
  }
  await Promise.race([Promise.all([closed, send()]), sleep(patience)])
  socket.destroy()
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  return { status: statuses[0] ?? 0, statuses, text, ms: performance.now() - start }
}

/** The head of a request in wire format, with the empty line that ends it. */
export function head(method: string, path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: 'portal.example', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}
