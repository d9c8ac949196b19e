import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../testing/fixtures/backup.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'

const passphrase = 'a passphrase of some length'

let home: string
const servers: ServerProcess[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ezshare-embedded-copy-'))
  await chmod(home, 0o711)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await rm(home, { recursive: true, force: true })
})

/** The server on the embedded database of a folder, with the demo companies. */
async function start(name: string): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: join(home, name), DEMO: 'on' })
  servers.push(server)
  return server
}

async function ticketsAt(url: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ userName: 'client', password: 'ezshare-demo' })
  const entered = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const { token } = (await entered.json()) as { token: string }
  const answer = await fetch(`${url}/api/client/tickets?size=100`, { headers: { authorization: `Bearer ${token}` } })
  const list = (await answer.text()).replaceAll(/(\/files\/[^"?]+)\?[^"]*/g, '$1')
  return JSON.parse(list)
}

it(
  'row 50 backs the demo up while its server runs and while it does not, and starts a server on the copy',
  { timeout: 180_000 },
  async () => {
    const first = await start('data')
    const expected = await ticketsAt(first.url)
    expect(expected).toMatchObject({ data: { totalItems: expect.toSatisfy((count: number) => count > 5) } })
    const settings = { DATA_DIR: join(home, 'data'), BACKUP_PASSPHRASE: passphrase }
    expect(await run('backup', settings, join(home, 'running'))).toEqual({ code: 0, said: expect.any(String) })
    expect(await run('restore', settings, join(home, 'running'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('in use by another Ezshare server'),
    })
    expect(await ticketsAt(first.url)).toEqual(expected)
    await first.end('SIGTERM')
    expect(await run('backup', settings, join(home, 'stopped'))).toEqual({ code: 0, said: expect.any(String) })

    const target = { DATA_DIR: join(home, 'restored'), BACKUP_PASSPHRASE: passphrase }
    expect(await run('restore', target, join(home, 'stopped'))).toEqual({ code: 0, said: expect.any(String) })
    const secretOf = (name: string) => readFile(join(home, name, 'jwt-secret'), 'utf8')
    expect(await secretOf('restored')).toBe(await secretOf('data'))
    expect(await run('files-verify', { DATA_DIR: join(home, 'restored') })).toEqual({
      code: 0,
      said: expect.any(String),
    })

    const second = await start('restored')
    expect(await ticketsAt(second.url)).toEqual(expected)
    await second.end('SIGTERM')
    expect(await run('files-verify', { DATA_DIR: join(home, 'restored') })).toEqual({
      code: 0,
      said: expect.any(String),
    })
  },
)
