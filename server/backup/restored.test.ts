import 'reflect-metadata'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../context.ts'
import type { AppUser } from '../entities/app-user.entity.ts'
import { buildCompany, type Company } from '../testing/fixtures/ticket-company.ts'
import { callers, type Line } from '../testing/access/call.ts'
import { readDocuments, type Documents } from '../testing/access/documents.ts'
import { graphqlTable } from '../testing/access/graphql-table.ts'
import type { Ids } from '../testing/access/ids.ts'
import { restTable } from '../testing/access/rest-table.ts'
import { graphqlRequest, restRequest, send } from '../testing/access/send.ts'
import { callerWith, signIn, visitor } from '../testing/caller.ts'
import { buildErrorCode } from '../testing/factories/build-error-code.ts'
import { buildInvitation } from '../testing/factories/build-invitation.ts'
import { buildModel } from '../testing/factories/build-model.ts'
import { buildSupportFile } from '../testing/factories/build-support-file.ts'
import { buildTicket } from '../testing/factories/build-ticket.ts'
import { buildUser } from '../testing/factories/build-user.ts'
import { samplePicture } from '../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { emptyInstallation, run, settingsOf, startCommand, type Run } from '../testing/fixtures/backup.ts'
import { fingerprintOf, readManifest, type Manifest } from './manifest.ts'

const password = 'a password that stays'
const passphrase = 'a passphrase for the secrets'

/** One company that stays unchanged during the backup, and one that goes on writing. */
let app: TestApp
let copy: TestApp
let quiet: Company
let busy: Company
let documents: Documents
let folder: string
let backup: Run
let restored: Run
let manifest: Manifest
let model: number
let written = 0
let oldToken: string | undefined
const people = new Map<RoleName, AppUser>()

beforeAll(async () => {
  ;[app, documents] = await Promise.all([startTestApp(), readDocuments()])
  ;[quiet, busy] = await Promise.all([buildCompany(app), buildCompany(app)])
  for (const role of callers) if (role !== 'VISITOR') people.set(role, await personOf(role))
  for (const kind of ['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO'] as const) {
    await buildSupportFile(app, { machine: quiet.machine, kind, description: 'with a tab\t, a \\ and a line\nbreak' })
  }
  await buildTicket(app, { machine: quiet.machine, errorCode: quiet.code, description: 'Ünïcode “works” 🔧' })
  await buildTicket(app, { machine: quiet.machine, errorCode: quiet.code, status: 'CLOSED' })
  model = (await buildModel(app, { supplier: quiet.supplier })).id
  await app.owner.pool.query('update machine set model_id = $1 where id = $2', [model, quiet.machine.id])
  await buildErrorCode(app, { model: { id: model } })
  await buildInvitation(app)
  await raiseTicket(quiet)
  // The job that mails the code stays in the queue, since this app has no worker.
  await visitor(app).rest('POST', '/auth/change-password-req', { email: people.get('CLIENT_ADMIN')!.email })
  oldToken = quiet.operator.caller.token

  folder = await mkdtemp(join(tmpdir(), 'ezshare-backup-'))
  const making = startCommand('backup', { ...settingsOf(app), BACKUP_PASSPHRASE: passphrase }, join(folder, 'copy'))
  let done = false
  void making.ended.then(() => (done = true))
  const writing = Array.from({ length: 3 }, async () => {
    while (!done) {
      await raiseTicket(busy)
      written += 1
    }
  })
  backup = await making.ended
  await Promise.all(writing)

  const target = await emptyInstallation()
  restored = await run('restore', { ...target.settings, BACKUP_PASSPHRASE: passphrase }, join(folder, 'copy'))
  manifest = await readManifest(join(folder, 'copy'))
  copy = await startTestApp({ on: target })
}, 120_000)
afterAll(async () => {
  await Promise.all([app?.close(), copy?.close()])
  await rm(folder, { recursive: true, force: true })
})

async function personOf(role: RoleName): Promise<AppUser> {
  const tenant = role.startsWith('CLIENT') ? quiet.client : quiet.supplier
  return buildUser(app, { role, password, ...(role !== 'PLATFORM_ADMIN' && { tenant }) })
}

async function raiseTicket({ operator, machine, code }: Company): Promise<void> {
  const picture = await samplePicture('a.png', `#${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`)
  const { status } = await operator.caller.restForm('POST', '/client-operator/machine/ticket', [
    ['machineId', machine.id],
    ['errorCodeId', code.id],
    ['ticketDescription', 'It goes on while it is copied'],
    ['imgFile1', picture],
  ])
  if (status !== 201) throw new Error(`The ticket was refused with ${status}`)
}

const isList = ({ name, fields }: Line) => /^(GET|query) /.test(name) && 'size' in fields({} as Ids)
// Each login adds a line to the audit trail, which is therefore compared below, up to its last line in the backup.
const lists = [...restTable, ...graphqlTable].filter((line) => isList(line) && !/audit/i.test(line.name))

/** The response without the signatures in file addresses, which differ per session. */
async function ask(of: TestApp, line: Line): Promise<{ status: number; text: string }> {
  const caller = callers.find((name) => line.verdicts[name] === 'admitted') as RoleName
  const { token } = await signIn(of, people.get(caller)!)
  // The busy company's counts are those of another moment.
  const search = /counts/i.test(line.name) ? quiet.client.companyName : undefined
  const ids = { machine: quiet.machine.id, model, company: quiet.client.id, search } as Partial<Ids> as Ids
  const fields = { ...line.fields(ids), size: 20 }
  const request = line.name.startsWith('query')
    ? graphqlRequest(line, fields, documents.documentOf)
    : restRequest(line, fields)
  const { status, text } = await send(of.url, token, request)
  return { status, text: text.replaceAll(/(\/files\/[^"?]+)\?[^"]*/g, '$1') }
}

const count = async (of: TestApp, table: string): Promise<number> => {
  const { rows } = await of.owner.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]!.n
}

describe('row 50 a backup that is made during writes', () => {
  it('lists its contents, and is readable by its owner alone', async () => {
    expect(backup).toEqual({
      code: 0,
      said: expect.stringMatching(/rows of \d+ tables and \d+ files.*\n.*encrypted with BACKUP_PASSPHRASE/),
    })
    expect(written).toBeGreaterThan(0)
    expect((await stat(join(folder, 'copy'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'copy', 'manifest.json'))).mode & 0o777).toBe(0o600)
    expect(backup.said).toContain(fingerprintOf(manifest))
  })

  it('holds no secret that can be read', async () => {
    const text = await readFile(join(folder, 'copy', 'manifest.json'), 'utf8')
    expect(manifest.secrets).toBeDefined()
    expect(text).not.toContain(settingsOf(app).JWT_SECRET)
    expect(manifest.tables.map(({ name }) => name)).not.toContain('public.session')
  })

  it('is restored to the same lists, all of them, in both APIs', async () => {
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored.') })
    expect(lists.length).toBeGreaterThan(40)
    for (const line of lists) {
      const [expected, found] = [await ask(app, line), await ask(copy, line)]
      expect([line.name, expected.status]).toEqual([line.name, 200])
      expect([line.name, found]).toEqual([line.name, expected])
    }
  })

  it('has the bytes of every row, including rows written meanwhile', async () => {
    const { rows } = await copy.owner.pool.query<{ key: string; sha256: string }>('select key, sha256 from stored_file')
    expect(rows.length).toBe(manifest.files.count)
    expect(rows.length).toBeGreaterThanOrEqual(5)
    for (const { key, sha256 } of rows) {
      const bytes = await readFile(join(copy.filesFolder, key.slice(0, 2), key.slice(2, 4), key))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
    expect(await run('files-verify', settingsOf(copy))).toMatchObject({
      code: 0,
      said: expect.stringContaining('faults: 0.'),
    })
  })

  it('is one snapshot: no ticket lacks its file, and a company’s storage equals the sum of its files', async () => {
    const { rows } = await copy.owner.pool.query(`
      select (select count(*)::int from ticket t where t.description like 'It goes on%'
          and not exists (select from ticket_file f where f.ticket_id = t.id)) as without,
        (select count(*)::int from tenant_storage s where s.bytes <>
          (select coalesce(sum(f.size), 0) from stored_file f where f.tenant_id = s.tenant_id)) as miscounted`)
    expect(rows).toEqual([{ without: 0, miscounted: 0 }])
    expect(await count(copy, 'ticket')).toBeLessThanOrEqual(await count(app, 'ticket'))
  })

  it('row 34 has the audit trail unchanged, with its chain', async () => {
    const trail = 'select id, encode(hash, $2) as hash from audit_event where id <= $1 order by id'
    const [expected, found] = await Promise.all(
      [app, copy].map(async (of) => (await of.owner.pool.query(trail, [manifest.trail.id, 'hex'])).rows),
    )
    expect(found).toEqual(expected)
    expect(found!.length).toBe(manifest.trail.id)
    expect(found!.length).toBeGreaterThan(0)
  })

  it('lets users log in with their passwords, and accepts no earlier session', async () => {
    const { userName } = people.get('CLIENT_OPERATOR')!
    const entered = await visitor(copy).rest('POST', '/auth/login', { userName, password })
    expect(entered.status).toBe(200)
    expect((await callerWith(app, oldToken).rest('GET', '/client-operator/tickets')).status).toBe(200)
    expect((await callerWith(copy, oldToken).rest('GET', '/client-operator/tickets')).status).toBe(401)
  })

  it('sends no mail that waited in the queue', async () => {
    const waiting = async (of: TestApp): Promise<number> => {
      const client = await of.owner.pool.connect()
      try {
        await client.query('begin; set local role ezshare_worker')
        return (await client.query('select 1 from graphile_worker._private_jobs')).rowCount ?? 0
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect([await waiting(app), await waiting(copy)]).toEqual([1, 0])
  })

  it('goes on: new rows get new ids, and the queue accepts new mails', async () => {
    const { token } = await signIn(copy, people.get('CLIENT_OPERATOR')!)
    const tickets = await count(copy, 'ticket')
    const { status } = await callerWith(copy, token).restForm('POST', '/client-operator/machine/ticket', [
      ['machineId', quiet.machine.id],
      ['errorCodeId', quiet.code.id],
      ['ticketDescription', 'The first one after the restore'],
      ['imgFile1', await samplePicture()],
    ])
    expect([status, await count(copy, 'ticket')]).toEqual([201, tickets + 1])
    const { rows } = await copy.owner.pool.query(
      'select bytes, (select sum(size) from stored_file f where f.tenant_id = s.tenant_id) as sum from tenant_storage s where tenant_id = $1',
      [quiet.client.id],
    )
    expect(rows[0]!.bytes).toBe(rows[0]!.sum)
    const asked = await visitor(copy).rest('POST', '/auth/change-password-req', {
      email: people.get('CLIENT_ADMIN')!.email,
    })
    expect(asked.status).toBe(200)
  })
})
