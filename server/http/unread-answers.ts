import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../security/network.ts'

const second = 1000

export interface ReaderPatience {
  /** Milliseconds in which a reader has to take `least` bytes of what lies ready for it; then its connection is cut. */
  silence: number
  least: number
  /** Milliseconds after which such a reader counts as stalled, and how many of one network may be so at a time. */
  stalled: number
  mostStalled: number
  /** Requests of one connection that may wait for the answer before them. */
  mostWaiting: number
  checkEvery: number
}

const patience: ReaderPatience = {
  silence: 60 * second,
  least: 16 * 1024,
  stalled: 10 * second,
  mostStalled: 64,
  mostWaiting: 100,
  checkEvery: 5 * second,
}

interface Connection {
  /** The network of the caller of the last request, as far as the proxies in front are believed. */
  network: string
  /** Resolves when the answer before the next one is over. */
  last: Promise<void>
  waiting: number
  /** What the reader had taken, and when it last had taken enough. */
  taken: number
  since: number
}

/**
 * Bounds what readers can hold who ask and do not read (row 38): a connection makes one answer at a time, whatever is
 * pipelined on it; an answer that is not taken is given up; of one network only so many may stall.
 */
export function boundUnreadAnswers(app: FastifyInstance, limits: ReaderPatience = patience): void {
  const connections = new Map<Socket, Connection>()

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket)
    if (known) return known
    const fresh = { network: '', last: Promise.resolve(), waiting: 0, taken: 0, since: Date.now() }
    connections.set(socket, fresh)
    socket.once('close', () => connections.delete(socket))
    return fresh
  }

  app.addHook('onRequest', async ({ raw: { socket }, ip }, reply) => {
    const connection = connectionOf(socket)
    connection.network = networkOf(ip)
    if (connection.waiting >= limits.mostWaiting) socket.destroy()
    await turnOf(connection, reply.raw)
  })

  const timer = setInterval(() => {
    const now = Date.now()
    const stalled = new Map<string, [Socket, number][]>()
    for (const [socket, connection] of connections) {
      const taken = takenBy(socket)
      if (socket.writableLength === 0 || taken - connection.taken >= limits.least) {
        Object.assign(connection, { taken, since: now })
        continue
      }
      const { network, since } = connection
      if (now - since >= limits.silence) socket.destroy()
      else if (now - since >= limits.stalled) {
        stalled.set(network, [...(stalled.get(network) ?? []), [socket, since]])
      }
    }
    for (const sockets of stalled.values()) {
      const oldestFirst = sockets.toSorted(([, a], [, b]) => a - b)
      for (const [socket] of oldestFirst.slice(0, -limits.mostStalled)) socket.destroy()
    }
  }, limits.checkEvery).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Waits for the answers before this one; for ever on a connection that ends first, so that nothing more is begun. */
async function turnOf(connection: Connection, answer: ServerResponse): Promise<void> {
  const before = connection.last
  connection.last = new Promise((resolve) => answer.once('close', resolve))
  connection.waiting += 1
  await before
  connection.waiting -= 1
  if (answer.req.socket.destroyed) await new Promise(() => {})
}

/** Bytes that have left for the reader. Node tells on its handle alone what the system has not yet taken of a write. */
function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null }
  if (handle?.bytesWritten !== undefined && handle.writeQueueSize !== undefined) {
    return handle.bytesWritten - handle.writeQueueSize
  }
  return socket.bytesWritten - socket.writableLength
}
