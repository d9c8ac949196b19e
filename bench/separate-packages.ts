import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs the packages of a folder that only a benchmark needs, when there are none, or when the lock file has changed
 * since.
 */
export async function installPackagesOf(folder: string): Promise<void> {
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8')
  const mark = join(folder, 'node_modules/.lock')
  if ((await readFile(mark, 'utf8').catch(() => '')) === lock) return
  const npm = spawn('npm', ['ci', '--prefix', folder, ...quietly], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(npm, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The packages of ${folder} could not be installed`)
  await writeFile(mark, lock)
}
