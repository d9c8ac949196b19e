import { spawn } from 'node:child_process'
import { projectFolder } from '../paths.ts'

export interface ServerProcess {
  url: string
  /** Sends the signal and waits for the end: SIGTERM as an orderly stop, SIGKILL as a power failure. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** What runs the sources, as `npm run dev` does. */
const sources = ['--import', './scripts/dev-loader.ts', 'server/main.ts']

/**
 * The server as a process of its own, in production mode and on a free port; its log ends up in the error of a failed
 * start.
 * @param program the arguments of Node.js; the sources without them.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  program: readonly string[] = sources,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    cwd: projectFolder,
    env: {
      ...process.env,
      ...{ PORT: '0', UPLOAD_RESERVE: '0', LOG_LEVEL: 'info', NODE_ENV: 'production' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await exit
  }
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const port = /"port":(\d+),"host":"127.0.0.1","msg":"Listening"/.exec(output)?.[1]
    if (!port) continue
    child.stdout.resume()
    return { url: `http://127.0.0.1:${port}`, end }
  }
  await end('SIGKILL')
  throw new Error(`The server ended before it listened: ${output}`)
}
