import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../config.ts'
import { startTestApp } from '../../testing/test-app.ts'

async function errorsAfter(variables: Record<string, string>, forwardedFor: (string | undefined)[]) {
  const errors: string[] = []
  const log = pino(
    { level: 'error' },
    { write: (line: string) => errors.push((JSON.parse(line) as { msg: string }).msg) },
  )
  const { trustProxy } = loadConfig(variables)
  const app = await startTestApp({ log, config: { trustProxy } })
  for (const address of forwardedFor) {
    const { status } = await fetch(`${app.url}/health`, { headers: address ? { 'x-forwarded-for': address } : {} })
    expect(status).toBe(200)
  }
  await app.close()
  return errors
}

describe('row 11 a proxy that is not configured', () => {
  it('is reported once, as an error', async () => {
    const errors = await errorsAfter({}, [undefined, '192.0.2.1', '192.0.2.2', '192.0.2.1'])
    expect(errors).toEqual([expect.stringContaining('TRUST_PROXY')])
  })

  it('is not reported where a proxy is configured, or where there is none', async () => {
    expect(await errorsAfter({ TRUST_PROXY: '1' }, ['192.0.2.1'])).toEqual([])
    expect(await errorsAfter({}, [undefined])).toEqual([])
  })
})
