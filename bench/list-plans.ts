import { join } from 'node:path'
import 'reflect-metadata'
import { openDatabase, type Database } from '../server/database/database.ts'
import { contextOf } from './callers.ts'
import { makeDatabase } from './database.ts'
import { lists, type Ask, type List } from './lists.ts'
import { measuringServices } from './plans.ts'
import { makeFolder } from './server-process.ts'

/*
 * Runs every list in every order and with every search as the application's role, under its policies, and prints
 * its cost in the database: pages of 8 kB that were read, milliseconds, and parts that grow with the number of
 * rows.
 */

const { folder, remove } = await makeFolder()
try {
  const postgres = await makeDatabase(join(folder, 'data'))
  const database = await openDatabase(postgres.applicationUrl, 2)
  try {
    for (const list of lists) await printList(list, database)
  } finally {
    await database.close()
    await postgres.stop()
  }
} finally {
  await remove()
}

async function printList(list: List, database: Database): Promise<void> {
  process.stdout.write(`\n${list.name}\n`)
  const asks: Ask[] = [
    ...list.sorts.flatMap((sortBy) => (['DESC', 'ASC'] as const).map((sortDir) => ({ sortBy, sortDir }))),
    ...list.terms.map((search) => ({ search })),
  ]
  for (const ask of asks) {
    const { services, plans } = measuringServices(database)
    await list.run(contextOf(services, list.role, list.tenant), ask)
    for (const { pages, milliseconds, remarks } of plans) {
      const name = 'search' in ask ? `"${ask.search}"` : `${ask.sortBy} ${ask.sortDir}`
      const figures = [`${pages} pages`, `${milliseconds.toFixed(1)} ms`].map((figure) => figure.padStart(14)).join('')
      process.stdout.write(`  ${name.padEnd(28)}${figures}  ${remarks.join('; ')}\n`)
    }
  }
}
