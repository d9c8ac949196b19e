import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { limitStatements } from './cases.ts'

/*
 * What the product is measured against: one prepared statement, written by hand and sent as the owner, for whom there
 * are no policies; its JSON goes out as it comes. No account, no log, no validation: nobody can be faster.
 */

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const name = pathname.slice(1)
  const { rows } = await pool.query<{ answer: string }>({
    name,
    text: limitStatements[name]!,
    values: searchParams.getAll('value'),
  })
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
