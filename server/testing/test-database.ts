import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { templateName, withDatabase } from './template.ts'

export interface TestDatabase {
  name: string
  /** The owner of the tables, whom row-level security does not bind. */
  ownerUrl: string
  /** The application's role, which every wall binds. */
  applicationUrl: string
  /** Removes the database, even with open connections. */
  drop: () => Promise<void>
}

/** A database for one test file: a copy of the migrated, empty template, or one without tables. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, applicationUrl } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const owner = new URL(ownerUrl).username
  await administer(adminUrl, `create database ${name} template ${migrated ? templateName : 'template0'} owner ${owner}`)
  return {
    name,
    ownerUrl: withDatabase(ownerUrl, name),
    applicationUrl: withDatabase(applicationUrl, name),
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
