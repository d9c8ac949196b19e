import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The given database URL, through the proxy. */
  url: string
  /**
   * Forwards the next COMMIT of a transaction that contains such a statement, and cuts its connection instead of
   * returning the response. Resolves when that has happened.
   */
  cutCommitAfter(statement: RegExp): Promise<void>
  /** From now on forwards nothing and closes nothing, on open connections and on new ones. */
  swallow(): void
  /** Serves new connections again; connections that were swallowed stay silent for good. */
  serveNewOnes(): void
  close(): Promise<void>
}

/** Stands between the product and its database, as a network that fails at the worst moment. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  const swallowed = new WeakSet<Socket>()
  let swallowing = false
  let armed: { statement: RegExp; done: () => void } | undefined

  const server = createServer((client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    if (swallowing) swallowed.add(client)
    const database = connect(Number(port), hostname)
    let isWanted = false
    let cut: (() => void) | undefined
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => {
      if (swallowed.has(client)) return
      const text = chunk.toString('latin1')
      if (armed?.statement.test(text)) isWanted = true
      if (armed && isWanted && /\bcommit\b/i.test(text)) {
        cut = armed.done
        armed = undefined
      }
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (swallowed.has(client)) return
      if (!cut) return void client.write(chunk)
      client.destroy()
      database.destroy()
      cut()
    })
    client.on('close', () => database.destroy())
    database.on('close', () => {
      if (!swallowed.has(client)) client.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port

  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(own) }).href,
    cutCommitAfter: (statement) => new Promise((done) => (armed = { statement, done })),
    swallow() {
      swallowing = true
      for (const client of clients) swallowed.add(client)
    },
    serveNewOnes() {
      swallowing = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
