import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { openSession, visitor, type Caller, type FormFields, type TestFile } from '../../../testing/caller.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildUser, callerAs } from '../../../testing/factories/build-user.ts'
import { signFileUrl } from '../../../storage/signed-url.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import { fitting, kinds, paths, storedFiles, supplierWithMachine } from '../../../testing/fixtures/upload.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'
import { showDueVersions } from '../../../upkeep/due-versions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Sent {
  id: number
  whatChanged: string
  language?: string
  validFrom?: string
  pageCount?: number
}
interface File {
  id: number
  fileName: string
  version: number
  whatChanged: string | null
  language: string | null
  validFrom: string | null
  sha256: string
  size: number
  file: string
  pageCount: number | null
}
interface Version extends Omit<File, 'id' | 'fileName'> {
  current: boolean
  posterUrl: string | null
}
interface Api {
  name: string
  replace: (caller: Caller, kind: SupportFileKind, sent: Sent, files?: Files) => Promise<Outcome & { file?: File }>
  versions: (caller: Caller, id: number) => Promise<Outcome & { versions: Version[] }>
}
interface Files {
  file?: TestFile | undefined
  poster?: TestFile
}

const facts = 'version whatChanged language validFrom sha256 size file pageCount'
const graphql: Api = {
  name: 'GraphQL',
  async replace(caller, kind, sent, { file = fitting[kind], poster } = {}) {
    const mutation = `mutation ($input: AddSupportFileVersionInput!, $file: Upload!, $poster: Upload) {
      addSupportFileVersion(input: $input, file: $file, poster: $poster) { id fileName ${facts} } }`
    const variables = { input: { ...sent, kind }, file: null, ...(poster && { poster: null }) }
    const files = { file, ...(poster && { poster }) }
    const answer = await caller.graphqlUpload<{ addSupportFileVersion: File }>(mutation, variables, files)
    return { ...graphqlOutcome(answer), ...(answer.data && { file: answer.data.addSupportFileVersion }) }
  },
  async versions(caller, id) {
    const answer = await caller.graphql<{ supportFileVersions: Version[] }>(
      `query ($id: Int!) { supportFileVersions(id: $id) { current posterUrl ${facts} } }`,
      { id },
    )
    return { ...graphqlOutcome(answer), versions: answer.data?.supportFileVersions ?? [] }
  },
}
const rest: Api = {
  name: 'REST',
  async replace(caller, kind, { id, ...sent }, { file = fitting[kind], poster } = {}) {
    const fields: FormFields = [
      ...(Object.entries(sent).map(([name, value]) => [name, String(value)]) as FormFields),
      ...(poster ? ([['poster', poster]] as FormFields) : []),
      ['files', file],
    ]
    const answer = await caller.restForm('POST', `${paths[kind]}/${id}/versions`, fields)
    return { ...restOutcome(answer), ...(answer.body.data ? { file: answer.body.data as File } : {}) }
  },
  async versions(caller, id) {
    const answer = await caller.rest('GET', `/auth/machine/support-file/${id}/versions`)
    return { ...restOutcome(answer), versions: (answer.body.data ?? []) as Version[] }
  },
}
const apis: [string, Api][] = [
  ['GraphQL', graphql],
  ['REST', rest],
]

const second = { bytes: Buffer.concat([samples.pdf, Buffer.from('\n% second')]), name: 'second.pdf' }
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const fetched = async (address: string) => {
  const answer = await fetch(app.url + address)
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}
const listed = async (caller: Caller, machineId: number, kind: SupportFileKind = 'MANUAL') => {
  const query = `{ supportFiles(machineId: ${machineId}, kind: ${kind}) { content { id fileName ${facts} } } }`
  const { data } = await caller.graphql<{ supportFiles: { content: File[] } }>(query)
  return data!.supportFiles.content
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const clientOf = (machine: { client: { id: number } }, role: RoleName = 'CLIENT_OPERATOR') =>
  callerAs(app, role, { id: machine.client.id })

describe.each(apis)('a new version of a support file, through %s', (_name, api) => {
  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER'])('A147 is published by %s and read at once', async (role) => {
    const { machine, supplier, caller } = await supplierWithMachine(app, role)
    const { id } = await buildSupportFile(app, { machine })
    const sent = { id, whatChanged: ' Chapter 4 ', language: 'de', pageCount: 12 }
    const { status, file } = await api.replace(caller, 'MANUAL', sent, { file: second })
    expect([200, 201]).toContain(status)
    const expected = {
      ...{ id, fileName: 'Operating manual', version: 2, whatChanged: 'Chapter 4', language: 'de', validFrom: null },
      ...{ sha256: hashOf(second.bytes), size: second.bytes.length, pageCount: 12 },
    }
    expect(file).toMatchObject(expected)
    const [seen] = await listed(await clientOf(machine), machine.id)
    expect(seen).toMatchObject(expected)
    expect((await fetched(seen!.file)).body).toEqual(second.bytes)
    const { rows } = await app.owner.pool.query(
      "select action, subject_id, detail from audit_event where tenant_id = $1 and outcome = 'done'",
      [supplier.id],
    )
    expect(rows).toEqual([{ action: 'support-file.add-version', subject_id: String(id), detail: { version: 2 } }])
  })

  it('A147 leaves earlier versions as they were, and they open', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    const client = await clientOf(machine)
    const [before] = (await api.versions(client, id)).versions
    expect(before).toMatchObject({ version: 1, current: true, whatChanged: null, sha256: hashOf(samples.pdf) })
    await api.replace(caller, 'MANUAL', { id, whatChanged: 'Chapter 4' }, { file: second })
    const { versions } = await api.versions(client, id)
    expect(versions.map(({ version, current }) => [version, current])).toEqual([
      [2, true],
      [1, false],
    ])
    expect({ ...versions[1], current: true, file: '' }).toEqual({ ...before, file: '' })
    expect((await fetched(versions[1]!.file)).body).toEqual(samples.pdf)
  })

  it('A148 shows a version with a later first day from that day on', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    const client = await clientOf(machine)
    const { file } = await api.replace(caller, 'MANUAL', { id, whatChanged: 'Later', validFrom: inDays(2) })
    expect(file).toMatchObject({ version: 1, validFrom: null })
    expect((await api.versions(client, id)).versions[0]).toMatchObject({ version: 2, current: false })
    await showDueVersions(app.services.database, app.services.log)
    expect((await listed(client, machine.id))[0]).toMatchObject({ version: 1 })
    // The day comes.
    await app.owner.pool.query('update support_file_version set valid_from = $2 where support_file_id = $1', [
      id,
      inDays(0),
    ])
    await showDueVersions(app.services.database, app.services.log)
    expect((await listed(client, machine.id))[0]).toMatchObject({ version: 2, whatChanged: 'Later' })
  })

  it('A148 does not go back to an older version whose first day comes later', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    await api.replace(caller, 'MANUAL', { id, whatChanged: 'Later', validFrom: inDays(2) })
    const { file } = await api.replace(caller, 'MANUAL', { id, whatChanged: 'Now', validFrom: inDays(-1) })
    expect(file).toMatchObject({ version: 3, whatChanged: 'Now', validFrom: inDays(-1) })
    await app.owner.pool.query(
      'update support_file_version set valid_from = $2 where support_file_id = $1 and number = 2',
      [id, inDays(0)],
    )
    await showDueVersions(app.services.database, app.services.log)
    expect((await listed(caller, machine.id))[0]).toMatchObject({ version: 3 })
  })

  it.each<[string, Partial<Sent>, string]>([
    ['a version without what changed', { whatChanged: ' ' }, 'whatChanged'],
    ['a text that is too long', { whatChanged: 'x'.repeat(256) }, 'whatChanged'],
    ['a language that is no tag', { language: 'German' }, 'language'],
    ['a day that does not exist', { validFrom: '2026-02-30' }, 'validFrom'],
    ['a day in another spelling', { validFrom: '1.2.2026' }, 'validFrom'],
    ['a file without pages', { pageCount: 0 }, 'pageCount'],
  ])('A147 refuses %s, and keeps no file', async (_what, over, field) => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    const before = await storedFiles(app)
    const { status, fields } = await api.replace(caller, 'MANUAL', { id, whatChanged: 'x', ...over })
    expect(status).toBe(400)
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await storedFiles(app)).toBe(before)
  })

  it('A147 takes only files of its kind, and keeps no other', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    const before = await storedFiles(app)
    const file = { bytes: samples.mp4, name: 'manual.pdf' }
    expect((await api.replace(caller, 'MANUAL', { id, whatChanged: 'x' }, { file })).status).toBe(415)
    // A manual is not found among the videos.
    expect((await api.replace(caller, 'VIDEO', { id, whatChanged: 'x' })).status).toBe(404)
    expect(await storedFiles(app)).toBe(before)
  })

  it('A147 refuses the fifty-first version with 409', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id, storedFile } = await buildSupportFile(app, { machine })
    await app.owner.pool.query(
      `insert into support_file_version (support_file_id, number, stored_file_id, original_name, content_type, size,
        sha256) select $1, n, $2, 'x', 'application/pdf', 1, 'x' from generate_series(2, 50) n`,
      [id, storedFile.id],
    )
    const before = await storedFiles(app)
    expect(await api.replace(caller, 'MANUAL', { id, whatChanged: 'x' })).toMatchObject({
      status: 409,
      detail: 'A file can have at most 50 versions.',
    })
    expect(await storedFiles(app)).toBe(before)
    expect((await api.versions(caller, id)).versions).toHaveLength(50)
  })

  it('C595 A31 answers 404 for a file of others as for a missing one, and for one that was withdrawn', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    const stranger = await callerAs(app, 'SUPPLIER_ADMIN')
    const foreign = await api.replace(stranger, 'MANUAL', { id, whatChanged: 'x' })
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await api.replace(stranger, 'MANUAL', { id: 999_999, whatChanged: 'x' }))
    for (const other of [stranger, await callerAs(app, 'CLIENT_ADMIN')]) {
      expect(await api.versions(other, id)).toEqual(await api.versions(other, 999_999))
      expect((await api.versions(other, id)).status).toBe(404)
    }
    expect((await caller.rest('DELETE', `${paths.MANUAL}/${id}`)).status).toBe(200)
    expect((await api.replace(caller, 'MANUAL', { id, whatChanged: 'x' })).status).toBe(404)
    expect((await api.versions(caller, id)).status).toBe(404)
  })

  it('C588 A114 refuses clients and the platform with 403, and a visitor with 401', async () => {
    const { machine } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    for (const role of ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const) {
      const client = await clientOf(machine, role)
      expect((await api.replace(client, 'MANUAL', { id, whatChanged: 'x' })).status).toBe(403)
      expect((await api.versions(client, id)).status).toBe(200)
    }
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    expect((await api.replace(platform, 'MANUAL', { id, whatChanged: 'x' })).status).toBe(403)
    expect((await api.versions(platform, id)).status).toBe(403)
    expect((await api.replace(visitor(app), 'MANUAL', { id, whatChanged: 'x' })).status).toBe(401)
    expect((await api.versions(visitor(app), id)).status).toBe(401)
  })

  it('A128 keeps the poster of each version of a video', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, {
      machine,
      kind: 'VIDEO',
      bytes: samples.mp4,
      contentType: 'video/mp4',
    })
    await api.replace(caller, 'VIDEO', { id, whatChanged: 'x' }, { poster: await samplePicture('poster.png') })
    await api.replace(caller, 'VIDEO', { id, whatChanged: 'y' })
    const [third, with_, first] = (await api.versions(caller, id)).versions
    expect([third!.posterUrl, first!.posterUrl]).toEqual([null, null])
    expect((await fetched(with_!.posterUrl!)).status).toBe(200)
  })
})

describe('the versions of a support file', () => {
  it.each(kinds)('A147 exist for %s', async (kind) => {
    const { machine, caller } = await supplierWithMachine(app)
    const { bytes, name: originalName } = fitting[kind]
    const { id } = await buildSupportFile(app, { machine, kind, bytes: bytes as Buffer, originalName })
    for (const [, api] of apis)
      expect((await api.replace(caller, kind, { id, whatChanged: 'x' })).status).toBeLessThan(300)
    expect((await listed(caller, machine.id, kind))[0]).toMatchObject({ version: 3 })
  })

  it('A147 row 67 are served to whoever may read the file, and to nobody else', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id, storedFile } = await buildSupportFile(app, { machine })
    await rest.replace(caller, 'MANUAL', { id, whatChanged: 'x' }, { file: second })
    const finds = async (role: RoleName, tenant: { id: number }) => {
      const sessionId = await openSession(app, await buildUser(app, { role, tenant }), randomUUID())
      const file = { fileId: storedFile.id, name: 'manual.pdf', sessionId, disposition: 'inline' as const }
      return (await fetched(signFileUrl(app.services.secrets.fileAddress, file, new Date()))).status
    }
    const { machine: other } = await supplierWithMachine(app)
    expect(await finds('CLIENT_OPERATOR', { id: machine.client.id })).toBe(200)
    expect(await finds('SUPPLIER_USER', { id: machine.supplier.id })).toBe(200)
    expect(await finds('CLIENT_OPERATOR', { id: other.client.id })).toBe(404)
    expect(await finds('SUPPLIER_ADMIN', { id: other.supplier.id })).toBe(404)
    await caller.rest('DELETE', `${paths.MANUAL}/${id}`)
    expect(await finds('CLIENT_OPERATOR', { id: machine.client.id })).toBe(404)
  })

  it('A115 leave and come back with the file, and are purged with it', async () => {
    const { machine, caller, supplier } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    await rest.replace(caller, 'MANUAL', { id, whatChanged: 'x' }, { file: second })
    await caller.rest('DELETE', `${paths.MANUAL}/${id}`)
    const platform = await callerAs(app, 'PLATFORM_ADMIN')
    expect((await platform.rest('POST', '/admin/deleted-items/restore', { kind: 'SUPPORT_FILE', id })).status).toBe(200)
    const { versions } = await rest.versions(caller, id)
    expect(versions).toHaveLength(2)
    for (const { file } of versions) expect((await fetched(file)).status).toBe(200)

    await app.owner.pool.query("update support_file set deleted_at = now() - interval '31 days' where id = $1", [id])
    const before = await storedFiles(app)
    await purgeDeleted(app.services)
    expect(await storedFiles(app)).toBe(before - 2)
    const { rows } = await app.owner.pool.query('select id from stored_file where tenant_id = $1', [supplier.id])
    expect(rows).toEqual([])
  })

  it('A115 are purged with their machine', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    await rest.replace(caller, 'MANUAL', { id, whatChanged: 'x' }, { file: second })
    await app.owner.pool.query("update machine set deleted_at = now() - interval '31 days' where id = $1", [machine.id])
    const before = await storedFiles(app)
    await purgeDeleted(app.services)
    expect(await storedFiles(app)).toBe(before - 2)
  })

  it("A147 count against the company's storage", async () => {
    const { machine, caller, supplier } = await supplierWithMachine(app)
    const { id, size } = await buildSupportFile(app, { machine })
    await rest.replace(caller, 'MANUAL', { id, whatChanged: 'x' }, { file: second })
    const { rows } = await app.owner.pool.query('select bytes::int as bytes from tenant_storage where tenant_id = $1', [
      supplier.id,
    ])
    expect(rows).toEqual([{ bytes: size + second.bytes.length }])
  })

  it('A147 get different numbers when two are published at once', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine })
    const both = await Promise.all(['a', 'b'].map((whatChanged) => rest.replace(caller, 'MANUAL', { id, whatChanged })))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const { versions } = await rest.versions(caller, id)
    expect(versions.map(({ version, current }) => [version, current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
  })
})
