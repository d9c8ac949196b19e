import { createHash, createHmac, hkdfSync } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database } from '../database/database.ts'
import { StartupError } from '../errors/startup-error.ts'
import type { FileStore } from './file-store.ts'

export interface InstallationParts {
  database: Database
  store: FileStore
  /** The store's name in messages: its folder or its bucket. */
  place: string
  /** The current secret, then those still accepted. Empty for a generated secret, which lies beside the files. */
  secrets: readonly string[]
  /** ACCEPT_INSTALLATION: the word from an earlier refusal of this very pair. */
  accept: string | undefined
}

interface InstallationRow {
  id: string
  bound: boolean
  secret_marks: string[]
}

/** The id of the installation that this database belongs to. */
export async function installationId(database: Database): Promise<string> {
  return (await readInstallation(database)).id
}

/**
 * Makes sure that database, store and secret belong to one installation, before anything is written or swept. The first
 * start marks an unmarked store and records the secret; so does a start that the operator has accepted. Throws
 * StartupError, in one sentence, for parts that do not belong together.
 */
export async function bindInstallation({ database, store, place, secrets, accept }: InstallationParts): Promise<void> {
  const { id, bound, secret_marks: known } = await readInstallation(database)
  const marks = secrets.map((secret) => secretMark(secret, id))
  const found = await store.readMark()

  const problems: string[] = []
  if (found !== undefined && found !== id) {
    problems.push(`the database is that of installation ${short(id)} and ${place} holds the files of ${short(found)}`)
  }
  if (found === undefined && bound) {
    problems.push(
      `the files of the database's installation ${short(id)} are elsewhere: ${place} is not marked as theirs`,
    )
  }
  if (marks.length > 0 && known.length > 0 && !marks.some((mark) => known.includes(mark))) {
    problems.push(`JWT_SECRET is not the secret with which installation ${short(id)} was running`)
  }
  const word = acceptingWord(id, found, marks)
  if (problems.length > 0 && accept !== word) {
    throw new StartupError(
      `Nothing was started or changed, because ${problems.join(', and ')}; ` +
        `if the parts do belong together from now on, start once with ACCEPT_INSTALLATION=${word}.`,
    )
  }

  if (found !== id) await store.writeMark(id)
  const noted = marks.length > 0 ? marks : known
  if (bound && String(noted) === String(known)) return
  await database.write(
    { scope: 'job' },
    sql`update installation set bound_at = coalesce(bound_at, now()), secret_marks = ${noted}`,
  )
}

async function readInstallation(database: Database): Promise<InstallationRow> {
  const [row] = await database.read<InstallationRow>(
    { scope: 'job' },
    sql`select id, bound_at is not null as bound, secret_marks from installation`,
  )
  return row!
}

/** Shows whether a secret is unchanged, and reveals nothing of the secret itself. */
function secretMark(secret: string, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ezshare installation, version 1', 32))
  return createHmac('sha256', key).update(id).digest('hex')
}

/** Valid for these parts alone: if the variable stays set, it accepts no other mistake. */
function acceptingWord(id: string, found: string | undefined, marks: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([id, found ?? null, marks[0] ?? null]))
    .digest('hex')
    .slice(0, 16)
}

function short(id: string): string {
  return id.slice(0, 8)
}
