import { join } from 'node:path'
import { makeDatabase } from './database.ts'
import { sizes } from './data-set.ts'
import { measure, report } from './fair-rounds.ts'
import { makeFolder, startServerProcess } from './server-process.ts'

/*
 * One company overloads the server, another one works: the slowest twentieth of the second one's calls with and
 * without the first, in turns. Ends with 1 when the median ratio of all calls exceeds three, or when a call is
 * refused: `npm run bench:fair`.
 */

const { folder, remove } = await makeFolder()
try {
  const dataDir = join(folder, 'data')
  const postgres = await makeDatabase(dataDir, {
    data: {
      ...sizes,
      tickets: 40_000,
      ticketsOfLargeClient: 20_000,
      auditEvents: 3000,
    },
  })
  try {
    const server = await startServerProcess(folder, {
      ...{ DATABASE_URL: postgres.applicationUrl, DATABASE_OWNER_URL: postgres.ownerUrl },
      ...{ JWT_SECRET: 'kX2vR8qLw5tN0yBz7mCj4fHs9dGa1pEu', LOG_LEVEL: 'fatal' },
    })
    try {
      process.exitCode = report(await measure(server.url)) ? 0 : 1
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
} finally {
  await remove()
}
