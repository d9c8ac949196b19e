import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The address of a listening server, as the benchmark reads it. */
export function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
