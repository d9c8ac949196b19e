import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { projectFolder } from '../server/paths.ts'
import { testSecret, type TestApp } from '../server/testing/test-app.ts'

export interface ServerProcess {
  url: string
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>
}

/** A further server of a running portal: a process of its own on the same database and files, with the same secret. */
export async function startServerProcess({ applicationUrl, ownerUrl, filesFolder }: TestApp): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', './scripts/dev-loader.ts', 'server/main.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      ...{ DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, JWT_SECRET: testSecret },
      ...{ DATA_DIR: dirname(filesFolder), PORT: '0', UPLOAD_RESERVE: '0', LOG_LEVEL: 'info', NODE_ENV: 'production' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exit
  }
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const port = /"port":(\d+),"host":"127.0.0.1","msg":"Listening"/.exec(output)?.[1]
    if (!port) continue
    child.stdout.resume()
    return { url: `http://127.0.0.1:${port}`, kill }
  }
  await kill()
  throw new Error(`The server ended before it listened: ${output}`)
}
