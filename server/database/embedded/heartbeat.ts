import { randomUUID } from 'node:crypto'
import { readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../errors/startup-error.ts'

export interface HeartbeatOptions {
  dataDir: string
  /** Milliseconds between two beats; a heartbeat that misses three is dead. */
  interval?: number
  /** Names the set of processes that see each other's process ids. */
  place?: string
}

export interface Heartbeat {
  /** Renews the file until `stop`. Calls `onTaken` once when another server has taken the folder over. */
  start: (onTaken: () => void) => void
  /** Ends the heartbeat and removes the file, unless it belongs to another server by now. */
  stop: () => Promise<void>
}

interface Beat {
  place: string
  host: string
  server: string
  count: number
}

/**
 * Reserves a data folder among servers that cannot see each other's processes, such as two containers with one volume:
 * neither PostgreSQL nor a lock of its database notices the other one there. Inside one place the lock decides, and the
 * file of a killed server is taken over at once; the file of another place only when it has stopped beating. Beats are
 * counted, so the clocks of two machines do not matter.
 * @throws StartupError when a server elsewhere uses the folder.
 */
export async function reserveFolder(options: HeartbeatOptions): Promise<Heartbeat> {
  const { dataDir, interval = 5_000 } = options
  const file = join(dataDir, 'in-use.json')
  const own: Beat = { place: options.place ?? (await thisPlace()), host: hostname(), server: randomUUID(), count: 0 }
  await reserve(file, own, interval)

  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()
  const beat = async (onTaken: () => void): Promise<void> => {
    const found = await read(file)
    if (found && found.place !== own.place) {
      clearInterval(timer)
      onTaken()
      return
    }
    own.count += 1
    await replace(file, own)
  }
  return {
    start: (onTaken) => {
      // A disk that is full for a moment must not end the server; the next beat may succeed.
      const next = () => (beating = beating.then(() => beat(onTaken)).catch(() => undefined))
      timer = setInterval(next, interval).unref()
      void next()
    },
    stop: async () => {
      clearInterval(timer)
      await beating
      if ((await read(file))?.server === own.server) await rm(file, { force: true })
    },
  }
}

async function reserve(file: string, own: Beat, interval: number): Promise<void> {
  for (;;) {
    const made = await writeFile(file, JSON.stringify(own), { mode: 0o600, flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (made) return
    const found = await read(file)
    if (found?.place === own.place) return
    if (await isAlive(file, found, interval)) {
      throw new StartupError(
        `The data folder is in use by another Ezshare server (on ${found?.host ?? 'another machine'}): stop that one, or set DATA_DIR to another folder.`,
      )
    }
    await replace(file, own)
    // Two starts may have found the same dead file: the later one has replaced the earlier one's by then.
    await sleep(interval / 5)
    if ((await read(file))?.server === own.server) return
  }
}

async function isAlive(file: string, found: Beat | undefined, interval: number): Promise<boolean> {
  for (let waited = 0; waited < 3 * interval; waited += interval / 5) {
    await sleep(interval / 5)
    const now = await read(file)
    if (now?.server !== found?.server || now?.count !== found?.count) return now !== undefined
  }
  return false
}

async function replace(file: string, beat: Beat): Promise<void> {
  const draft = `${file}.${beat.server}`
  await writeFile(draft, JSON.stringify(beat), { mode: 0o600 })
  await rename(draft, file)
}

async function read(file: string): Promise<Beat | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Beat
  } catch {
    return undefined
  }
}

/** On Linux the boot and the PID namespace; elsewhere the host alone. */
async function thisPlace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return [hostname(), boot.trim(), namespace].join(' ')
}
