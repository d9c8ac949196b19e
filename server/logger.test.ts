import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { projectFolder } from './paths.ts'

/** What a process writes that logs in batches, runs this code and then ends. */
async function outputOf(code: string): Promise<{ status: number | null; lines: Record<string, unknown>[] }> {
  const program = `import { createLogger } from './server/logger.ts'
    const log = createLogger('info', { inBatches: true })
    ${code}`
  const options = ['--import', './scripts/dev-loader.ts', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, options, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'ignore'] })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const output = await text(child.stdout)
  const lines = output.split('\n').filter((line) => line !== '')
  return { status: await exit, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const thousandLines = `for (let n = 1; n <= 1000; n++) log.info({ n }, 'a line')`
const thousand = Array.from({ length: 1000 }, (_, i) => i + 1)

it.each([
  ['at its end', '', 0],
  ['by process.exit', 'process.exit(0)', 0],
  ['because of an error', `throw new Error('unexpected')`, 1],
  [
    'by process.exit while a batch is being written',
    `await new Promise((done) => setImmediate(done)); process.exit(3)`,
    3,
  ],
])('a process that ends %s has written all lines of its log, in their order', async (_how, end, status) => {
  const written = await outputOf(`${thousandLines}\n${end}`)
  expect(written.status).toBe(status)
  expect(written.lines.map(({ n }) => n)).toEqual(thousand)
})

it('a process that runs on writes its lines though nothing follows them', async () => {
  const { lines } = await outputOf(`log.info('Listening')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000)`)
  expect(lines.map(({ msg }) => msg)).toEqual(['Listening'])
})

it('a process whose output nobody reads any more ends', async () => {
  const program = `import { createLogger } from './server/logger.ts'
    const log = createLogger('info', { inBatches: true })
    process.on('SIGTERM', () => { log.info('Stopped'); process.exit(4) })
    log.info('Listening')
    setInterval(() => {}, 1000)`
  const options = ['--import', './scripts/dev-loader.ts', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, options, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'ignore'] })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.stdout.destroy()
  child.kill('SIGTERM')
  expect(await exit).toBe(4)
})

it('passwords, tokens and codes are not in the log', async () => {
  const { lines } = await outputOf(`log.info({ password: 'a', input: { token: 'b', passwordCode: 'c' } }, 'said')
    log.child({ authorization: 'd' }).error({ err: { deep: { refreshToken: 'e' } } }, 'failed')`)
  expect(lines.map(({ password, input, authorization, err }) => ({ password, input, authorization, err }))).toEqual([
    { password: '[redacted]', input: { token: '[redacted]', passwordCode: '[redacted]' } },
    { authorization: '[redacted]', err: { deep: { refreshToken: '[redacted]' } } },
  ])
})
