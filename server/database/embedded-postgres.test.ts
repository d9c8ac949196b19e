import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartupError } from '../errors/startup-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts'

const log = pino({ level: 'silent' })
/** Root hands the database to another user, who has to pass the folder; any other user runs it and has to write. */
const closed =
  process.getuid?.() === 0
    ? { mode: 0o700, message: /cannot enter the folder .*\/closed:/, dataMode: 0o711 }
    : { mode: 0o500, message: /closed\/data cannot be used: this user may not write there/, dataMode: 0o700 }
let home: string
let dataDir: string

function start(dir = dataDir, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: dir, log, settings: { fsync: 'off' }, ...options })
}

async function startFailure(dir: string): Promise<string> {
  const outcome = await start(dir).catch((error: unknown) => error)
  if (outcome instanceof StartupError) return outcome.message
  throw new Error('the start was expected to be refused', { cause: outcome })
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  // A dying database also emits an event, which without a listener would end the test run.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0])
}

/** Waits until the address refuses connections; the process may stay a zombie where it is never reaped. */
async function isClosed(url: string): Promise<boolean> {
  for (let tries = 0; tries < 500; tries++) {
    const code = await query(url, 'select 1').catch((error: { code?: string }) => error.code)
    if (code === 'ECONNREFUSED') return true
    await sleep(10)
  }
  return false
}

/** Retries until the database answers again. */
async function answerOf(url: string): Promise<Record<string, unknown>[]> {
  for (let tries = 0; ; tries++) {
    const rows = await query(url, 'select count(*)::int as rows from kept').catch((error: unknown) => error)
    if (Array.isArray(rows)) return rows as Record<string, unknown>[]
    if (tries === 1000) throw rows
    await sleep(10)
  }
}

/** Another server on the same data folder: a process of its own in its own process group. */
async function startServer(afterStart: string): Promise<{ server: ChildProcess; url: string }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const log = { info() {}, error() {} };
    const postgres = await startEmbeddedPostgres({
      dataDir: process.env.DATA_DIR, log, settings: { fsync: 'off' },
    });
    ${afterStart}
    console.log(postgres.ownerUrl);`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(server.stdout, 'data')) as [Buffer]
  return { server, url: url.toString().trim() }
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ezshare-embedded-'))
  await chmod(home, 0o711)
  dataDir = join(home, 'data')
})

afterAll(async () => {
  await rm(home, { recursive: true, force: true })
})

describe('embedded PostgreSQL', () => {
  it('creates a database in UTF-8 whose owner is no superuser', async () => {
    const postgres = await start()
    const [row] = await query(
      postgres.ownerUrl,
      `select current_database() as database, pg_encoding_to_char(encoding) as encoding,
              datlocprovider as provider, datlocale as locale, rolsuper as superuser,
              current_setting('server_version_num')::int / 10000 as version,
              current_setting('listen_addresses') as addresses
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    )
    await query(postgres.ownerUrl, 'create table kept as select 42 as answer')
    await postgres.stop()

    expect(row).toEqual({
      database: 'ezshare',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      superuser: false,
      version: 18,
      addresses: '127.0.0.1',
    })
    expect((await stat(join(dataDir, 'postgres-secret'))).mode & 0o777).toBe(0o600)
    expect(await isClosed(postgres.ownerUrl)).toBe(true)
  })

  it('keeps data and passwords over a restart, and stops once for any number of calls', async () => {
    const postgres = await start()
    const rows = await query(postgres.ownerUrl, 'select answer from kept')
    await Promise.all([postgres.stop(), postgres.stop()])
    expect(rows).toEqual([{ answer: 42 }])
    await expect(query(postgres.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('requires a password', async () => {
    const postgres = await start()
    const url = new URL(postgres.ownerUrl)
    url.password = 'guess'
    const attempt = query(url.href, 'select 1').finally(postgres.stop)
    await expect(attempt).rejects.toThrow('password authentication failed')
  })

  it('takes over the database of a server that was killed', async () => {
    const { server, url } = await startServer('setInterval(() => {}, 1000);')
    const orphan = await postmasterPid()
    server.kill('SIGKILL')
    await once(server, 'exit')

    const postgres = await start()
    const adopted = await postmasterPid()
    const rows = await query(postgres.ownerUrl, 'select answer from kept')
    await postgres.stop()
    expect(adopted).toBe(orphan)
    expect(rows).toEqual([{ answer: 42 }])
    expect(await isClosed(url)).toBe(true)
  })

  it('refuses a data folder that another server is using, and leaves its database running', async () => {
    const postgres = await start()
    const message = await startFailure(dataDir)
    const rows = await query(postgres.ownerUrl, 'select answer from kept').finally(postgres.stop)
    expect(message).toMatch(/in use by another Ezshare server/)
    expect(rows).toEqual([{ answer: 42 }])
  })

  it('survives a signal to its server’s process group, so that the server can drain', async () => {
    const { server, url } = await startServer(`
      process.on('SIGINT', async () => {
        const { Client } = (await import(${JSON.stringify(import.meta.resolve('pg'))})).default;
        await new Promise((resolve) => setTimeout(resolve, 300));
        const client = new Client({ connectionString: postgres.ownerUrl });
        await client.connect();
        await client.query("insert into kept values (43)");
        await client.end();
        await postgres.stop();
        process.exit(7);
      });
      setInterval(() => {}, 1000);`)
    process.kill(-server.pid!, 'SIGINT')
    const [code] = (await once(server, 'exit')) as [number]
    expect(code).toBe(7)
    expect(await isClosed(url)).toBe(true)
  })

  it('ends with a server that exits without stopping it', async () => {
    const { server, url } = await startServer('setTimeout(() => process.exit(3), 50);')
    await once(server, 'exit')
    expect(await isClosed(url)).toBe(true)
  })

  it('recovers when the database itself was killed, and when another program has its process id', async () => {
    const killed = await start()
    process.kill(await postmasterPid(), 'SIGKILL')
    await killed.stop()
    const recovered = await start()
    const rows = await query(recovered.ownerUrl, 'select count(*)::int as rows from kept')
    await recovered.stop()
    expect(rows).toEqual([{ rows: 2 }])

    const stale = `${process.pid}\n${join(dataDir, 'postgres')}\n0\n1\n\n127.0.0.1\n0\nready\n`
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale)
    await (await start()).stop()
  })

  it('row 49 is restarted after a crash, at the same address and with a single owner', async () => {
    const postgres = await start()
    process.kill(await postmasterPid(), 'SIGKILL')
    const rows = await answerOf(postgres.ownerUrl)
    const message = await startFailure(dataDir).finally(postgres.stop)
    expect(rows).toEqual([{ rows: 2 }])
    expect(message).toMatch(/in use by another Ezshare server/)
    expect(await isClosed(postgres.ownerUrl)).toBe(true)
  })

  it('row 49 takes its lock again when the connection that holds it is ended', async () => {
    const postgres = await start()
    const holder = `select pid from pg_locks where locktype = 'advisory' and granted`
    const [before] = await query(postgres.adminUrl, holder)
    await query(postgres.adminUrl, `select pg_terminate_backend(${Number(before!.pid)})`)
    let after: Record<string, unknown> | undefined
    for (let tries = 0; tries < 500 && (!after || after.pid === before!.pid); tries++) {
      await sleep(10)
      ;[after] = await query(postgres.adminUrl, holder)
    }
    const message = await startFailure(dataDir).finally(postgres.stop)
    expect(after).toBeDefined()
    expect(message).toMatch(/in use by another Ezshare server/)
  })

  it('row 49 reports its loss when it cannot be restarted', async () => {
    const lost = Promise.withResolvers<void>()
    const postgres = await start(dataDir, { onLost: lost.resolve })
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    await rename(version, `${version}.away`)
    try {
      process.kill(await postmasterPid(), 'SIGKILL')
      await lost.promise
    } finally {
      await rename(`${version}.away`, version)
      await postgres.stop()
    }
    expect(await isClosed(postgres.ownerUrl)).toBe(true)
  })

  it('starts despite the empty lock file that a power cut can leave', async () => {
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '')
    const postgres = await start()
    const rows = await query(postgres.ownerUrl, 'select count(*)::int as rows from kept').finally(postgres.stop)
    expect(rows).toEqual([{ rows: 2 }])
  })
})

describe('a data folder that containers share', () => {
  const beating = (place: string) => ({ heartbeat: { place, interval: 100 } })

  it('row 49 is refused to a second server, whose processes the first cannot see', async () => {
    const first = await start(dataDir, beating('container a'))
    const second = await start(dataDir, beating('container b')).catch((error: unknown) => error)
    const rows = await answerOf(first.ownerUrl).finally(first.stop)
    expect(second).toBeInstanceOf(StartupError)
    expect((second as StartupError).message).toMatch(/^The data folder is in use by another Ezshare server \(on .+\)/)
    expect(rows).toEqual([{ rows: 2 }])
  })

  it('row 49 is given to the next server when the first has stopped or died', async () => {
    await (await start(dataDir, beating('container a'))).stop()
    const beat = { place: 'container a', host: 'a', server: 'killed', count: 7 }
    await writeFile(join(dataDir, 'in-use.json'), JSON.stringify(beat))
    const next = await start(dataDir, beating('container b'))
    const rows = await answerOf(next.ownerUrl).finally(next.stop)
    expect(rows).toEqual([{ rows: 2 }])
    await expect(stat(join(dataDir, 'in-use.json'))).rejects.toThrow('ENOENT')
  })

  it('row 49 is given up by a server that was taken for dead', async () => {
    const lost = Promise.withResolvers<void>()
    const first = await start(dataDir, { ...beating('container a'), onLost: lost.resolve })
    const beat = { place: 'container b', host: 'b', server: 'other', count: 1 }
    // A beat in progress may replace the file once more.
    const taking = setInterval(() => void writeFile(join(dataDir, 'in-use.json'), JSON.stringify(beat)), 150)
    await lost.promise.finally(() => clearInterval(taking))
    await first.stop()
    expect(JSON.parse(await readFile(join(dataDir, 'in-use.json'), 'utf8'))).toMatchObject({ server: 'other' })
    await rm(join(dataDir, 'in-use.json'))
  })
})

describe('a data folder that cannot be used ends in one sentence', () => {
  it('names a folder with other content', async () => {
    const dir = join(home, 'foreign')
    await mkdir(join(dir, 'postgres', 'photos'), { recursive: true })
    expect(await startFailure(dir)).toBe(
      `The folder ${join(dir, 'postgres')} does not hold a PostgreSQL database (PG_VERSION is missing): restore it from a backup, or move it away to start with an empty database.`,
    )
  })

  it.each([
    ['\0\0', /is damaged \(PG_VERSION is not readable\)/],
    ['15\n', /was made by PostgreSQL 15 and cannot be read by version 18/],
  ])('names a wrong PG_VERSION %j', async (content, message) => {
    const file = join(dataDir, 'postgres', 'PG_VERSION')
    const original = await readFile(file)
    await writeFile(file, content)
    const failure = await startFailure(dataDir).finally(() => writeFile(file, original))
    expect(failure).toMatch(message)
  })

  it('names a lost secret', async () => {
    const file = join(dataDir, 'postgres-secret')
    await rename(file, `${file}.away`)
    const failure = await startFailure(dataDir).finally(() => rename(`${file}.away`, file))
    expect(failure).toMatch(/with the secret of the embedded database is missing or damaged/)
  })

  it('passes on the database’s message about a damaged cluster', async () => {
    const file = join(dataDir, 'postgres', 'global', 'pg_control')
    const original = await readFile(file)
    await writeFile(file, Buffer.alloc(original.length))
    const failure = await startFailure(dataDir).finally(() => writeFile(file, original))
    expect(failure).toMatch(/does not start: database files are incompatible with server \(more in .*postgres\.log\)$/)
    expect(failure).not.toContain('\n')
  })

  it('names a data folder that is a file', async () => {
    const file = join(home, 'file')
    await writeFile(file, '')
    expect(await startFailure(file)).toBe(`The data folder ${file} cannot be used: it is not a folder.`)
  })

  it.runIf(process.platform === 'linux')('names a data folder that cannot be created', async () => {
    const message = (folder: string) => `The data folder ${folder} cannot be used: no folder can be made there.`
    for (const folder of ['/proc/ezshare', '/proc/ezshare/data']) {
      expect(await startFailure(folder)).toBe(message(folder))
    }
  })

  it('names a parent folder closed to the database’s user', async () => {
    const parent = join(home, 'closed')
    await mkdir(parent, { mode: closed.mode })
    expect(await startFailure(join(parent, 'data'))).toMatch(closed.message)
  })

  it('opens the data folder for the database’s user to pass, and only then', async () => {
    await chmod(dataDir, 0o700)
    await (await start()).stop()
    expect((await stat(dataDir)).mode & 0o777).toBe(closed.dataMode)
  })
})
