import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import 'reflect-metadata'
import { parse, print, separateOperations } from 'graphql'
import type { EmbeddedPostgres } from '../server/database/embedded-postgres.ts'
import { openDatabase, type Database } from '../server/database/database.ts'
import { findSuppliedTickets } from '../server/modules/tickets/operations/find-supplied-tickets.ts'
import type { TicketListRequest } from '../server/modules/tickets/shared/ticket-list.ts'
import { projectFolder } from '../server/paths.ts'
import { contextOf } from './callers.ts'
import { fillCases, onlySupplier, type Length } from './case-data.ts'
import { largeClient, typicalClient, userOf } from './data-set.ts'
import { makeDatabase } from './database.ts'
import { Sender } from './load.ts'
import { median } from './measure.ts'
import { measuringServices } from './plans.ts'
import { threadSeconds } from './processor-time.ts'
import { logIn } from './requests.ts'
import { machineOf, table, writeResults } from './results.ts'
import { buildServer, makeFolder, startBuiltServer } from './server-process.ts'

/*
 * What a ticket's page costs with a case of 0, 40 and 500 entries, and what a page of cases costs a supplier with
 * 200,000 tickets: `npm run bench:case`.
 */

const turns = 400

const { folder, remove } = await makeFolder()
try {
  await buildServer()
  const postgres = await makeDatabase(join(folder, 'data'))
  try {
    const tickets = await fillCases(postgres.urlOf('postgres'))
    const parts = [
      await machineOf(postgres.ownerUrl),
      '',
      await pagesOfTickets(postgres, tickets),
      '',
      await listsOfCases(postgres),
    ]
    process.stdout.write(`${parts.join('\n')}\n`)
    await writeResults('bench/case.md', parts)
  } finally {
    await postgres.stop()
  }
} finally {
  await remove()
}

/** The two queries of the ticket's page, as the client sends them. */
async function documents() {
  const features = join(projectFolder, 'client', 'features')
  const names = ['tickets/tickets.graphql', 'cases/cases.graphql', '../lib/pointed-file.graphql']
  const sources = await Promise.all(names.map((name) => readFile(join(features, name), 'utf8')))
  const all = separateOperations(parse(sources.join('\n')))
  return [print(all.Ticket!), print(all.TicketTimeline!)] as const
}

/** Asks for the three pages in turns, over one connection. */
async function pagesOfTickets(postgres: EmbeddedPostgres, tickets: Map<Length, number>): Promise<string> {
  const [ticket, timeline] = await documents()
  const server = await startBuiltServer(folder, postgres)
  try {
    const headers = { authorization: `Bearer ${await logIn(server.url, userOf(largeClient))}` }
    const sender = (body: unknown) => new Sender({ url: `${server.url}/graphql`, headers, body }, 1)
    const pages = [...tickets].map(([length, id]) => ({
      length,
      senders: [
        sender({ query: ticket, variables: { id } }),
        sender({ query: timeline, variables: { ticketId: id, last: 40 } }),
      ],
      clock: [] as number[],
      server: [] as number[],
      bytes: 0,
    }))
    for (let turn = -50; turn < turns; turn++) {
      for (const page of pages) {
        const [start, before] = [performance.now(), threadSeconds(server.pid)]
        const answers = []
        for (const one of page.senders) answers.push(await one.send())
        if (turn < 0) continue
        page.clock.push(performance.now() - start)
        page.server.push((threadSeconds(server.pid) - before) * 1000)
        page.bytes = answers.join('').length
      }
    }
    await Promise.all(pages.flatMap(({ senders }) => senders.map((one) => one.close())))
    const base = median(pages[0]!.clock)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const rows = pages.map((page) => [
      ...[String(page.length), median(page.clock).toFixed(2), (median(page.clock) / base).toFixed(2)],
      ...[mean(page.server).toFixed(2), (page.bytes / 1000).toFixed(1)],
    ])
    return table(['entries', 'ms', 'times', 'server ms of processor', 'kB'], rows)
  } finally {
    await server.stop()
  }
}

/** Every filter of a supplier's cases, with what PostgreSQL reads for it. */
async function listsOfCases(postgres: EmbeddedPostgres): Promise<string> {
  const database = await openDatabase(postgres.applicationUrl, 2)
  const filters: Record<string, TicketListRequest['list']> = {
    'all, page 1': { status: 'ALL' },
    'open, page 1': { status: 'OPEN' },
    'that wait for the supplier': { status: 'OPEN', waitingFor: 'SUPPLIER' },
    'that wait for the client': { status: 'OPEN', waitingFor: 'CLIENT' },
    'older than a month': { status: 'OPEN', raisedBeforeDays: 30 },
    'of a client': { status: 'OPEN', clientId: typicalClient },
    'of a code': { status: 'OPEN', errorCode: 'E-7' },
    'of a code and a client, that wait for the supplier': {
      ...{ status: 'OPEN', errorCode: 'E-7', clientId: typicalClient, waitingFor: 'SUPPLIER' },
    },
  }
  try {
    const rows = []
    for (const [name, list] of Object.entries(filters)) rows.push([name, ...(await costOf(database, list))])
    return table(['a page of cases', 'pages of 8 kB', 'ms', 'what grows with the table'], rows)
  } finally {
    await database.close()
  }
}

async function costOf(database: Database, list: TicketListRequest['list']): Promise<string[]> {
  const { services, plans } = measuringServices(database)
  const parts = { failureModes: true, files: true }
  await findSuppliedTickets(contextOf(services, 'SUPPLIER_ADMIN', onlySupplier), { list, parts })
  const sum = (name: 'pages' | 'milliseconds') => plans.reduce((total, plan) => total + plan[name], 0)
  return [String(sum('pages')), sum('milliseconds').toFixed(1), plans.flatMap(({ remarks }) => remarks).join('; ')]
}
