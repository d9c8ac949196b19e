import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartupError } from '../../errors/startup-error.ts'
import { scramVerifier } from '../scram-verifier.ts'

const ownerLock = 4_000_018

/**
 * Connects as the administrator and takes the lock that identifies the database's owner. The lock lives as long as the
 * connection, so the death of a server, however sudden, releases it.
 * @returns undefined when the database is just shutting down: try again.
 * @throws StartupError when another server holds the lock or the password is wrong.
 */
export async function claimDatabase(url: string, dataDir: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'ezshare owner',
  })
  try {
    await client.connect()
    const deadline = Date.now() + 1_000
    while (Date.now() < deadline) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock])
      if (rows[0]?.taken) return client
      await sleep(50)
    }
  } catch (cause) {
    await client.end().catch(() => undefined)
    // 57P01 to 57P03: shutting down or starting up.
    const code = cause instanceof DatabaseError ? cause.code : undefined
    if (code === undefined || code.startsWith('57P')) return undefined
    throw new StartupError(
      code === '28P01'
        ? `The secret in ${dataDir} is not the one that its database was made with: restore both from the same backup.`
        : `The embedded database in ${dataDir} refuses its owner: ${(cause as Error).message}.`,
      { cause },
    )
  }
  await client.end()
  throw new StartupError(
    `The data folder ${dataDir} is in use by another Ezshare server: stop that one, or set DATA_DIR to another folder.`,
  )
}

/**
 * Creates the migrations' role and its database when they are missing. The role is no superuser, as in any installation
 * with DATABASE_OWNER_URL.
 */
export async function createOwnedDatabase(
  client: Client,
  names: { role: string; database: string },
  password: string,
): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [names.role, names.database],
  )
  const role = client.escapeIdentifier(names.role)
  if (!rows[0]?.role) {
    await client.query(`create role ${role} login createrole password ${client.escapeLiteral(scramVerifier(password))}`)
  }
  if (!rows[0]?.database) {
    await client.query(`create database ${client.escapeIdentifier(names.database)} owner ${role}`)
  }
}
