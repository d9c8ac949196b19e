import 'reflect-metadata'
import { loadConfig } from './config.ts'
import { demoAccountTable } from './demo/demo-accounts.ts'
import { StartupError } from './errors/startup-error.ts'
import { createLogger } from './logger.ts'
import { startServer } from './server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** The output of a failed start: one sentence for faults that the operator can fix, the stack for others. */
function explain(error: unknown): string {
  const { code, message, stack, syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof StartupError) return message
  const isOfMetrics = port !== undefined && String(port) === process.env.METRICS_PORT?.trim()
  const name = isOfMetrics ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there, or set ${name}.`
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights than this user has: set ${name} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo')) {
    const host = isOfMetrics ? 'METRICS_HOST' : 'HOST'
    return `${host} ${process.env[host]} is not an address of this machine.`
  }
  return stack ?? String(error)
}

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  // Child processes must not inherit it either.
  delete process.env.DATABASE_OWNER_URL
  const log = createLogger(config.logLevel, { inBatches: true })
  let stopping = false
  // Without a database there is nothing to drain: a supervisor that sees the exit can restart the server.
  const starting = startServer(config, log, () => process.exit(1))

  stopOnSignals({
    log,
    stop: async () => {
      stopping = true
      const running = await starting.catch(() => undefined)
      await running?.stop()
    },
  })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled rejection'))

  const { app } = await starting
  if (stopping) return
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  log.info({ port, host: config.host }, 'Listening')
  process.stdout.write(
    `\nEzshare is ready: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}\n`,
  )
  if (config.demo) process.stdout.write(`\n${demoAccountTable()}\n\n`)
}

main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
