import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdFiles } from '../database/backup-lock.ts'
import { openDiskStore } from '../storage/disk.ts'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { buildTicket } from '../testing/factories/build-ticket.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { emptyInstallation, run, settingsOf, type EmptyInstallation } from '../testing/fixtures/backup.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './restore-backup.ts'

const passphrase = 'a passphrase of some length'

let app: TestApp
let home: string
let whole: string
let target: EmptyInstallation
beforeAll(async () => {
  ;[app, target] = await Promise.all([startTestApp(), emptyInstallation()])
  home = await mkdtemp(join(tmpdir(), 'ezshare-refused-'))
  whole = join(home, 'whole')
  await buildSupportFile(app)
  await buildTicket(app)
  const { code, said } = await run('backup', { ...settingsOf(app), BACKUP_PASSPHRASE: passphrase }, whole)
  if (code !== 0) throw new Error(said)
}, 60_000)
afterAll(async () => {
  await Promise.all([app?.close(), target?.remove()])
  await rm(home, { recursive: true, force: true })
})

/** A copy of the backup with one change. */
async function changed(change: (manifest: Manifest, folder: string) => unknown): Promise<string> {
  const folder = await mkdtemp(join(home, 'changed-'))
  await cp(whole, folder, { recursive: true })
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  await change(manifest, folder)
  await writeFile(path, JSON.stringify(manifest))
  return folder
}

async function flipLastByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[bytes.length - 1]! ^= 1
  await writeFile(path, bytes)
}

async function onlyFile(folder: string): Promise<string> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  const [file] = entries.filter((entry) => entry.isFile())
  return join(file!.parentPath, file!.name)
}

async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  await client.end()
  return rows.length
}

describe('row 50 a backup is not restored', { timeout: 60_000 }, () => {
  it.each<[string, RegExp, (manifest: Manifest, folder: string) => unknown]>([
    [
      'when a table was changed',
      /damaged.*public\.ticket\.copy \(changed\)/,
      (_, folder) => flipLastByte(join(folder, 'tables', 'public.ticket.copy')),
    ],
    [
      'when a table is missing',
      /damaged.*public\.ticket\.copy \(missing\)/,
      (_, folder) => rm(join(folder, 'tables', 'public.ticket.copy')),
    ],
    [
      'when the list of files was changed',
      /damaged.*files\.list \(changed\)/,
      (_, folder) => flipLastByte(join(folder, 'files.list')),
    ],
    ['when a file was changed', /damaged.*\(changed\)/, async (_, folder) => flipLastByte(await onlyFile(folder))],
    ['when a file is missing', /damaged.*\(missing\)/, async (_, folder) => rm(await onlyFile(folder))],
    [
      'when it is from a newer version',
      /newer Ezshare.*9999-later/,
      (manifest) => manifest.migrations.push('9999-later'),
    ],
    ['when it is of a newer kind', /newer Ezshare/, (manifest) => Object.assign(manifest, { format: 2 })],
    [
      'when its manifest names an unknown table',
      /manifest\.json is damaged/,
      (manifest) => Object.assign(manifest.tables[0]!, { name: '../../etc.x' }),
    ],
    [
      'when there is no space for it',
      /not enough space .*MB are needed/,
      (manifest) => Object.assign(manifest.files, { bytes: 2 ** 52 }),
    ],
  ])('%s', async (_why, sentence, change) => {
    const folder = await changed(change)
    await expect(openBackup({ folder, target: { files: target.folder } })).rejects.toThrow(sentence)
  })

  it('with another passphrase, or when the manifest differs from the sealed one', async () => {
    await expect(openBackup({ folder: whole, passphrase: 'another passphrase' })).rejects.toThrow(
      'does not open this backup',
    )
    const other = await changed((manifest) => Object.assign(manifest, { createdAt: '2020-01-01T00:00:00.000Z' }))
    await expect(openBackup({ folder: other, passphrase })).rejects.toThrow('does not open this backup')
    const { secrets } = await openBackup({ folder: whole, passphrase })
    expect(secrets).toEqual({ jwtSecret: settingsOf(app).JWT_SECRET })
    expect(await openBackup({ folder: whole })).toMatchObject({ secrets: undefined })
  })

  it('into a database with tables, which stay as they are', async () => {
    const before = await tablesIn(app.ownerUrl)
    const { code, said } = await run('restore', settingsOf(app), whole)
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/into an empty installation only; this database has tables/),
    ])
    expect(await tablesIn(app.ownerUrl)).toBe(before)
  })

  it('into a file store with files or with the mark of another installation, and both stay as they are', async () => {
    const store = await openDiskStore(join(target.folder, 'files'))
    const { key } = await store.write(Readable.from([Buffer.from('somebody’s')]), { maxBytes: 100 })
    expect(await run('restore', target.settings, whole)).toMatchObject({
      code: 1,
      said: expect.stringContaining('this file store has files'),
    })
    await store.remove(key)
    await store.writeMark('f'.repeat(32))
    expect(await run('restore', target.settings, whole)).toMatchObject({
      code: 1,
      said: expect.stringContaining('belongs to another one'),
    })
    expect([await tablesIn(target.database.ownerUrl), await store.readMark()]).toEqual([0, 'f'.repeat(32)])
    await rm(join(target.folder, 'files'), { recursive: true })
  })

  it('from a folder that is no backup, or without a folder', async () => {
    expect(await run('restore', target.settings, home)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not a complete backup: it has no manifest.json'),
    })
    expect(await run('restore', target.settings)).toEqual({
      code: 1,
      said: 'Name one folder: npm run restore FOLDER.\n',
    })
    expect(await tablesIn(target.database.ownerUrl)).toBe(0)
  })

  it('by a check alone, which says that it could be', async () => {
    expect(await run('restore', target.settings, whole, '--check')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Its fingerprint is '),
    })
    expect(await tablesIn(target.database.ownerUrl)).toBe(0)
  })
})

describe('row 50 a backup is not made', { timeout: 60_000 }, () => {
  const names = async () => (await readdir(home)).filter((name) => name.includes('other'))

  it('where a folder already has content', async () => {
    expect(await run('backup', settingsOf(app), whole)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty'),
    })
  })

  it('when there is no space for it', async () => {
    const { rows } = await app.owner.pool
      .query(`insert into stored_file (tenant_id, purpose, key, size, sha256, content_type, original_name)
      select tenant_id, purpose, repeat('a', 32), ${2 ** 52}, sha256, content_type, original_name from stored_file limit 1 returning id`)
    const refused = await run('backup', settingsOf(app), join(home, 'other'))
    await app.owner.pool.query('delete from stored_file where id = $1', [rows[0]!.id])
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/not enough space .*MB are needed/) })
    expect(await names()).toEqual([])
  })

  it('while another backup is under way', async () => {
    const owner = new pg.Client({ connectionString: app.ownerUrl })
    await owner.connect()
    await holdFiles(owner)
    const refused = await run('backup', settingsOf(app), join(home, 'other'))
    await owner.end()
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('Another backup of this database is under way'),
    })
    expect(await names()).toEqual([])
  })

  it('with a passphrase that could be guessed, or from the files of another installation', async () => {
    const settings = settingsOf(app)
    expect(await run('backup', { ...settings, BACKUP_PASSPHRASE: 'short' }, join(home, 'other'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('at least 12 characters'),
    })
    await app.services.store.writeMark('f'.repeat(32))
    const refused = await run('backup', settings, join(home, 'other'))
    await rm(app.filesFolder, { recursive: true })
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('belongs to another installation') })
    expect(await names()).toEqual([])
  })
})
