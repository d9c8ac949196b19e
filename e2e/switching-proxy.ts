import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address in front of one server at a time, like that of a load balancer. */
export interface SwitchingProxy {
  url: string
  /** Leads new connections to another server of this machine. */
  leadTo(url: string): void
  /** Drops what the server answers from now on; what browsers send still reaches it. */
  dropAnswers(drop: boolean): void
  close(): void
}

export async function startProxy(url: string): Promise<SwitchingProxy> {
  let port = Number(new URL(url).port)
  let drops = false
  const open = new Set<Socket>()
  const proxy = createServer((socket) => {
    const server = connect(port, '127.0.0.1')
    for (const [side, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      open.add(side)
      side.on('error', () => undefined)
      side.on('close', () => {
        open.delete(side)
        other.end()
      })
    }
    socket.pipe(server)
    server.on('data', (chunk: Buffer) => {
      if (!drops) socket.write(chunk)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    leadTo: (other) => void (port = Number(new URL(other).port)),
    dropAnswers: (drop) => void (drops = drop),
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}
