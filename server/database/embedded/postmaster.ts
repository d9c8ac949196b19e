import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../errors/startup-error.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'

export interface Postmaster {
  pid: number
  port: number
}

const startLimit = 120_000
const settleLimit = 60_000
const fastStopLimit = 30_000
const logLimit = 5 * 1024 * 1024

/** Whether this process is the folder's postmaster, and not another program that got its process id since. */
function isPostmasterOf(folder: string, pid: number): boolean {
  try {
    // On Linux a zombie, which a container may never reap, has an empty command line.
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder)
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(` -D ${folder} `)
  } catch {
    return false
  }
}

async function readPidFile(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n').map((line) => line.trim())
}

/** The running postmaster of this folder, whichever server started it. */
async function findPostmaster(folder: string): Promise<(Postmaster & { ready: boolean }) | undefined> {
  const lines = await readPidFile(folder)
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !isPostmasterOf(folder, pid)) return undefined
  return { pid, port, ready: lines[7] === 'ready' }
}

/**
 * Finds a postmaster that an earlier server has left running on this folder, and waits for one that is still starting
 * or stopping.
 */
export async function findRunningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + settleLimit
  for (;;) {
    const found = await findPostmaster(folder)
    if (!found || found.ready) return found
    if (Date.now() > deadline) await stopPostmaster(folder, found.pid)
    await sleep(20)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Starts PostgreSQL on a cluster folder, in a process group of its own and with its output in a file, so that neither
 * Ctrl-C nor the death of the server stops it half-way. Undefined when another server has been faster on this folder.
 * @throws StartupError with the database's message when it does not start.
 */
export async function startPostmaster(options: {
  binaries: PostgresBinaries
  folder: string
  logFile: string
  user: DatabaseUser | undefined
  port: number | undefined
  settings: Record<string, string>
}): Promise<Postmaster | undefined> {
  const { folder, logFile } = options
  const logSize = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  )
  if (logSize > logLimit) await truncate(logFile)
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const outcome = await runPostmaster(options, port)
    if (typeof outcome === 'number') return { pid: outcome, port }
    const portTaken = /could not bind|Address already in use/.test(outcome)
    if (portTaken && options.port) {
      throw new StartupError(`Port ${port} is in use, the embedded database cannot listen on it.`)
    }
    const lockTaken = /lock file "postmaster.pid" (already exists|is empty)/.test(outcome)
    if (lockTaken) {
      // An empty file may be one that is just being written; a crash can leave one, too.
      if (outcome.includes('is empty')) await sleep(1000)
      if (await findPostmaster(folder)) return undefined
      // The file names an earlier process, whose id belongs to another program by now.
      await rm(join(folder, 'postmaster.pid'), { force: true })
    }
    // Backends outlive a killed postmaster by some milliseconds.
    const passing = portTaken || lockTaken || /shared memory block .* is still in use/.test(outcome)
    if (!passing || attempt === 10) {
      const [, reason = outcome.replace(/\s+/g, ' ')] = [...outcome.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1) ?? []
      throw new StartupError(`The database in ${folder} does not start: ${reason} (more in ${logFile})`)
    }
    await sleep(200)
  }
}

/** Runs the program once: its process id when it is ready, its output when it gave up. */
async function runPostmaster(options: Parameters<typeof startPostmaster>[0], port: number): Promise<number | string> {
  const { binaries, folder, logFile, user, settings } = options
  const log = await open(logFile, 'a+', 0o600)
  try {
    const { size: start } = await log.stat()
    const flags = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `--${name}=${value}`)
    const child = spawn(binaries.postgres, ['-D', folder, ...flags], {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    let failure: string | undefined
    child.once('error', (error) => (failure = error.message))
    child.once('exit', (code, signal) => (failure = `it ended with ${signal ?? `code ${code}`}`))
    child.unref()
    const deadline = Date.now() + startLimit
    while (failure === undefined) {
      await sleep(10)
      const found = await findPostmaster(folder)
      if (found?.ready && found.pid === child.pid) return found.pid
      if (child.pid && Date.now() > deadline) {
        await stopPostmaster(folder, child.pid)
        failure ??= `it was not ready after ${startLimit / 1000} seconds`
      }
    }
    const { size: end } = await log.stat()
    const { buffer } = await log.read(Buffer.alloc(end - start), 0, end - start, start)
    return buffer.toString().trim() || failure
  } finally {
    await log.close()
  }
}

/**
 * Stops a postmaster: open transactions are rolled back, connections closed, all data written (fast shutdown). One that
 * does not end in time gets an immediate shutdown, which its write-ahead log repairs at the next start.
 */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const deadline = Date.now() + fastStopLimit
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    while (Date.now() < deadline) {
      if (!isPostmasterOf(folder, pid)) return
      await sleep(10)
    }
  }
}
