import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildServer as buildServerInto } from '../scripts/build-server.ts'
import { projectFolder } from '../server/paths.ts'

export interface ServerProcess {
  url: string
  pid: number
  /** Ends the server as an operator would. */
  stop(): Promise<void>
}

export interface RunFolder {
  folder: string
  remove(): Promise<void>
}

/** A folder for the data of a run, and a function that removes it. */
export async function makeFolder(): Promise<RunFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'ezshare-bench-'))
  await letDatabasePass(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A folder whose data stays for the next run. */
export async function keepFolder(folder: string): Promise<RunFolder> {
  await mkdir(folder, { recursive: true })
  await letDatabasePass(folder)
  return { folder, remove: async () => {} }
}

/** As root the database runs as another user, who has to pass through the folder. */
const letDatabasePass = (folder: string) => chmod(folder, 0o711)

/**
 * Starts the unchanged product; an empty folder gets an embedded database with the demo companies, unless `env` names a
 * database.
 */
export function startServerProcess(folder: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  return startProcess(['--import', './scripts/dev-loader.ts', 'server/main.ts'], {
    ...{ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    ...env,
  })
}

const builtFolder = join(projectFolder, 'dist', 'bench')

/** Builds the server as for production, but beside the build of `npm start`. */
export const buildServer = () => buildServerInto(builtFolder)

/** Node's flags and the environment of `npm start`. */
async function productionSettings(): Promise<{ flags: string[]; env: NodeJS.ProcessEnv }> {
  const { scripts } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const assignments = scripts.start.matchAll(/(?<=^|\s)([A-Z_]+)=(\S+)/g)
  return {
    flags: scripts.start.match(/--\S+/g) ?? [],
    env: Object.fromEntries(Array.from(assignments, ([, name, value]) => [name, value])),
  }
}

/**
 * Starts what `buildServer` has built on a database, as it runs in production; `before` are arguments of node. With
 * `main.js` as program it runs from the files of the compiler, where a function's place tells whose it is.
 */
export async function startBuiltServer(
  folder: string,
  { ownerUrl, applicationUrl }: { ownerUrl: string; applicationUrl: string },
  { before = [], program = 'start.js' }: { before?: string[]; program?: 'start.js' | 'main.js' } = {},
): Promise<ServerProcess> {
  const { flags, env } = await productionSettings()
  return startProcess([...flags, '--enable-source-maps', ...before, join(builtFolder, program)], {
    ...env,
    ...{ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    ...{ DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, JWT_SECRET: 'abcdefghij'.repeat(4) },
  })
}

/** Starts node with a program that prints its address, as the product does. */
export async function startProcess(args: string[], env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  }
  try {
    return { url: await readyAddress(child), pid: child.pid!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function readyAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const port = / is ready: http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (!port) continue
    // Further output is not read, and must not fill the pipe.
    child.stdout!.resume()
    return `http://127.0.0.1:${port}`
  }
  throw new Error('The server ended before it was ready')
}

/** The resident memory of a process, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) * 1024
}

/** The CPU time that a process has used so far, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // User and system time in ticks of 10 ms, on every Linux that node runs on.
  return (Number(fields[11]) + Number(fields[12])) / 100
}
