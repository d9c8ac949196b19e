import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { chown, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../errors/startup-error.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'
import { giveFolder } from './database-user.ts'

const majorVersion = '18'
const unfinished = 'postgres-new-'

/**
 * Whether the folder holds a cluster; false when one is to be created.
 * @throws StartupError when the folder holds anything else.
 */
export async function hasCluster(folder: string): Promise<boolean> {
  let entries: string[]
  try {
    entries = await readdir(folder)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    if (code === 'ENOTDIR') throw new StartupError(`${folder} is not a folder.`, { cause })
    throw new StartupError(`The database folder ${folder} cannot be read (${code}): it belongs to another user.`, {
      cause,
    })
  }
  if (entries.length === 0) return false
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (version === majorVersion) return true
  const fault =
    version === undefined
      ? 'does not hold a PostgreSQL database (PG_VERSION is missing)'
      : /^\d+$/.test(version)
        ? `was made by PostgreSQL ${version} and cannot be read by version ${majorVersion}`
        : 'is damaged (PG_VERSION is not readable)'
  throw new StartupError(
    `The folder ${folder} ${fault}: restore it from a backup, or move it away to start with an empty database.`,
  )
}

/**
 * Reads the secret from which all database passwords of this data folder are derived; a new cluster gets a new one,
 * readable by the server's account alone.
 * @throws StartupError when an existing cluster has lost its secret.
 */
export async function readSecret(file: string, clusterExists: boolean): Promise<string> {
  if (!clusterExists) {
    const secret = randomBytes(32).toString('base64url')
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
  }
  const secret = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => '',
  )
  if (secret.length >= 32) return secret
  throw new StartupError(
    `The file ${file} with the secret of the embedded database is missing or damaged: restore it together with the database folder beside it.`,
  )
}

/** The password of one database role, from which those of other roles cannot be derived. */
export function passwordOf(role: string, secret: string): string {
  return createHmac('sha256', secret).update(role).digest('hex')
}

/**
 * Creates a cluster: UTF-8, with the same sort order on every machine. It is created under another name first, so that
 * an interrupted start leaves nothing that looks like a database.
 * @throws StartupError with initdb's message.
 */
export async function createCluster(options: {
  binaries: PostgresBinaries
  dataDir: string
  folder: string
  user: DatabaseUser | undefined
  password: string
  sync: boolean
}): Promise<void> {
  const { binaries, dataDir, folder, user } = options
  const draft = await mkdtemp(join(dataDir, unfinished))
  const passwordFile = `${draft}.password`
  try {
    await writeFile(passwordFile, options.password, { mode: 0o600, flag: 'wx' })
    if (user) {
      await giveFolder(draft, user)
      await chown(passwordFile, user.uid, user.gid)
    }
    const flags = [
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]
    if (!options.sync) flags.push('--no-sync')
    await promisify(execFile)(binaries.initdb, flags, { ...user, cwd: '/', env: { LC_ALL: 'C' } })
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      // Another server was faster; the lock on its database decides between the two.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string }
    const reason = stderr?.match(/error: (.*)|FATAL: +(.*)/)?.[0] ?? message
    throw new StartupError(`A database could not be made in ${dataDir}: ${reason}`, { cause })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { force: true, recursive: true })
  }
}

/** Removes the leftovers of killed starts. */
export async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinished))
  for (const name of leftovers) await rm(join(dataDir, name), { force: true, recursive: true })
}
