import { join } from 'node:path'
import type { Ask } from '../cases.ts'
import { projectFolder } from '../../server/paths.ts'
import { installPackagesOf } from '../separate-packages.ts'
import { startProcess } from '../server-process.ts'

const peersFolder = join(projectFolder, 'bench/peers')

/** Installs the peers' packages, which the product does not have. */
export const installPeers = () => installPackagesOf(peersFolder)

/** Starts a peer as it runs in production. */
export const startPeer = (file: string, databaseUrl: string) =>
  startProcess([join(peersFolder, file)], { BENCH_DATABASE_URL: databaseUrl, NODE_ENV: 'production' })

/** The header from which the peers learn the tenant. */
export const tenantOf = ({ client }: Ask) => ({ 'x-tenant': String(client) })
