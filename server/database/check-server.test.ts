import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { keptLog } from '../testing/fixtures/queue.ts'
import { withDatabase } from '../testing/template.ts'
import { assertServerVersion, warnOfPlainLetters } from './check-server.ts'

const name = `test_${randomBytes(8).toString('hex')}`
const { adminUrl } = inject('postgres')

async function warningsOf(database: string): Promise<string> {
  const { log, lines } = keptLog()
  const client = new Client({ connectionString: withDatabase(adminUrl, database) })
  await client.connect()
  await warnOfPlainLetters(client, log).finally(() => client.end())
  return lines.join('')
}

const admin = new Client({ connectionString: adminUrl })
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`)
})
afterAll(async () => {
  await admin.query(`drop database ${name}`)
  await admin.end()
})

describe('an external database', () => {
  it('A19 A27 is reported in the log when it folds the case of ASCII letters only', async () => {
    expect(await warningsOf(name)).toContain('Create it with the encoding UTF8 and a locale such as C.UTF-8')
    expect(await warningsOf('postgres')).toBe('')
  })

  it('is refused in one sentence when it is older than 16', async () => {
    await expect(assertServerVersion(admin)).resolves.toBeUndefined()
    const old = { query: async () => ({ rows: [{ server_version: '15.18 (Debian 15.18-0+deb12u1)' }] }) }
    await expect(assertServerVersion(old as unknown as Client)).rejects.toThrow(
      'Ezshare needs PostgreSQL 16 or newer; the one of DATABASE_OWNER_URL is 15.18 (Debian 15.18-0+deb12u1).',
    )
  })
})
