import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface EndlessRequest {
  path: string
  headers: Record<string, string>
  /** Sent first, then the filler again and again. */
  start: string
  /** Bytes after which the client gives up. */
  most: number
}

/** Sends an endless body until the server responds; returns the number of bytes sent by then. */
export async function sendEndless(url: string, { path, headers, start, most }: EndlessRequest) {
  const agent = new Agent({ keepAlive: true })
  const call = request(url + path, { method: 'POST', agent, headers: { ...headers, 'transfer-encoding': 'chunked' } })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  let isOver = false
  const over = answered.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  call.on('error', () => {})
  const filler = Buffer.alloc(64 * 1024, 'x')
  let sent = start.length
  call.write(start)
  while (!isOver && sent < most) {
    sent += filler.length
    if (call.write(filler)) await new Promise(setImmediate)
    else await Promise.race([new Promise((resolve) => call.once('drain', resolve)), over])
  }
  if (sent >= most) call.end()
  const [response] = await answered
  const body: unknown = JSON.parse(await text(response))
  call.destroy()
  agent.destroy()
  return { status: response.statusCode!, body, sent }
}
