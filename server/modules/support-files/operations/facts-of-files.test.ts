import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { openSession, type Caller, type FormFields, type TestFile } from '../../../testing/caller.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { signFileUrl } from '../../../storage/signed-url.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { fitting, form, paths, storedFiles, supplierWithMachine, type Form } from '../../../testing/fixtures/upload.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Facts {
  pageCount: number | null
  durationSeconds: number | null
  posterUrl: string | null
}
interface Sent extends Form {
  pageCount?: number
  durationSeconds?: number
}
type Upload = (caller: Caller, sent: Sent, poster?: TestFile) => Promise<Outcome & { facts: Facts | undefined }>

const facts = 'pageCount durationSeconds posterUrl'
const mutation = `mutation ($input: UploadSupportFileInput!, $file: Upload!, $poster: Upload) {
  uploadSupportFile(input: $input, file: $file, poster: $poster) { ${facts} }
}`
const byGraphql: Upload = async (caller, input, poster) => {
  const files = { file: fitting[input.kind], ...(poster && { poster }) }
  const variables = { input, file: null, ...(poster && { poster: null }) }
  const answer = await caller.graphqlUpload<{ uploadSupportFile: Facts }>(mutation, variables, files)
  return { ...graphqlOutcome(answer), facts: answer.data?.uploadSupportFile }
}
const byRest: Upload = async (caller, { kind, ...sent }, poster) => {
  const fields: FormFields = [
    ...(Object.entries(sent).map(([name, value]) => [name, String(value)]) as FormFields),
    ...(poster ? ([['poster', poster]] as FormFields) : []),
    ['files', fitting[kind]],
  ]
  const answer = await caller.restForm('POST', paths[kind], fields)
  return { ...restOutcome(answer), facts: answer.body.data as Facts | undefined }
}

const picture: TestFile = await samplePicture('poster.png')

const fetched = async (address: string) => {
  const answer = await fetch(app.url + address)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

const video = (machineId: number, over: Partial<Sent> = {}): Sent => ({ ...form(machineId), kind: 'VIDEO', ...over })

describe.each<[string, Upload]>([
  ['GraphQL', byGraphql],
  ['REST', byRest],
])('what an uploader says about a file, through %s', (_api, upload) => {
  it('A127 A128 keeps the length and the poster of a video, and shows them to the client', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { status, facts: said } = await upload(caller, video(machine.id, { durationSeconds: 225 }), picture)
    expect([200, 201]).toContain(status)
    expect(said).toMatchObject({ pageCount: null, durationSeconds: 225, posterUrl: expect.any(String) })
    const client = await callerAs(app, 'CLIENT_OPERATOR', { id: machine.client.id })
    const { data } = await client.graphql<{ supportFiles: { content: Facts[] } }>(
      `{ supportFiles(machineId: ${machine.id}, kind: VIDEO) { content { ${facts} } } }`,
    )
    const [seen] = data!.supportFiles.content
    expect(seen).toMatchObject({ durationSeconds: 225 })
    const poster = await fetched(seen!.posterUrl!)
    expect([poster.status, poster.type]).toEqual([200, 'image/png'])
    const { rows } = await app.owner.pool.query(
      `select f.tenant_id, f.purpose from stored_file f join support_file s on s.poster_file_id = f.id
        where s.machine_id = $1`,
      [machine.id],
    )
    expect(rows).toEqual([{ tenant_id: machine.supplier.id, purpose: 'support_file' }])
  })

  it('A127 keeps the pages of a PDF, and nothing where nothing is said', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const none = { pageCount: null, durationSeconds: null, posterUrl: null }
    expect((await upload(caller, { ...form(machine.id), pageCount: 12 })).facts).toMatchObject({
      ...none,
      pageCount: 12,
    })
    expect((await upload(caller, form(machine.id))).facts).toMatchObject(none)
    expect((await upload(caller, video(machine.id))).facts).toMatchObject(none)
  })

  it.each<[string, Partial<Sent>, string]>([
    ['no page', { pageCount: 0 }, 'pageCount'],
    ['more pages than a file can have', { pageCount: 100_001 }, 'pageCount'],
    ['pages of a video', { kind: 'VIDEO', pageCount: 3 }, 'pageCount'],
    ['a length of a PDF', { durationSeconds: 3 }, 'durationSeconds'],
    ['a negative length', { kind: 'VIDEO', durationSeconds: -1 }, 'durationSeconds'],
    ['a length of more than a day', { kind: 'VIDEO', durationSeconds: 86_401 }, 'durationSeconds'],
  ])('A127 refuses %s, and keeps no file', async (_what, over, field) => {
    const { machine, caller } = await supplierWithMachine(app)
    const before = await storedFiles(app)
    const { status, fields } = await upload(caller, { ...form(machine.id), ...over })
    expect(status).toBe(400)
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await storedFiles(app)).toBe(before)
  })

  it('A128 refuses a poster that is no picture, and one of a PDF, and keeps no file', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const before = await storedFiles(app)
    const pdf = { bytes: samples.pdf, name: 'poster.jpg' }
    expect((await upload(caller, video(machine.id), pdf)).status).toBe(415)
    expect((await upload(caller, form(machine.id), picture)).status).toBe(400)
    expect(await storedFiles(app)).toBe(before)
  })

  it('A128 serves the poster to nobody else, and no longer once the video is withdrawn', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { facts: said } = await upload(caller, video(machine.id), picture)
    const { rows } = await app.owner.pool.query('select id, poster_file_id from support_file where machine_id = $1', [
      machine.id,
    ])
    const [row] = rows as { id: number; poster_file_id: number }[]
    const finds = async (role: RoleName, tenant: { id: number }) => {
      const sessionId = await openSession(app, await buildUser(app, { role, tenant }), randomUUID())
      const file = { fileId: row!.poster_file_id, name: 'poster', sessionId, disposition: 'inline' as const }
      return (await fetched(signFileUrl(app.services.secrets.fileAddress, file, new Date()))).status
    }
    const other = await buildMachine(app)
    expect(await finds('CLIENT_OPERATOR', { id: machine.client.id })).toBe(200)
    expect(await finds('CLIENT_OPERATOR', { id: other.client.id })).toBe(404)
    expect(await finds('SUPPLIER_ADMIN', { id: other.supplier.id })).toBe(404)
    expect((await fetched(said!.posterUrl!)).status).toBe(200)
    expect((await caller.rest('DELETE', `${paths.VIDEO}/${row!.id}`)).status).toBe(200)
    expect((await fetched(said!.posterUrl!)).status).toBe(404)
  })

  it('A115 A128 removes video and poster together, thirty days after they were withdrawn', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    await upload(caller, video(machine.id), picture)
    const files = async () => {
      const { rows } = await app.owner.pool.query('select id from stored_file where tenant_id = $1', [
        machine.supplier.id,
      ])
      return rows.length
    }
    expect(await files()).toBe(2)
    await app.owner.pool.query(
      "update support_file set deleted_at = now() - interval '31 days' where machine_id = $1",
      [machine.id],
    )
    const before = await storedFiles(app)
    await purgeDeleted(app.services)
    expect(await files()).toBe(0)
    expect(await storedFiles(app)).toBe(before - 2)
  })

  it('A115 A128 removes them with a machine that is purged', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    await upload(caller, video(machine.id), picture)
    await app.owner.pool.query("update machine set deleted_at = now() - interval '31 days' where id = $1", [machine.id])
    const before = await storedFiles(app)
    await purgeDeleted(app.services)
    expect(await storedFiles(app)).toBe(before - 2)
  })
})
