import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MachinePhoto } from '../entities/machine-photo.entity.ts'
import { StoredFile } from '../entities/stored-file.entity.ts'
import { sweepFiles } from './sweeps.ts'
import { purgeDeleted } from './purge.ts'
import { buildErrorCode } from '../testing/factories/build-error-code.ts'
import { buildInvitation } from '../testing/factories/build-invitation.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { buildTicket, buildTicketFile } from '../testing/factories/build-ticket.ts'
import { buildUser } from '../testing/factories/build-user.ts'
import { insert } from '../testing/factories/insert.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const log = pino({ level: 'silent' })
const day = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function machineWithPicture(deletedAt: Date | null) {
  const { store } = app.services
  const machine = await buildMachine(app)
  await buildErrorCode(app, { machine })
  const { key, size, sha256 } = await store.write(Readable.from([Buffer.from('picture')]), { maxBytes: 100 })
  const file = { key, size, sha256, contentType: 'image/png', originalName: 'p.png' }
  const storedFile = await insert(app, StoredFile, { ...file, tenant: machine.supplier.id, purpose: 'machine_photo' })
  const photo = {
    machine: machine.id,
    storedFile: storedFile.id,
    originalName: 'p.png',
    contentType: 'image/png',
    position: 0,
  }
  await insert(app, MachinePhoto, photo)
  await app.owner.pool.query('update machine set deleted_at = $1 where id = $2', [deletedAt, machine.id])
  return { id: machine.id, key }
}

async function exists({ id, key }: { id: number; key: string }) {
  const { rowCount } = await app.owner.pool.query('select 1 from machine where id = $1', [id])
  const bytes = await app.services.store.read(key).then(
    (stream) => {
      stream.destroy()
      return true
    },
    () => false,
  )
  return { row: rowCount === 1, bytes }
}

/** A company that has signed up by its invitation. */
async function invited() {
  const made = await buildInvitation(app, { registered: true })
  await app.owner.pool.query(`update tenant set company_name = 'Gone Works', deleted_at = now() where id = $1`, [
    made.tenant.id,
  ])
  return made
}

/** As after a deletion: the users are deleted with their company. */
async function deletedFor(days: number, tenantId: number): Promise<void> {
  for (const [table, column] of [
    ['tenant', 'id'],
    ['app_user', 'tenant_id'],
  ]) {
    await app.owner.pool.query(
      `update ${table} set deleted_at = now() - make_interval(days => $1) where ${column} = $2`,
      [days, tenantId],
    )
  }
}

describe('the nightly purge', () => {
  it('A115 removes data deleted over thirty days ago, with its files, and nothing younger', async () => {
    const kept = await machineWithPicture(null)
    const young = await machineWithPicture(new Date(Date.now() - 29 * day))
    const old = await machineWithPicture(new Date(Date.now() - 31 * day))
    await purgeDeleted(app.services)
    expect(await exists(kept)).toEqual({ row: true, bytes: true })
    expect(await exists(young)).toEqual({ row: true, bytes: true })
    expect(await exists(old)).toEqual({ row: false, bytes: false })
  })

  it('A51 A54 A115 keeps the tickets that a company wrote before it lost a machine', async () => {
    const [had, lost] = [await buildMachine(app), await buildMachine(app)]
    const withIt = await buildTicket(app, { machine: had })
    const leftBehind = await buildTicket(app, { machine: lost })
    const { pool } = app.owner
    await pool.query('update machine_claim set ended_at = now() where machine_id = $1', [lost.id])
    await pool.query("update machine set deleted_at = now() - interval '31 days' where id in ($1, $2)", [
      had.id,
      lost.id,
    ])
    for (let night = 1; night <= 2; night += 1) {
      await purgeDeleted(app.services)
      const { rows } = await pool.query('select id from ticket where id in ($1, $2)', [withIt.id, leftBehind.id])
      expect(rows).toEqual([{ id: leftBehind.id }])
    }
    const { rows } = await pool.query('select id from machine where id in ($1, $2)', [had.id, lost.id])
    expect(rows).toEqual([{ id: lost.id }])
  })

  it('A21 A115 row 35 removes a deleted company: all of it, or all but the name shown at another company’s machine', async () => {
    const [young, old, named] = [await invited(), await invited(), await invited()]
    const { name } = await buildMachine(app, { client: named.tenant, claimed: false })
    for (const { tenant } of [young, old, named]) await buildUser(app, { tenant })
    await deletedFor(29, young.tenant.id)
    for (const { tenant } of [old, named]) await deletedFor(31, tenant.id)
    for (let night = 1; night <= 2; night += 1) await purgeDeleted(app.services)

    const rest = async (id: number) => {
      const { rows } = await app.owner.pool.query(
        `select email, company_name, (select count(*)::int from app_user u where u.tenant_id = t.id) as people,
           (select count(*)::int from invitation i where i.tenant_id = t.id) as invitations
         from tenant t where id = $1`,
        [id],
      )
      return rows as unknown[]
    }
    const { email } = young
    expect(await rest(young.tenant.id)).toEqual([{ email, company_name: 'Gone Works', people: 1, invitations: 1 }])
    expect(await rest(old.tenant.id)).toEqual([])
    expect(await rest(named.tenant.id)).toEqual([{ email: '', company_name: 'Gone Works', people: 0, invitations: 0 }])
    const { rowCount } = await app.owner.pool.query('select 1 from machine where name = $1', [name])
    expect(rowCount).toBe(1)
  })

  it('row 35 removes the files of a deleted client’s tickets after thirty days, and never its supplier’s', async () => {
    const kept = async (days: number) => {
      const machine = await buildMachine(app)
      const { storedFile: ofTicket } = await buildTicketFile(app, await buildTicket(app, { machine }))
      const { key: picture } = await app.services.store.write(Readable.from(['picture']), { maxBytes: 100 })
      await app.owner.pool.query('update stored_file set key = $1 where id = $2', [picture, ofTicket.id])
      const { storedFile: ofMaterial } = await buildSupportFile(app, { machine })
      const { rows } = await app.owner.pool.query<{ key: string }>(
        'select key from stored_file where id = any ($1) order by purpose desc',
        [[ofTicket.id, ofMaterial.id]],
      )
      await deletedFor(days, machine.client.id)
      await purgeDeleted(app.services)
      return Promise.all(rows.map(async ({ key }) => (await exists({ id: machine.id, key })).bytes))
    }
    expect(await kept(29)).toEqual([true, true])
    expect(await kept(31)).toEqual([false, true])
  })
})

describe('the sweep', () => {
  it('keeps files with a row, and young ones without', async () => {
    const { store, database } = app.services
    const kept = await machineWithPicture(null)
    const { key } = await store.write(Readable.from([Buffer.from('on its way')]), { maxBytes: 100 })
    await sweepFiles(database, store, log)
    expect((await exists(kept)).bytes).toBe(true)
    await expect(store.read(key).then((stream) => stream.destroy())).resolves.toBeDefined()
  })
})
