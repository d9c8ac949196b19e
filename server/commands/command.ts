import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartupError } from '../errors/startup-error.ts'
import { projectFolder } from '../paths.ts'

/**
 * The folder argument of a command, relative to the caller's working folder: npm itself runs in the project's folder.
 */
export function folderArgument(command: string): string {
  const [folder, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (!folder || more.length > 0) throw new StartupError(`Name one folder: npm run ${command} FOLDER.`)
  return resolve(process.env.INIT_CWD ?? '.', folder)
}

export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
  return version
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs a command to its end and exits with its code. When it throws, prints the reason in one sentence and exits with
 * 1.
 */
export function runCommand(main: () => Promise<number>): void {
  main().then(
    (code) => {
      process.exitCode = code
    },
    (error: Error) => {
      process.stderr.write(`${error instanceof StartupError ? error.message : error.stack}\n`)
      process.exitCode = 1
    },
  )
}
