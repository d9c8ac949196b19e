import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ask } from '../cases.ts'
import { projectFolder } from '../../server/paths.ts'
import { startProcess } from '../server-process.ts'

const peersFolder = join(projectFolder, 'bench/peers')

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs the peers' packages when there are none, or when the lock file has changed since. */
export async function installPeers(): Promise<void> {
  const lock = await readFile(join(peersFolder, 'package-lock.json'), 'utf8')
  const mark = join(peersFolder, 'node_modules/.lock')
  if ((await readFile(mark, 'utf8').catch(() => '')) === lock) return
  const npm = spawn('npm', ['ci', '--prefix', peersFolder, ...quietly], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(npm, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The peers could not be installed')
  await writeFile(mark, lock)
}

/** Starts a peer as it runs in production. */
export const startPeer = (file: string, databaseUrl: string) =>
  startProcess([join(peersFolder, file)], { BENCH_DATABASE_URL: databaseUrl, NODE_ENV: 'production' })

/** The header from which the peers learn the tenant. */
export const tenantOf = ({ client }: Ask) => ({ 'x-tenant': String(client) })
