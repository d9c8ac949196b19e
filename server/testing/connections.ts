import { Socket } from 'node:net'

type Connect = Socket['connect']

/** Records the destinations of this process's connections until it is stopped: `host:port` of each. */
export function watchConnections(): { destinations: () => string[]; stop: () => void } {
  const destinations: string[] = []
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    destinations.push(destinationOf(args))
    return Reflect.apply(connect, this, args) as Socket
  } as Connect
  return {
    destinations: () => [...new Set(destinations)],
    stop: () => {
      Socket.prototype.connect = connect
    },
  }
}

/** The arguments of connect() are a port and a host, or an object with them; Node itself passes both as a list. */
function destinationOf(args: unknown[]): string {
  const [first, second] = args.flat()
  if (typeof first === 'object' && first !== null) {
    const { host = 'localhost', port, path } = first as { host?: string; port?: number; path?: string }
    return path ?? `${host}:${port}`
  }
  return `${typeof second === 'string' ? second : 'localhost'}:${String(first)}`
}
