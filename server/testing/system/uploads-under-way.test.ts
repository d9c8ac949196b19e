import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { form, supplierWithMachine } from '../fixtures/upload.ts'
import { buildCompany, storedKeys } from '../fixtures/ticket-company.ts'
import { apis as ticketApis } from '../fixtures/ticket-apis.ts'
import { samples } from '../fixtures/samples.ts'
import { callerWith, type Caller } from '../caller.ts'
import { buildTicket } from '../factories/build-ticket.ts'
import { callerAs } from '../factories/build-user.ts'
import { openUpload, type OpenUpload } from '../open-upload.ts'
import { samplePicture } from '../sample-files.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const megabyte = 1024 * 1024
const fullText =
  'The storage of your company is full: all its files together may have 3 MB. Deleted files make room after 30 days.'

let app: TestApp
let full: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { tenantStorage: 3 * megabyte } })
  full = await startTestApp({ config: { uploadReserve: Number.MAX_SAFE_INTEGER } })
})
afterAll(() => Promise.all([app?.close(), full?.close()]))

const opened: OpenUpload[] = []
afterEach(async () => {
  for (const upload of opened.splice(0)) upload.breakOff()
  await vi.waitFor(async () => {
    if ((await incoming(app)).length > 0) throw new Error('A file is still arriving')
  }, 5000)
})

const incoming = ({ filesFolder }: TestApp) => readdir(join(filesFolder, 'incoming'))
const bytesArriving = async () => {
  const sizes = (await incoming(app)).map(async (name) => (await stat(join(app.filesFolder, 'incoming', name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const query =
  'mutation ($input: UploadSupportFileInput!, $file: Upload!) { uploadSupportFile(input: $input, file: $file) { id } }'

/** A document for a machine, with its first bytes sent. */
const apis: [string, number, (at: TestApp, caller: Caller, machineId: number) => OpenUpload][] = [
  [
    'GraphQL',
    200,
    (at, caller, machineId) => {
      const variables = { input: form(machineId, { kind: 'DOCUMENT' }), file: null }
      const fields: [string, string][] = [
        ['operations', JSON.stringify({ query, variables })],
        ['map', '{"0":["variables.file"]}'],
      ]
      return begun(openUpload(`${at.url}/graphql`, caller.token!, fields), '0')
    },
  ],
  [
    'REST',
    201,
    (at, caller, machineId) => {
      const { kind: _, ...values } = form(machineId)
      const fields = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])
      const url = `${at.url}/api/supplier/machine/support-documents`
      return begun(openUpload(url, caller.token!, fields), 'files')
    },
  ],
]

function begun(upload: OpenUpload, field: string): OpenUpload {
  upload.file(field, 'drawings.zip', samples.zip)
  opened.push(upload)
  return upload
}

describe.each(apis)('row 40 uploads in progress through %s', (_name, created, open) => {
  it('count against the storage of their company as they arrive, and no longer when they have ended', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const first = open(app, caller, machine.id)
    first.write(Buffer.alloc(2.4 * megabyte))
    await expect.poll(bytesArriving).toBeGreaterThan(2.4 * megabyte)
    const second = open(app, caller, machine.id)
    second.write(Buffer.alloc(2.4 * megabyte))
    const refused = await second.answer
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([413, expect.stringContaining(fullText)])
    await expect.poll(bytesArriving).toBeLessThan(2.5 * megabyte)

    // Another company is not affected.
    const others = await supplierWithMachine(app)
    const theirs = open(app, others.caller, others.machine.id)
    theirs.write(Buffer.alloc(2.4 * megabyte))
    theirs.end()
    expect((await theirs.answer).status).toBe(created)

    first.breakOff()
    await expect.poll(() => incoming(app)).toEqual([])
    const third = open(app, caller, machine.id)
    third.write(Buffer.alloc(2.4 * megabyte))
    third.end()
    expect((await third.answer).status).toBe(created)
  })

  it('never put more bytes on the disk than the quota, however many are sent and never end', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const uploads = Array.from({ length: 20 }, () => open(app, caller, machine.id))
    for (const upload of uploads) upload.write(Buffer.alloc(0.9 * megabyte))
    const answered = async () =>
      (await Promise.all(uploads.map((upload) => upload.isAnswered()))).filter(Boolean).length
    await expect.poll(answered, { timeout: 15_000 }).toBeGreaterThanOrEqual(16)
    expect(await bytesArriving()).toBeLessThanOrEqual(4 * megabyte)
  })

  it('are 24 at a time for one user; the next is told when to retry', { timeout: 60_000 }, async () => {
    const { supplier, machine, caller } = await supplierWithMachine(app)
    const uploads = Array.from({ length: 24 }, () => open(app, caller, machine.id))
    await expect.poll(async () => (await incoming(app)).length, { timeout: 20_000 }).toBe(24)
    const next = open(app, caller, machine.id)
    expect(await next.answer).toMatchObject({ status: 429, retryAfter: '10' })
    expect(JSON.stringify((await next.answer).body)).toContain('You have too many uploads under way at the same time.')

    const colleague = open(app, await callerAs(app, 'SUPPLIER_USER', supplier), machine.id)
    colleague.end()
    expect((await colleague.answer).status).toBe(created)

    uploads[0]!.end()
    expect((await uploads[0]!.answer).status).toBe(created)
    const later = open(app, caller, machine.id)
    later.end()
    expect((await later.answer).status).toBe(created)
  })

  it('end when too little of the disk is free, and all else goes on working', async () => {
    const { machine, caller } = await supplierWithMachine(full)
    const upload = open(full, caller, machine.id)
    const { status, body } = await upload.answer
    expect([status, JSON.stringify(body)]).toEqual([507, expect.stringContaining('too little free space left')])
    expect(await incoming(full)).toEqual([])
    expect((await caller.rest('GET', '/supplier/dashboard')).status).toBe(200)
  })
})

describe('row 40 a REST request whose files have not arrived yet', () => {
  const video = { name: 'clip.mp4', bytes: samples.mp4 }
  const ticketUpload = (caller: Caller, fields: Record<string, number | string>, method = 'POST') => {
    const sent = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
    const upload = openUpload(`${app.url}/api/client-operator/machine/ticket`, caller.token!, sent, method)
    opened.push(upload)
    return upload
  }

  it('C482 is stopped by its third video, not after it', async () => {
    const { operator, machine, code } = await buildCompany(app)
    const fields = { machineId: machine.id, errorCodeId: code.id, ticketDescription: 'It stops' }
    const upload = ticketUpload(operator.caller, fields)
    const keys = await storedKeys(app)
    upload.file('vidFile1', video.name, video.bytes)
    upload.file('vidFile2', video.name, video.bytes)
    upload.file('vidFile3', video.name, video.bytes)
    expect(await upload.answer).toMatchObject({ status: 400, body: { detail: 'You can upload only 2 video' } })
    await expect.poll(() => storedKeys(app)).toEqual(keys)
  })

  it('is refused for a foreign machine or ticket, and for a closed ticket', async () => {
    const [ours, theirs] = [await buildCompany(app), await buildCompany(app)]
    const { caller } = ours.operator
    const foreign = await buildTicket(app, { machine: theirs.machine, errorCode: theirs.code })
    const closed = await buildTicket(app, { machine: ours.machine, errorCode: ours.code, status: 'CLOSED' })
    const refused: [OpenUpload, number][] = [
      [ticketUpload(caller, { machineId: theirs.machine.id }), 404],
      [ticketUpload(caller, { machineId: 2_000_000_000 }), 404],
      [ticketUpload(caller, { ticketId: foreign.id }, 'PUT'), 404],
      [ticketUpload(caller, { ticketId: closed.id }, 'PUT'), 409],
    ]
    for (const [upload, status] of refused) {
      upload.file('vidFile1', video.name, video.bytes)
      expect((await upload.answer).status).toBe(status)
    }
    const own = ticketUpload(caller, { machineId: ours.machine.id })
    own.file('vidFile1', video.name, video.bytes)
    expect(await own.isAnswered()).toBe(false)
  })

  it('is refused for a machine of another supplier', async () => {
    const [ours, theirs] = [await supplierWithMachine(app), await supplierWithMachine(app)]
    const calls = [
      ['POST', 'support-videos', 'machineId'],
      ['PUT', 'update', 'id'],
    ] as const
    for (const [method, path, id] of calls) {
      const url = `${app.url}/api/supplier/machine/${path}`
      const upload = openUpload(url, ours.caller.token!, [[id, String(theirs.machine.id)]], method)
      opened.push(upload)
      upload.file('files', video.name, video.bytes)
      expect((await upload.answer).status).toBe(404)
    }
  })

  it('gets its earlier response, though its machine is gone by now', async () => {
    const [, rest] = ticketApis[1]!
    const ours = await buildCompany(app)
    const caller = callerWith(app, ours.operator.caller.token, { 'idempotency-key': randomUUID() })
    const fields = { machineId: ours.machine.id, errorCodeId: ours.code.id, ticketDescription: 'It stops' }
    const media = { pictures: [await samplePicture()] }
    const create = () => rest.create({ role: 'CLIENT_OPERATOR', caller }, fields, media)
    const first = await create()
    expect(first.status).toBe(201)
    await app.owner.pool.query('update machine set unmaintained_at = now() where id = $1', [ours.machine.id])
    const keys = await storedKeys(app)
    expect((await create()).ticket?.id).toBe(first.ticket!.id)
    expect(await storedKeys(app)).toEqual(keys)
  })
})
