import type { ServerProcess } from '../server-process.ts'
import { startApollo } from './apollo.ts'
import { startBare } from './bare.ts'
import { startPostgraphile } from './postgraphile.ts'
import { startProduct } from './product.ts'
import type { Databases, Subject } from './subject.ts'

export interface RunningSubjects {
  /** The bare server first. */
  subjects: Subject[]
  stop(): Promise<void>
}

/** Starts all subjects; the product keeps its files in the folder. */
export async function startSubjects(folder: string, databases: Databases): Promise<RunningSubjects> {
  const subjects: Subject[] = []
  const stop = async () => {
    const servers = new Set<ServerProcess>(subjects.map(({ server }) => server))
    await Promise.all([...servers].map((server) => server.stop()))
  }
  try {
    subjects.push(await startBare(databases))
    subjects.push(...(await startProduct(folder, databases)))
    subjects.push(await startPostgraphile(databases))
    subjects.push(await startApollo(databases))
    return { subjects, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
