import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../security/network.ts'

const second = 1000

export interface ReaderTimeouts {
  /** Milliseconds in which a client has to read `least` of the available bytes; otherwise its connection is cut. */
  silence: number
  least: number
  /** Milliseconds after which a client counts as stalled, and the number of stalled ones allowed per network. */
  stalled: number
  mostStalled: number
  /** Requests of one connection that may wait for the response before them. */
  mostWaiting: number
  checkEvery: number
}

const patience: ReaderTimeouts = {
  silence: 60 * second,
  least: 16 * 1024,
  stalled: 10 * second,
  mostStalled: 64,
  mostWaiting: 100,
  checkEvery: 5 * second,
}

interface Connection {
  /** The network of the last request's caller, as far as proxies are trusted. */
  network: string
  /** The response to the last request, until it is complete. */
  last: ServerResponse | undefined
  waiting: number
  /** Bytes read by the client, and the time when it last read enough. */
  taken: number
  since: number
}

/**
 * Limits the memory held for clients that send requests and do not read: a connection produces one response at a time,
 * however many requests are pipelined; an unread response is abandoned; and each network may stall only so many.
 */
export function limitStalledResponses(app: FastifyInstance, limits: ReaderTimeouts = patience): void {
  const connections = new Map<Socket, Connection>()

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket)
    if (known) return known
    const fresh: Connection = { network: '', last: undefined, waiting: 0, taken: 0, since: Date.now() }
    connections.set(socket, fresh)
    socket.once('close', () => connections.delete(socket))
    return fresh
  }

  app.addHook('onRequest', ({ raw: { socket }, ip }, reply, done) => {
    const connection = connectionOf(socket)
    connection.network = networkOf(ip)
    if (connection.waiting >= limits.mostWaiting) socket.destroy()
    takeTurn(connection, reply.raw, () => {
      // A request of a connection that has ended is never started.
      if (!socket.destroyed) done()
    })
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

/** Begins when the previous response of the connection is complete. */
function takeTurn(connection: Connection, response: ServerResponse, begin: () => void): void {
  const before = connection.last
  connection.last = response
  response.once('close', () => {
    if (connection.last === response) connection.last = undefined
  })
  if (!before) return begin()
  connection.waiting += 1
  before.once('close', () => {
    connection.waiting -= 1
    begin()
  })
}

/** Bytes that have left for the client. Only Node's handle shows which part of a write the system has not yet taken. */
function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null }
  if (handle?.bytesWritten !== undefined && handle.writeQueueSize !== undefined) {
    return handle.bytesWritten - handle.writeQueueSize
  }
  return socket.bytesWritten - socket.writableLength
}
