import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { run, settingsOf } from '../testing/fixtures/backup.ts'
import { verifyFiles } from './verify-files.ts'

let app: TestApp
let owner: pg.Client
let files: { id: number; tenant: number; key: string }[]
beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  for (let n = 0; n < 4; n += 1) await buildSupportFile(app, { bytes: Buffer.from(`%PDF number ${n}`) })
  files = (await owner.query('select id, tenant_id as tenant, key from stored_file order by id')).rows
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const pathOf = (key: string) => join(app.filesFolder, key.slice(0, 2), key.slice(2, 4), key)
const verify = (alone = false) => verifyFiles(owner, app.services.store, { alone })

describe('row 50 npm run files:verify', { timeout: 60_000 }, () => {
  it('finds no fault where each row has its bytes, and ends with 0', async () => {
    expect(await verify()).toEqual({ files: 4, bytes: 4 * 13, faults: [], arriving: 0 })
    expect(await run('files-verify', settingsOf(app))).toEqual({ code: 0, said: '4 files read (1 MB), faults: 0.\n' })
  })

  it('ignores a file whose row may still follow, unless no server runs that could write it', async () => {
    const { key } = await app.services.store.write(Readable.from([Buffer.from('on its way')]), { maxBytes: 100 })
    expect(await verify()).toMatchObject({ faults: [], arriving: 1 })
    expect(await verify(true)).toMatchObject({ faults: [{ kind: 'surplus', key }], arriving: 0 })
    await app.services.store.remove(key)
  })

  it('names missing, damaged and surplus files, and ends with 1', async () => {
    const [missing, shorter, changed] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0]]
    await rm(pathOf(missing.key))
    await writeFile(pathOf(shorter.key), '%PDF')
    await writeFile(pathOf(changed.key), (await readFile(pathOf(changed.key), 'utf8')).replace('number', 'nummer'))
    const { key: surplus } = await app.services.store.write(Readable.from([Buffer.from('nobody’s')]), { maxBytes: 100 })
    await utimes(pathOf(surplus), new Date(), new Date(Date.now() - 25 * 3_600_000))

    const { faults } = await verify()
    expect(faults.toSorted((a, b) => (a.id ?? 99) - (b.id ?? 99))).toEqual([
      { kind: 'missing', ...missing },
      { kind: 'damaged', ...shorter },
      { kind: 'damaged', ...changed },
      { kind: 'surplus', key: surplus },
    ])
    const { code, said } = await run('files-verify', settingsOf(app))
    expect(code).toBe(1)
    expect(said).toContain(`Missing: ${missing.key}, the bytes of file ${missing.id} of tenant ${missing.tenant}.\n`)
    expect(said).toContain(`Surplus: ${surplus} has no row.\n`)
    expect(said).toMatch(/4 files read .*, faults: 4\.\n$/)
  })

  it('a backup copies the remaining files, names the missing ones, and ends with 2', async () => {
    const folder = join(app.filesFolder, '..', 'copy')
    const { code, said } = await run('backup', settingsOf(app), folder)
    expect(code).toBe(2)
    expect(said).toContain(`Missing in the file store: ${files[0]!.key}\n`)
    expect(said.match(/Damaged in the file store/g)).toHaveLength(2)
  })

  it('says in one sentence why it cannot check, and ends with 1', async () => {
    const away = { ...settingsOf(app), DATABASE_OWNER_URL: 'postgres://nobody:none@127.0.0.1:1/none' }
    expect(await run('files-verify', away)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The database cannot be reached: /),
    })
  })
})
