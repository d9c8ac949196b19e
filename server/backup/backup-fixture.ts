import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFolder } from '../paths.ts'
import { testSecret, type InstallationFolder, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'

export type Settings = Record<string, string>

export interface Run {
  code: number | null
  said: string
}

export interface RunningCommand {
  child: ChildProcess
  ended: Promise<Run>
}

/** Starts `npm run backup`, `restore` or `files:verify` with these settings as its whole environment. */
export function startCommand(
  name: 'backup' | 'restore' | 'files-verify',
  settings: Settings,
  ...options: string[]
): RunningCommand {
  const child = spawn(process.execPath, [`server/${name}.ts`, ...options], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const ended = new Promise<Run>((resolve) => child.once('close', (code) => resolve({ code, said })))
  return { child, ended }
}

export function run(...parameters: Parameters<typeof startCommand>): Promise<Run> {
  return startCommand(...parameters).ended
}

/** The environment of a test app's server. */
export function settingsOf(app: Pick<TestApp, 'applicationUrl' | 'ownerUrl' | 'filesFolder'>): Settings {
  return {
    DATABASE_URL: app.applicationUrl,
    DATABASE_OWNER_URL: app.ownerUrl,
    JWT_SECRET: testSecret,
    DATA_DIR: dirname(app.filesFolder),
  }
}

export interface EmptyInstallation extends InstallationFolder {
  settings: Settings
  remove(): Promise<void>
}

/** An empty database and an empty folder as the target of a restore. */
export async function emptyInstallation(): Promise<EmptyInstallation> {
  const database = await createTestDatabase({ migrated: false })
  const folder = await mkdtemp(join(tmpdir(), 'ezshare-restored-'))
  const settings = settingsOf({ ...database, filesFolder: join(folder, 'files') })
  return {
    database,
    folder,
    settings,
    async remove() {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Backs an app up and restores it elsewhere. Throws the output of a command that fails. */
export async function copyOf(app: TestApp, to: EmptyInstallation): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'ezshare-backup-'))
  try {
    for (const [name, settings] of [
      ['backup', settingsOf(app)],
      ['restore', to.settings],
    ] as const) {
      const { code, said } = await run(name, settings, join(parent, 'copy'))
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`)
    }
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}
