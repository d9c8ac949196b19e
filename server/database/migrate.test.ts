import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { withDatabase } from '../testing/template.ts'
import { migrate } from './migrate.ts'

it('tells the administrator in one sentence what to do where the owner may not create an extension', async () => {
  const { adminUrl, ownerUrl, applicationUrl } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    // Owned by the administrator: the tables' owner may not create anything in it.
    await admin.query(`create database ${name}`)
    const migrating = migrate({
      ownerUrl: withDatabase(ownerUrl, name),
      applicationUrl: withDatabase(applicationUrl, name),
    })
    await expect(migrating).rejects.toThrow(
      'The database needs the extension pg_trgm (an administrator can give it by "create extension pg_trgm"): permission denied',
    )
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
})
