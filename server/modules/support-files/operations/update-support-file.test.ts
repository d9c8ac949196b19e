import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { kinds, paths, supplierWithMachine } from '../../../testing/fixtures/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface File {
  fileName: string
  fileDesc: string
  updatedAt: string
  size: number
}
interface Edit {
  id: number
  fileName?: string | null
  fileDesc?: string | null
  updatedAt?: string
}
type Update = (caller: Caller, edit: Edit) => Promise<Outcome & { file: File | undefined }>

const byGraphql: Update = async (caller, input) => {
  const answer = await caller.graphql<{ updateSupportFile: File }>(
    `mutation ($input: UpdateSupportFileInput!) {
      updateSupportFile(input: $input) { fileName fileDesc updatedAt size }
    }`,
    { input },
  )
  return { ...graphqlOutcome(answer), file: answer.data?.updateSupportFile }
}
const byRest =
  (kind: SupportFileKind): Update =>
  async (caller, { id, ...edit }) => {
    const answer = await caller.rest('PUT', `${paths[kind]}/${id}`, edit)
    return { ...restOutcome(answer), file: answer.body.data as File | undefined }
  }

const textsOf = async (id: number) => {
  const { rows } = await app.owner.pool.query('select name, description from support_file where id = $1', [id])
  return rows[0] as { name: string; description: string }
}

describe.each<[string, SupportFileKind, Update]>([
  ...kinds.map((kind) => [`GraphQL, ${kind}`, kind, byGraphql] as [string, SupportFileKind, Update]),
  ...kinds.map((kind) => [`PUT ${paths[kind]}/{id}`, kind, byRest(kind)] as [string, SupportFileKind, Update]),
])('editing a support file: %s', (_api, kind, update) => {
  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER'])(
    'A125 lets %s change its name and description',
    async (role) => {
      const { supplier, machine, caller } = await supplierWithMachine(app, role)
      const { id } = await buildSupportFile(app, { machine, kind })
      const { status, file } = await update(caller, { id, fileName: ' Press manual ', fileDesc: 'Chapters 1 to 4' })
      expect(status).toBe(200)
      expect(file).toMatchObject({ fileName: 'Press manual', fileDesc: 'Chapters 1 to 4', size: expect.any(Number) })
      expect(await textsOf(id)).toEqual({ name: 'Press manual', description: 'Chapters 1 to 4' })
      const { rows } = await app.owner.pool.query(
        "select action, subject_id, detail from audit_event where tenant_id = $1 and outcome = 'done'",
        [supplier.id],
      )
      const detail = { changed: ['name', 'description'] }
      expect(rows).toEqual([{ action: 'support-file.update', subject_id: String(id), detail }])
    },
  )

  it('A126 refuses an edit of what has changed since it was read with 409', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id, createdAt } = await buildSupportFile(app, { machine, kind })
    const updatedAt = createdAt.toISOString()
    expect((await update(caller, { id, fileName: 'First', updatedAt })).status).toBe(200)
    expect((await update(caller, { id, fileName: 'First', updatedAt })).status).toBe(200)
    expect(await update(caller, { id, fileName: 'Late', updatedAt })).toMatchObject({
      status: 409,
      detail: 'This file has been changed by somebody else in the meantime',
    })
    expect(await textsOf(id)).toEqual({ name: 'First', description: 'Described' })
  })

  it('A118 refuses texts that are blank or too long, and names the field', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine, kind })
    expect(await update(caller, { id, fileName: ' ', fileDesc: '' })).toMatchObject({
      status: 400,
      fields: { fileName: 'A file needs a name', fileDesc: 'A file needs a description' },
    })
    expect(await update(caller, { id, fileDesc: 'x'.repeat(256) })).toMatchObject({
      status: 400,
      fields: { fileDesc: expect.any(String) },
    })
    expect(await textsOf(id)).toEqual({ name: 'Operating manual', description: 'Described' })
  })

  it('C595 A31 answers 404 for a file of another supplier as for a missing one', async () => {
    const { machine } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine, kind })
    const stranger = await callerAs(app, 'SUPPLIER_ADMIN')
    const foreign = await update(stranger, { id, fileName: 'Ours' })
    expect(foreign).toEqual(await update(stranger, { id: 999_999, fileName: 'Ours' }))
    expect(foreign.status).toBe(404)
    expect(await textsOf(id)).toMatchObject({ name: 'Operating manual' })
  })

  it('A52 A71 answers 404 for a withdrawn file, and for a machine that the supplier has given up', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine, kind })
    const withdrawn = await buildSupportFile(app, { machine, kind })
    await caller.rest('DELETE', `${paths[kind]}/${withdrawn.id}`)
    expect((await update(caller, { id: withdrawn.id, fileName: 'x' })).status).toBe(404)
    await caller.rest('DELETE', `/supplier/machine?id=${machine.id}`)
    expect((await update(caller, { id, fileName: 'x' })).status).toBe(404)
  })

  it('C588 refuses clients and the platform with 403, and a visitor with 401', async () => {
    const { machine } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine, kind })
    for (const role of ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const) {
      const client = await callerAs(app, role, { id: machine.client.id })
      expect((await update(client, { id, fileName: 'x' })).status).toBe(403)
    }
    expect((await update(await callerAs(app, 'PLATFORM_ADMIN'), { id, fileName: 'x' })).status).toBe(403)
    expect((await update(visitor(app), { id, fileName: 'x' })).status).toBe(401)
    expect(await textsOf(id)).toMatchObject({ name: 'Operating manual' })
  })
})

describe('the REST addresses of support files', () => {
  it('A125 edit files of their own kind only', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine, kind: 'VIDEO' })
    for (const kind of kinds.filter((each) => each !== 'VIDEO')) {
      expect((await byRest(kind)(caller, { id, fileName: 'x' })).status).toBe(404)
    }
    expect(await textsOf(id)).toMatchObject({ name: 'Operating manual' })
  })
})
