import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Counts {
  /** Statements that the database completed, `begin` and the like among them. */
  statements: number
  /** Times that a connection sent something and waited for the answer. */
  roundTrips: number
}

export interface CountingProxy {
  /** The same address, but through the proxy. */
  through(url: string): string
  /** What was counted since the last call. */
  take(): Counts
  stop(): void
}

/**
 * Stands between servers and PostgreSQL and reads the types of their messages. It slows both down, so nothing is timed
 * through it.
 */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(databaseUrl)
  let counts: Counts = { statements: 0, roundTrips: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    /** Groups of messages that end in Sync, and simple queries, without their ReadyForQuery so far. */
    let unanswered = 0
    const fromClient = readMessages({ startsUntyped: true }, (type) => {
      if (type !== 'S' && type !== 'Q') return
      if (unanswered++ === 0) counts.roundTrips++
    })
    const fromDatabase = readMessages({ startsUntyped: false }, (type) => {
      if (type === 'C') counts.statements++
      if (type === 'Z') unanswered = Math.max(0, unanswered - 1)
    })
    client.on('data', fromClient).pipe(database)
    database.on('data', fromDatabase).pipe(client)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => [client, database].forEach((end) => end.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    through: (url) => {
      const address = new URL(url)
      address.port = String((server.address() as AddressInfo).port)
      return address.href
    },
    take: () => {
      const taken = counts
      counts = { statements: 0, roundTrips: 0 }
      return taken
    },
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A listener that cuts bytes into messages: a type, a length, the rest. A client's first message has no type. */
function readMessages({ startsUntyped }: { startsUntyped: boolean }, on: (type: string) => void) {
  let pending: Buffer = Buffer.alloc(0)
  let typed = !startsUntyped
  return (chunk: Buffer) => {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
    for (;;) {
      const start = typed ? 1 : 0
      if (pending.length < start + 4) return
      const end = start + pending.readInt32BE(start)
      if (pending.length < end) return
      if (typed) on(String.fromCharCode(pending[0]!))
      typed = true
      pending = pending.subarray(end)
    }
  }
}
