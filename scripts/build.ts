import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { delimiter, join, resolve as resolvePath } from 'node:path'
import { StartupError } from '../server/errors/startup-error.ts'
import { projectFolder } from '../server/paths.ts'
import { fingerprint, stampFile, whatChanged } from './what-changed.js'

/** Run by plain node, which strips types: nothing here may need more than that. */
const commands = {
  server: [[process.execPath, 'scripts/build-server.ts']],
  client: [['graphql-codegen'], ['vite', 'build']],
}

const programs = join(projectFolder, 'node_modules', '.bin')

function run([command = '', ...options]: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(resolvePath(programs, command), options, {
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

async function build(name: keyof typeof commands): Promise<void> {
  const started = performance.now()
  process.stdout.write(`Building the ${name} …\n`)
  const stamp = fingerprint(name)
  for (const command of commands[name]) await run(command)
  writeFileSync(stampFile(name), stamp)
  process.stdout.write(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

/**
 * Builds the parts of dist/ that are missing or were built from other sources, settings or packages. Ends the process
 * when a compiler fails, with the compiler's messages.
 */
export async function buildWhatChanged(): Promise<void> {
  try {
    for (const name of whatChanged()) await build(name)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await buildWhatChanged()
