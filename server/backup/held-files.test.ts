import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdFiles } from '../database/backup-lock.ts'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { purgeDeleted } from '../upkeep/purge.ts'

let app: TestApp
let backup: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  backup = new pg.Client({ connectionString: app.ownerUrl })
  await backup.connect()
})
afterAll(async () => {
  await backup.end()
  await app.close()
})

const keys = async () => {
  const found: string[] = []
  for await (const { key } of app.services.store.list()) found.push(key)
  return found
}

const release = () => backup.query('select pg_advisory_unlock_all()')

describe('row 50 while a backup is under way', { timeout: 60_000 }, () => {
  it('nothing is purged, and the purge runs afterwards', async () => {
    const { id } = await buildSupportFile(app)
    await app.owner.pool.query(`update support_file set deleted_at = now() - interval '31 days' where id = $1`, [id])
    await holdFiles(backup)
    await expect(purgeDeleted(app.services)).rejects.toThrow('A backup is under way')
    expect(await keys()).toHaveLength(1)
    expect((await app.owner.pool.query('select 1 from stored_file')).rowCount).toBe(1)
    await release()
    await purgeDeleted(app.services)
    expect(await keys()).toEqual([])
  })

  it('new files are accepted', async () => {
    await holdFiles(backup)
    await buildSupportFile(app)
    expect(await keys()).toHaveLength(1)
    await release()
  })

  it('begins when an earlier purge has ended', async () => {
    const purge = await app.owner.pool.connect()
    await purge.query('begin')
    await purge.query('delete from stored_file where false')
    let begun = false
    const holding = holdFiles(backup).then(() => (begun = true))
    await backup.query('select pg_sleep(0.5)')
    expect(begun).toBe(false)
    await purge.query('commit')
    await holding
    expect(begun).toBe(true)
    purge.release()
    await release()
  })

  it('gives up on a purge that does not end', async () => {
    const purge = await app.owner.pool.connect()
    await purge.query('begin')
    await purge.query('delete from stored_file where false')
    await expect(holdFiles(backup, 300)).rejects.toThrow('try again')
    await purge.query('rollback')
    purge.release()
    await release()
  })
})
