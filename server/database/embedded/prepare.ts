import { access, constants, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../errors/startup-error.ts'
import { makeFolder } from '../../paths.ts'
import { findPostgresBinaries } from './binaries.ts'
import type { PostgresBinaries } from './binaries.ts'
import { createCluster, hasCluster, passwordOf, readSecret } from './cluster.ts'
import { assertReachable, chooseDatabaseUser, giveFolder, makePassable } from './database-user.ts'
import type { DatabaseUser } from './database-user.ts'

export interface PreparedCluster {
  binaries: PostgresBinaries
  dataDir: string
  folder: string
  logFile: string
  secret: string
  user: DatabaseUser | undefined
}

/**
 * Prepares the data folder for PostgreSQL: the folder exists and can be entered, the cluster is created or checked, its
 * owner is right.
 * @throws StartupError naming the folder's fault.
 */
export async function prepareCluster(dataDir: string, sync: boolean): Promise<PreparedCluster> {
  const binaries = await findPostgresBinaries()
  const home = await openDataFolder(dataDir)
  const folder = join(home, 'postgres')
  const user = await chooseDatabaseUser(folder)
  if (user) {
    await makePassable(home)
    await assertReachable(home, user)
    await assertReachable(binaries.folder, user)
  }
  const exists = await hasCluster(folder)
  const secret = await readSecret(join(home, 'postgres-secret'), exists)
  if (!exists) {
    const password = passwordOf('postgres', secret)
    await createCluster({ binaries, dataDir: home, folder, user, password, sync })
  } else if (user && (await stat(folder)).uid === 0) {
    await giveFolder(folder, user)
  }
  return { binaries, dataDir: home, folder, logFile: join(home, 'postgres.log'), secret, user }
}

async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      EACCES: 'this user may not write there',
      EPERM: 'this user may not write there',
      EROFS: 'it is on a read-only disk',
      EEXIST: 'it is not a folder',
      ENOTDIR: 'it is not a folder',
      ENOENT: 'no folder can be made there',
      ENOSPC: 'the disk is full',
    }
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${reasons[code ?? ''] ?? message}.`, { cause })
  }
}
