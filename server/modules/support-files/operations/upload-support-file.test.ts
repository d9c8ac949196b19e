import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { restOutcome } from '../../../testing/outcome.ts'
import type { FormFields } from '../../../testing/caller.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { textFile } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  apis,
  filesOf,
  fitting,
  form,
  kinds,
  paths,
  storedFiles,
  supplierWithMachine,
} from '../../../testing/fixtures/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const suppliers: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']

describe.each(apis)('publishing a support file through %s', (_api, created, upload) => {
  it.each(kinds)('C544 C545 C546 C547 C529 stores a %s and shows it to the client', async (kind) => {
    const { machine, caller } = await supplierWithMachine(app)
    const file = fitting[kind]
    const bytes = file.bytes as Buffer
    const answer = await upload(caller, form(machine.id, { kind, fileName: ' Name ', fileDesc: ' What it is ' }))
    expect(answer).toMatchObject({ status: created, detail: undefined })
    expect(answer.added).toMatchObject({
      id: expect.any(Number),
      fileName: 'Name',
      fileDesc: 'What it is',
      originalName: file.name,
      size: bytes.length,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    })
    const client = await callerAs(app, 'CLIENT_OPERATOR', { id: machine.client.id })
    const { data } = await client.graphql<{ supportFiles: { content: { file: string }[] } }>(
      `{ supportFiles(machineId: ${machine.id}, kind: ${kind}) { content { file } } }`,
    )
    const got = await fetch(app.url + data!.supportFiles.content[0]!.file)
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true)
    const { rows } = await app.owner.pool.query(
      `select f.tenant_id, f.purpose, f.sha256 from stored_file f join support_file s on s.stored_file_id = f.id
        where s.machine_id = $1`,
      [machine.id],
    )
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(rows).toEqual([{ tenant_id: machine.supplier.id, purpose: 'support_file', sha256 }])
  })

  it.each(suppliers)('C519 C520 C521 lets %s publish, and writes an audit event', async (role) => {
    const { supplier, machine, caller } = await supplierWithMachine(app, role)
    expect((await upload(caller, form(machine.id))).status).toBe(created)
    const { rows } = await app.owner.pool.query(
      "select action from audit_event where tenant_id = $1 and outcome = 'done'",
      [supplier.id],
    )
    expect(rows).toEqual([{ action: 'support-file.upload' }])
  })

  it('C538 needs a name and a description', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const detail = 'Please fill in file name and description, and select a file.'
    const fields = { fileName: detail, fileDesc: detail }
    expect(await upload(caller, form(machine.id, { fileName: ' ', fileDesc: '' }))).toMatchObject({
      status: 400,
      detail,
      fields,
    })
    expect(await upload(caller, form(machine.id, { fileDesc: 'x'.repeat(256) }))).toMatchObject({
      status: 400,
      fields: { fileDesc: expect.any(String) },
    })
    expect(await filesOf(app, machine.id)).toEqual([])
  })

  it('C539 C541 A73 detects the type from the content, and keeps no file of a wrong type', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const before = await storedFiles(app)
    const text = textFile('manual.pdf')
    for (const kind of ['MANUAL', 'FAQ'] as const) {
      expect(await upload(caller, form(machine.id, { kind }), { ...text, type: 'application/pdf' })).toMatchObject({
        status: 415,
        detail: expect.stringContaining('must be a PDF file'),
      })
    }
    expect((await upload(caller, form(machine.id, { kind: 'VIDEO' }), fitting.MANUAL)).status).toBe(415)
    expect((await upload(caller, form(machine.id), { bytes: samples.mp4, name: 'manual.pdf' })).status).toBe(415)
    expect((await upload(caller, form(machine.id), { bytes: Buffer.alloc(0), name: 'manual.pdf' })).status).toBe(400)
    expect(await filesOf(app, machine.id)).toEqual([])
    expect(await storedFiles(app)).toBe(before)
  })

  it('C540 A73 takes any type as a document, and serves markup and unknown types as plain downloads', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const page = textFile('<b>.html', '<html><script>alert(1)</script></html>')
    const { status, added } = await upload(caller, form(machine.id, { kind: 'DOCUMENT' }), page)
    expect(status).toBe(created)
    expect(added).toMatchObject({ contentType: 'application/octet-stream' })
    const { headers } = await fetched((added as { file: string }).file)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('C543 takes every type of video that the form accepts', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    for (const name of ['mp4', 'webm', 'ogv', 'mov', 'avi'] as const) {
      const file = { bytes: samples[name], name: `clip.${name}` }
      expect([name, (await upload(caller, form(machine.id, { kind: 'VIDEO' }), file)).status]).toEqual([name, created])
    }
  })

  it.each<[SupportFileKind, string, boolean]>([
    ['MANUAL', 'PDF', true],
    ['FAQ', 'PDF', true],
    ['FAQ', 'pdf', true],
    ['VIDEO', 'VIDEO', true],
    ['DOCUMENT', '', true],
    ['FAQ', 'VIDEO', false],
    ['VIDEO', 'PDF', false],
    ['DOCUMENT', 'VIDEO', false],
  ])('C548 A81 a %s with the type "%s" is taken: %s', async (kind, type, isTaken) => {
    const { machine, caller } = await supplierWithMachine(app)
    const before = await storedFiles(app)
    const { status, fields } = await upload(caller, form(machine.id, { kind, type }))
    expect(status).toBe(isTaken ? created : 400)
    expect(Object.keys(fields ?? {})).toEqual(isTaken ? [] : ['type'])
    expect(await storedFiles(app)).toBe(before + (isTaken ? 1 : 0))
  })

  it('row 17 strips folders from a file name', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const file = { bytes: samples.pdf, name: '..\u202E/../ev\u200Bil\r\nx: y.pdf' }
    const { status, added } = await upload(caller, form(machine.id), file)
    expect(status).toBe(created)
    const { originalName, downloadUrl } = added as { originalName: string; downloadUrl: string }
    expect(originalName).toMatch(/^evil\S* ?\S* ?x: y\.pdf$/)
    const { headers } = await fetched(downloadUrl)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/)
    expect(headers.get('x')).toBeNull()
  })
})

describe('the REST addresses of uploads', () => {
  it.each<[SupportFileKind, string]>([
    ['MANUAL', 'PDF uploaded successfully'],
    ['FAQ', 'PDF uploaded successfully'],
    ['DOCUMENT', 'File uploaded successfully'],
    ['VIDEO', 'Video uploaded successfully'],
  ])('C550 A109 A118 answer an upload of a %s with "%s"', async (kind, message) => {
    const { machine, caller } = await supplierWithMachine(app)
    const { kind: _, ...fields } = form(machine.id)
    const sent = [...Object.entries(fields), ['files', fitting[kind]]] as FormFields
    const { status, body } = await caller.restForm('POST', paths[kind], sent)
    expect([status, body.status, body.message]).toEqual([201, true, message])
  })

  it('C538 need exactly one file', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { kind: _, ...rest } = form(machine.id)
    const fields = Object.entries(rest) as FormFields
    const before = await storedFiles(app)
    const none = await caller.restForm('POST', paths.FAQ, fields)
    const detail = 'Please fill in file name and description, and select a file.'
    expect(restOutcome(none)).toMatchObject({ status: 400, detail, fields: { files: detail } })
    const two = await caller.restForm('POST', paths.FAQ, [...fields, ['files', fitting.FAQ], ['files', fitting.FAQ]])
    expect(two.status).toBe(400)
    const elsewhere = await caller.restForm('POST', paths.FAQ, [...fields, ['picture', fitting.FAQ]])
    expect(elsewhere.status).toBe(400)
    expect((await caller.rest('POST', paths.FAQ, rest)).status).toBe(415)
    expect(await storedFiles(app)).toBe(before)
  })

  it('A118 need a machine id', async () => {
    const { caller } = await supplierWithMachine(app)
    const answer = await caller.restForm('POST', paths.FAQ, [
      ...([
        ['fileName', 'N'],
        ['fileDesc', 'D'],
      ] as FormFields),
      ['files', fitting.FAQ],
    ])
    expect(restOutcome(answer)).toMatchObject({ status: 400, fields: { machineId: 'Machine ID not provided' } })
  })
})

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(app.url + address)
  await answer.arrayBuffer()
  return answer
}
