import { createReadStream, createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { verifyPassword } from '../server/security/passwords.ts'

/*
 * What uploads, downloads and log-ins cost at least: bytes are piped between a socket and one file, and a password is
 * verified with the product's own hash after one prepared statement. No session, no form, no checksum, no row.
 */

const file = process.env.BENCH_FILE!
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') return pipeline(createReadStream(file), response)
  if (request.url === '/log-in') {
    const { userName, password } = (await json(request)) as { userName: string; password: string }
    const { rows } = await pool.query<{ password_hash: string }>({
      name: 'log-in',
      text: 'select password_hash from app_user where user_name = $1 and deleted_at is null',
      values: [userName],
    })
    response.writeHead((await verifyPassword(password, rows[0]!.password_hash)) ? 200 : 401)
  } else await pipeline(request, createWriteStream(file))
  response.end('{}')
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy())
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Pipe is ready: http://localhost:${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await pool.end()
})
