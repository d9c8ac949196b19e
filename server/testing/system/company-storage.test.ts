import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../../entities/tenant.entity.ts'
import { apis, form, supplierWithMachine } from '../fixtures/upload.ts'
import { buildCompany, storedKeys, type Company } from '../fixtures/ticket-company.ts'
import { apis as ticketApis } from '../fixtures/ticket-apis.ts'
import { samples } from '../fixtures/samples.ts'
import { purgeDeleted } from '../../upkeep/purge.ts'
import { buildSupportFile } from '../factories/build-support-file.ts'
import { buildTicket } from '../factories/build-ticket.ts'
import { callerAs } from '../factories/build-user.ts'
import { samplePicture } from '../sample-files.ts'
import { streamUpload } from '../stream-upload.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const megabyte = 1024 * 1024
const most = 3 * megabyte
const fullText =
  'The storage of your company is full: all its files together may have 3 MB. Deleted files make room after 30 days.'
/** Far more than the kernels at both ends buffer for a server that does not read. */
const huge = 150 * megabyte
const buffered = 60 * megabyte

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { tenantStorage: most } })
})
afterAll(() => app.close())

const ofSize = (size: number, head = samples.zip, name = 'drawings.zip') => ({
  bytes: Buffer.concat([head, Buffer.alloc(size - head.length)]),
  name,
})

async function storedBytes({ id }: Pick<Tenant, 'id'>) {
  const { rows } = await app.owner.pool.query<{ counted: string | null; added: string }>(
    `select (select bytes from tenant_storage where tenant_id = $1) as counted,
      (select coalesce(sum(size), 0) from stored_file where tenant_id = $1) as added`,
    [id],
  )
  const { counted, added } = rows[0]!
  // The database's count equals the sum of the rows, at any time.
  expect(Number(counted)).toBe(Number(added))
  return Number(added)
}

/** Leaves a company this many bytes. */
async function leave(tenant: Tenant, machine: Company['machine'], bytes: number) {
  await buildSupportFile(app, { machine, bytes: ofSize(most - bytes).bytes })
  expect(await storedBytes(tenant)).toBe(most - bytes)
}

describe.each(apis)('row 21 the storage of a company, filled through %s', (_name, created, upload) => {
  it('accepts files up to the last byte, refuses one more, and keeps nothing of a refused one', async () => {
    const { supplier, machine, caller } = await supplierWithMachine(app)
    await leave(supplier, machine, 1000)
    const document = form(machine.id, { kind: 'DOCUMENT' })
    const keys = await storedKeys(app)
    expect(await upload(caller, document, ofSize(1001))).toMatchObject({ status: 413, detail: fullText })
    expect(await storedKeys(app)).toEqual(keys)
    expect((await upload(caller, document, ofSize(1000))).status).toBe(created)
    expect(await storedBytes(supplier)).toBe(most)
    expect(await upload(caller, document, ofSize(200))).toMatchObject({ status: 413, detail: fullText })

    const others = await supplierWithMachine(app)
    const theirs = form(others.machine.id, { kind: 'DOCUMENT' })
    expect((await upload(others.caller, theirs, ofSize(1000))).status).toBe(created)
  })

  it('accepts a file of some megabytes beside existing ones', async () => {
    const { supplier, machine, caller } = await supplierWithMachine(app)
    await leave(supplier, machine, 2 * megabyte)
    const document = form(machine.id, { kind: 'DOCUMENT' })
    expect((await upload(caller, document, ofSize(1.5 * megabyte))).status).toBe(created)
  })

  it('is never exceeded by eight parallel uploads', { timeout: 30_000 }, async () => {
    const { supplier, machine, caller } = await supplierWithMachine(app)
    await leave(supplier, machine, 1000)
    const document = form(machine.id, { kind: 'DOCUMENT' })
    const keys = await storedKeys(app)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(caller, document, ofSize(300))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === created)).toHaveLength(3)
    expect(statuses.filter((status) => status === 413)).toHaveLength(5)
    expect(await storedBytes(supplier)).toBe(most - 100)
    expect(await storedKeys(app)).toHaveLength(keys.length + 3)
  })
})

describe('row 21 a file beyond the quota', () => {
  const documents = [
    ['GraphQL', '/graphql', '0', { 'apollo-require-preflight': 'true' }],
    ['REST', '/api/supplier/machine/support-documents', 'files', {}],
  ] as const
  it.each(documents)('is refused unread through %s when its length is announced', async (api, path, field, headers) => {
    const { machine, caller } = await supplierWithMachine(app)
    const { kind: _, ...values } = form(machine.id)
    const query =
      'mutation ($input: UploadSupportFileInput!, $file: Upload!) { uploadSupportFile(input: $input, file: $file) { id } }'
    const operations = { query, variables: { input: form(machine.id, { kind: 'DOCUMENT' }), file: null } }
    const { status, body, sent } = await streamUpload({
      url: app.url + path,
      token: caller.token!,
      fields:
        api === 'REST'
          ? Object.entries(values).map(([name, value]) => [name, String(value)])
          : [
              ['operations', JSON.stringify(operations)],
              ['map', '{"0":["variables.file"]}'],
            ],
      file: { field, name: 'drawings.zip', head: samples.zip, size: huge },
      headers,
    })
    expect([status, JSON.stringify(body)]).toEqual([413, expect.stringContaining(fullText)])
    expect(sent).toBeLessThan(buffered)
  })

  it.each(ticketApis)('is refused with its ticket through %s, which is saved without it', async (_api, api) => {
    const ours = await buildCompany(app)
    const ticket = await buildTicket(app, { machine: ours.machine, errorCode: ours.code })
    const video = ofSize(most - 100, samples.mp4, 'clip.mp4')
    const first = await api.change(ours.operator, 'save', { ticketId: ticket.id }, { videos: [video] })
    expect(first.ticket?.files).toHaveLength(1)
    const more = { pictures: [await samplePicture()], videos: [{ bytes: samples.mp4, name: 'clip.mp4' }] }
    const keys = await storedKeys(app)
    for (const mode of ['save', 'resolve'] as const) {
      const resolution = { ticketId: ticket.id, resolution: 'Replaced the worn belt' }
      expect(await api.change(ours.admin, mode, resolution, more)).toMatchObject({ status: 413, detail: fullText })
    }
    const { machine, code } = ours
    const fields = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'It stops' }
    expect(await api.create(ours.operator, fields, more)).toMatchObject({ status: 413, detail: fullText })
    expect(await storedKeys(app)).toEqual(keys)
    expect((await api.create(ours.operator, fields)).status).toBe(api.created)
    const resolved = await api.change(ours.technician, 'resolve', { ticketId: ticket.id, resolution: 'Replaced it' })
    expect(resolved.ticket?.resolutionStatus).toBe(true)
  })

  it('is refused as a picture of a machine, whoever registers the machine', async () => {
    const { supplier, machine, caller } = await supplierWithMachine(app)
    await leave(supplier, machine, 10)
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    const machineOf = async (machineSerialNo: string) =>
      Object.entries({
        supplierId: String(supplier.id),
        clientId: String(machine.client.id),
        ...{ machineName: 'Press', machineSerialNo, files: await samplePicture() },
      })
    const own = await caller.restForm('POST', '/supplier/machine/register', await machineOf('N-1'))
    expect([own.status, own.body.detail]).toEqual([413, fullText])
    const theirs = await platform.restForm('POST', '/admin/machine/add', await machineOf('N-2'))
    expect([theirs.status, theirs.body.detail]).toEqual([413, fullText.replace('your company', 'this company')])
  })
})

describe('row 21 the count of a company’s stored bytes', () => {
  it('shrinks when a deleted file is removed for good', async () => {
    const { supplier, machine, caller } = await supplierWithMachine(app)
    await leave(supplier, machine, 0)
    const [, created, upload] = apis[1]!
    const again = () => upload(caller, form(machine.id, { kind: 'DOCUMENT' }), ofSize(most))
    await app.owner.pool.query(
      `update support_file set deleted_at = now() - interval '29 days' where machine_id = $1`,
      [machine.id],
    )
    await purgeDeleted(app.services)
    expect((await again()).status).toBe(413)
    await app.owner.pool.query(
      `update support_file set deleted_at = now() - interval '31 days' where machine_id = $1`,
      [machine.id],
    )
    await purgeDeleted(app.services)
    expect(await storedBytes(supplier)).toBe(0)
    expect((await again()).status).toBe(created)
  })

  it('is visible to its company and the platform alone, and no role may change it', async () => {
    const { supplier, machine } = await supplierWithMachine(app)
    await buildSupportFile(app, { machine })
    const { database } = app.services
    const text = sql`select bytes from tenant_storage where tenant_id = ${supplier.id}`
    const own = { scope: 'tenant', tenant: supplier.id } as const
    const other = { scope: 'tenant', tenant: machine.client.id } as const
    const seen = await Promise.all(
      [own, { scope: 'platform' } as const, other].map((scope) => database.read(scope, text)),
    )
    expect(seen.map((rows) => rows.length)).toEqual([1, 1, 0])
    const locked = (scope: typeof own) =>
      database.write<{ bytes: unknown }>(scope, sql`select lock_storage(${supplier.id}) as bytes`)
    expect((await locked(own))[0]!.bytes).not.toBeNull()
    expect((await locked(other))[0]!.bytes).toBeNull()
    await expect(database.write(own, sql`update tenant_storage set bytes = 0`)).rejects.toThrow('permission denied')
  })
})
