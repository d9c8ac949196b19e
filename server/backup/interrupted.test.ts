import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findMark } from '../database/restore-mark.ts'
import { migrate } from '../database/migrate.ts'
import { openDiskStore } from '../storage/disk.ts'
import type { FileStore } from '../storage/file-store.ts'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { emptyInstallation, run, settingsOf, startCommand, type EmptyInstallation } from '../testing/fixtures/backup.ts'
import { openBackup, restoreBackup, type RestoreSteps } from './restore-backup.ts'

let app: TestApp
let home: string
let folder: string
beforeEach(async () => {
  app = await startTestApp()
  home = await mkdtemp(join(tmpdir(), 'ezshare-interrupted-'))
  folder = join(home, 'copy')
  for (const name of ['One', 'Two', 'Three']) await buildSupportFile(app, { name, bytes: Buffer.from(`%PDF ${name}`) })
})
afterEach(async () => {
  await app.close()
  await rm(home, { recursive: true, force: true })
})

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const partial = async () => (await readdir(home)).filter((name) => name.startsWith('copy.partial-'))

/** A backup that has copied two of three files and waits for the bytes of the third. */
async function halfway() {
  const { rows } = await app.owner.pool.query<{ key: string }>('select key from stored_file order by id desc limit 1')
  const path = join(app.filesFolder, rows[0]!.key.slice(0, 2), rows[0]!.key.slice(2, 4), rows[0]!.key)
  const bytes = await readFile(path)
  await rm(path)
  execFileSync('mkfifo', [path])
  const command = startCommand('backup', settingsOf(app), folder)
  const copied = async () => filesBelow(join(home, (await partial())[0] ?? 'none', 'files'))
  await expect.poll(async () => (await copied()).length, { timeout: 20_000 }).toBe(2)
  return {
    ...command,
    async mend() {
      await rm(path)
      await writeFile(path, bytes)
    },
  }
}

describe('row 50 a backup that is killed', { timeout: 60_000 }, () => {
  it('leaves no folder that a restore accepts; the next backup is complete and removes the leftovers', async () => {
    const { child, ended, mend } = await halfway()
    child.kill('SIGKILL')
    await ended
    await mend()
    const [left] = await partial()
    expect([await readdir(home), left]).toEqual([[left], expect.any(String)])
    await expect(openBackup({ folder: join(home, left!) })).rejects.toThrow('is not a complete backup')
    await expect(openBackup({ folder })).rejects.toThrow('is not a complete backup')

    expect(await run('backup', settingsOf(app), folder)).toEqual({ code: 0, said: expect.any(String) })
    expect(await readdir(home)).toEqual(['copy'])
    expect(await openBackup({ folder })).toMatchObject({
      manifest: { files: { count: 3, missing: [], damaged: [] } },
    })
  })

  it('cleans up after itself when it is told to stop', async () => {
    const { child, ended, mend } = await halfway()
    child.kill('SIGTERM')
    await expect.poll(() => readdir(home), { timeout: 20_000 }).toEqual([])
    // The thread that waits for the pipe ends with the pipe's first writer.
    await writeToPipe()
    expect(await ended).toMatchObject({ code: 130 })
    await mend()
    expect(await readdir(home)).toEqual([])
  })

  it('fails when the database connection is lost, because its files are no longer protected from the purge', async () => {
    const { ended, mend } = await halfway()
    await app.owner.pool
      .query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 74120034 and mode = 'ExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`)
    await writeToPipe()
    expect(await ended).toMatchObject({ code: 1 })
    await mend()
    expect(await readdir(home)).toEqual([])
  })
})

/** Lets the pipe's reader go on, with other bytes than the row describes. */
async function writeToPipe(): Promise<void> {
  const entries = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  const pipe = entries.find((entry) => entry.isFIFO())!
  await writeFile(join(pipe.parentPath, pipe.name), 'x')
}

describe('row 50 a restore that is interrupted', { timeout: 60_000 }, () => {
  let target: EmptyInstallation
  let owner: pg.Client
  let store: FileStore
  beforeEach(async () => {
    const { code, said } = await run('backup', settingsOf(app), folder)
    if (code !== 0) throw new Error(said)
    target = await emptyInstallation()
    owner = new pg.Client({ connectionString: target.database.ownerUrl })
    await owner.connect()
    store = await openDiskStore(join(target.folder, 'files'))
  }, 60_000)
  afterEach(async () => {
    await owner.end()
    await target.remove()
  })

  const restore = async (into: FileStore = store, steps?: RestoreSteps) =>
    restoreBackup(await openBackup({ folder }), { ...target.database, owner, store: into }, steps)

  async function expectWhole(): Promise<void> {
    const { rows } = await owner.query('select count(*)::int as n from support_file')
    expect(rows).toEqual([{ n: 3 }])
    expect(await findMark(owner)).toBeUndefined()
    expect(await run('files-verify', target.settings)).toEqual({ code: 0, said: expect.any(String) })
    await migrate(target.database)
  }

  it('by a kill leaves a database that no server starts on, and goes on when it is run again', async () => {
    await owner.query('select pg_advisory_lock(74120001)')
    const { child, ended } = startCommand('restore', target.settings, folder)
    await expect.poll(async () => findMark(owner), { timeout: 20_000 }).toBeDefined()
    child.kill('SIGKILL')
    await ended
    await owner.query('select pg_advisory_unlock(74120001)')
    await expect(migrate(target.database)).rejects.toThrow('not completely restored')

    expect(await run('restore', target.settings, folder)).toEqual({ code: 0, said: expect.any(String) })
    await expectWhole()
  })

  it('between two files goes on', async () => {
    let written = 0
    const failing: FileStore = {
      ...store,
      write: (...parameters) =>
        (written += 1) === 2 ? Promise.reject(new Error('the disk is gone')) : store.write(...parameters),
    }
    await expect(restore(failing)).rejects.toThrow('the disk is gone')
    await expect(migrate(target.database)).rejects.toThrow('not completely restored')
    await restore()
    await expectWhole()
  })

  it('after the rows goes on with the remaining steps, and accepts no other backup', async () => {
    const failing = restore(store, { keepSecrets: () => Promise.reject(new Error('no place for the secret')) })
    await expect(failing).rejects.toThrow('no place for the secret')
    expect(await findMark(owner)).toMatchObject({ loaded: true })
    const other = join(home, 'other')
    expect(await run('backup', settingsOf(app), other)).toEqual({ code: 0, said: expect.any(String) })
    expect(await run('restore', target.settings, other)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Another backup was not completely restored'),
    })
    await restore()
    await expectWhole()
  })
})
