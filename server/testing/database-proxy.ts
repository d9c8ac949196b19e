import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The given address of the database, through the proxy. */
  url: string
  /**
   * The next COMMIT of a transaction in which such a statement was sent is passed on and carried out, and its connection
   * is cut in place of the answer. Resolves when that has happened.
   */
  cutCommitAfter(statement: RegExp): Promise<void>
  close(): Promise<void>
}

/** Stands between the product and its database as a network that fails at the worst moment. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let armed: { statement: RegExp; done: () => void } | undefined

  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    let isWanted = false
    let cut: (() => void) | undefined
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (armed?.statement.test(text)) isWanted = true
      if (armed && isWanted && /\bcommit\b/i.test(text)) {
        cut = armed.done
        armed = undefined
      }
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (!cut) return client.write(chunk)
      client.destroy()
      database.destroy()
      cut()
    })
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port

  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(own) }).href,
    cutCommitAfter: (statement) => new Promise((done) => (armed = { statement, done })),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
