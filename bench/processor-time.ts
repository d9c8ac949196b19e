import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/*
 * What processes use, as Linux counts it: processor time in nanoseconds by the scheduler, since the ticks of the usual
 * figures are 10 ms, and memory.
 */

/** The processor seconds of all threads of a process so far. */
export function threadSeconds(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.reduce((sum, task) => sum + scheduledSeconds(`/proc/${pid}/task/${task}`), 0)
}

/** The processor seconds of PostgreSQL so far: its first process, all others, and those that have ended. */
export function postgresSeconds(postmaster: number): number {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(postmaster))
  const living = [String(postmaster), ...others].reduce((sum, pid) => sum + scheduledSeconds(`/proc/${pid}`), 0)
  // User and system time of ended children, in ticks of 10 ms.
  const stat = statOf(String(postmaster))!
  return living + (Number(stat[13]) + Number(stat[14])) / 100
}

/** The process whose children are the connections of a PostgreSQL on this machine. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return Number(statOf(String(rows[0]!.pid))![1])
  } finally {
    await client.end()
  }
}

/** The most memory that a process has held, in MB. */
export function peakMegabytes(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** The first figure of the scheduler; none for what has ended meanwhile. */
function scheduledSeconds(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e9
  } catch {
    return 0
  }
}

/** The fields of stat after the name: state, parent, and so on. */
function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
