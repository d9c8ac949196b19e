import { chmod, chown, lchown, readFile, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../errors/startup-error.ts'

/** The account that runs the database; undefined for the server's own account. */
export interface DatabaseUser {
  uid: number
  gid: number
}

const preferredAccounts = ['ezshare', 'postgres', 'nobody', 'daemon']

/**
 * Chooses the account that runs the database. PostgreSQL refuses to run as root, so root hands it to the account that
 * already owns the cluster, or else to an unprivileged account of the machine.
 * @throws StartupError when the machine has no such account.
 */
export async function chooseDatabaseUser(clusterFolder: string): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterFolder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const account of preferredAccounts) {
    const [, , uid, gid] =
      accounts
        .split('\n')
        .find((line) => line.startsWith(`${account}:`))
        ?.split(':') ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartupError(
    `The embedded database does not run as root, and this machine has none of the accounts ${preferredAccounts.join(', ')}: start the server as another user, or set DATABASE_URL.`,
  )
}

/** Lets every account pass through a folder (0711) without listing its content. */
export async function makePassable(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o011) !== 0o011) await chmod(folder, (mode & 0o7777) | 0o011)
}

/**
 * Checks that the account can reach a folder through all of its parents.
 * @throws StartupError naming the outermost closed folder.
 */
export async function assertReachable(folder: string, user: DatabaseUser): Promise<void> {
  const parent = dirname(folder)
  if (parent !== folder) await assertReachable(parent, user)
  const { uid, gid, mode } = await stat(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if (mode & bit) return
  throw new StartupError(
    `The embedded database runs as an unprivileged user (uid ${user.uid}), who cannot enter the folder ${folder}: allow it with "chmod o+x ${folder}", or move the project or DATA_DIR elsewhere.`,
  )
}

/** Gives a folder with its content to the account, as after a restore by root. */
export async function giveFolder(folder: string, user: DatabaseUser): Promise<void> {
  await chown(folder, user.uid, user.gid)
  const entries = await readdir(folder, { recursive: true })
  for (const entry of entries) await lchown(join(folder, entry), user.uid, user.gid)
}
