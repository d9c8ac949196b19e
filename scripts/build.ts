import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartupError } from '../server/errors/startup-error.ts'
import { projectFolder } from '../server/paths.ts'

/** Run by plain node, which strips types: nothing here may need more than that. */
interface Target {
  name: 'server' | 'client'
  /** Folders and files that the result depends on. */
  inputs: string[]
  commands: string[][]
  /** Whether the result is deleted first, so that nothing remains of deleted sources. */
  emptyBefore: boolean
}

const shared = ['package.json', 'package-lock.json', 'tsconfig.json']

const targets: Target[] = [
  {
    name: 'server',
    inputs: ['server', 'tsconfig.server.json', 'tsconfig.build.json', ...shared],
    commands: [['tsc', '-p', 'tsconfig.build.json', '--tsBuildInfoFile', 'dist/server/.tsbuildinfo']],
    emptyBefore: true,
  },
  {
    name: 'client',
    inputs: ['client', 'schema.graphql', 'codegen.ts', 'vite.config.ts', 'tsconfig.client.json', ...shared],
    commands: [['graphql-codegen'], ['vite', 'build']],
    emptyBefore: false,
  },
]

const programs = join(projectFolder, 'node_modules', '.bin')
const notBuilt = /(^|\/)(generated|testing)\/|\.test\.tsx?$/

function filesBelow(path: string): string[] {
  if (path.includes('.')) return [path]
  return readdirSync(join(projectFolder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
    .filter((file) => !notBuilt.test(file))
    .toSorted()
}

function fingerprint({ inputs }: Target): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(projectFolder, file)))
  return hash.digest('hex')
}

/** Inside the result, so that it disappears when the result is rebuilt by other means. */
function stampFile({ name }: Target): string {
  return join(projectFolder, 'dist', name, '.built-from')
}

function isCurrent(target: Target): boolean {
  try {
    return readFileSync(stampFile(target), 'utf8') === fingerprint(target)
  } catch {
    return false
  }
}

function run([command = '', ...options]: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(programs, command), options, {
      cwd: projectFolder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: `${programs}${delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    const interrupt = (signal: NodeJS.Signals): void => {
      child.kill(signal)
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    child.once('error', reject).once('close', (code) => {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      if (code === 0) return resolve()
      process.stderr.write(`\n${Buffer.concat(output).toString()}\n`)
      reject(new StartupError(`The build stopped: "${[command, ...options].join(' ')}" failed, as written above.`))
    })
  })
}

async function build(target: Target): Promise<void> {
  const started = performance.now()
  process.stdout.write(`Building the ${target.name} …\n`)
  const stamp = fingerprint(target)
  if (target.emptyBefore) rmSync(join(projectFolder, 'dist', target.name), { recursive: true, force: true })
  for (const command of target.commands) await run(command)
  writeFileSync(stampFile(target), stamp)
  process.stdout.write(`Built the ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

/**
 * Builds the parts of dist/ that are missing or were built from other sources, settings or packages. Ends the process
 * when a compiler fails, with the compiler's messages.
 */
export async function buildWhatChanged(): Promise<void> {
  try {
    for (const target of targets) if (!isCurrent(target)) await build(target)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await buildWhatChanged()
