import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { limitStatement } from './limit-statements.ts'

/*
 * The upper limit for the product: one hand-written prepared statement, sent as the owner, whom no policies bind;
 * its JSON is passed on unchanged. No session, no log, no validation: no server can be faster.
 */

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const values = searchParams.getAll('value')
  const { rows } = await pool.query<{ answer: string }>({ ...limitStatement(pathname.slice(1), values), values })
  response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]!.answer)
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Limit is ready: http://localhost:${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await pool.end()
})
