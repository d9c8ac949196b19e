import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartupError } from '../errors/startup-error.ts'
import { projectFolder } from '../paths.ts'

/** The folder that a command was given, as seen from where it was typed: npm itself runs it in the project's folder. */
export function folderArgument(command: string): string {
  const [folder, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (!folder || more.length > 0) throw new StartupError(`Say one folder: npm run ${command} FOLDER.`)
  return resolve(process.env.INIT_CWD ?? '.', folder)
}

export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
  return version
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Runs a command to its end; its answer is the exit code. Without one it says in a sentence why, and the code is 1. */
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
