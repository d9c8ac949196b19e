import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { kinds, paths, supplierWithMachine } from '../../../testing/fixtures/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const clients: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']

type Remove = (caller: Caller, id: number) => Promise<Outcome>

const byGraphql: Remove = async (caller, id) =>
  graphqlOutcome(await caller.graphql('mutation ($id: Int!) { deleteSupportFile(id: $id) }', { id }))
const byRest =
  (kind: SupportFileKind): Remove =>
  async (caller, id) =>
    restOutcome(await caller.rest('DELETE', `${paths[kind]}/${id}`))

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(app.url + address)
  await answer.arrayBuffer()
  return answer.status
}

async function isDeleted(id: number): Promise<boolean> {
  const { rows } = await app.owner.pool.query('select deleted_at from support_file where id = $1', [id])
  return (rows as { deleted_at: Date | null }[])[0]!.deleted_at !== null
}

describe.each<[string, SupportFileKind, Remove]>([
  ...kinds.map((kind) => [`GraphQL, ${kind}`, kind, byGraphql] as [string, SupportFileKind, Remove]),
  ...kinds.map((kind) => [`DELETE ${paths[kind]}/{id}`, kind, byRest(kind)] as [string, SupportFileKind, Remove]),
])('deleting a support file: %s', (_api, kind, remove) => {
  it.each<RoleName>(['SUPPLIER_ADMIN', 'SUPPLIER_USER'])(
    'A71 lets %s withdraw it, and stops serving its address',
    async (role) => {
      const { supplier, machine, caller } = await supplierWithMachine(app, role)
      const { id } = await buildSupportFile(app, { machine, kind })
      const other = await buildSupportFile(app, { machine, kind })
      const client = await callerAs(app, 'CLIENT_OPERATOR', { id: machine.client.id })
      const list = `{ supportFiles(machineId: ${machine.id}, kind: ${kind}) { content { id file } } }`
      const listed = async () => {
        const { data } = await client.graphql<{ supportFiles: { content: { id: number; file: string }[] } }>(list)
        return data!.supportFiles.content
      }
      const [first, second] = await listed()
      expect(await remove(caller, id)).toMatchObject({ status: 200, detail: undefined })
      expect((await listed()).map((file) => file.id)).toEqual([other.id])
      expect(await statusOf(first!.file)).toBe(404)
      expect(await statusOf(second!.file)).toBe(200)
      expect((await remove(caller, id)).status).toBe(404)
      const { rows } = await app.owner.pool.query(
        "select action, subject_id from audit_event where tenant_id = $1 and outcome = 'done'",
        [supplier.id],
      )
      expect(rows).toEqual([{ action: 'support-file.delete', subject_id: String(id) }])
    },
  )

  it('C595 A31 answers 404 for a file of another supplier as for a missing one, and keeps it', async () => {
    const { id } = await buildSupportFile(app, { kind })
    const caller = await callerAs(app, 'SUPPLIER_ADMIN')
    const foreign = await remove(caller, id)
    expect(foreign).toEqual(await remove(caller, 999_999))
    expect(foreign.status).toBe(404)
    expect(await isDeleted(id)).toBe(false)
  })

  it('A52 answers 404 for a file of a machine that the supplier has given up: the client keeps it', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine, kind })
    await caller.rest('DELETE', `/supplier/machine?id=${machine.id}`)
    expect((await remove(caller, id)).status).toBe(404)
    expect(await isDeleted(id)).toBe(false)
  })

  it('refuses clients and the platform with 403, and a visitor with 401', async () => {
    const machine = await buildMachine(app)
    const { id } = await buildSupportFile(app, { machine, kind })
    for (const role of clients) {
      expect((await remove(await callerAs(app, role, { id: machine.client.id }), id)).status).toBe(403)
    }
    expect((await remove(await callerAs(app, 'PLATFORM_ADMIN'), id)).status).toBe(403)
    expect((await remove(visitor(app), id)).status).toBe(401)
    expect(await isDeleted(id)).toBe(false)
  })
})

describe('the REST addresses of support files', () => {
  it('A71 answer a deletion with a message that says what was done', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine, kind: 'FAQ' })
    const { status, body } = await caller.rest('DELETE', `/supplier/machine/faq/${id}`)
    expect([status, body]).toEqual([200, { status: true, message: 'File deleted successfully' }])
  })

  it('A71 delete files of their own kind only', async () => {
    const { machine, caller } = await supplierWithMachine(app)
    const { id } = await buildSupportFile(app, { machine, kind: 'VIDEO' })
    for (const kind of kinds.filter((each) => each !== 'VIDEO')) {
      expect((await byRest(kind)(caller, id)).status).toBe(404)
    }
    expect(await isDeleted(id)).toBe(false)
  })

  it.each(['abc', '99999999999', '1.5'])('refuse to delete the id "%s" with 400', async (id) => {
    const { caller } = await supplierWithMachine(app)
    expect((await caller.rest('DELETE', `/supplier/machine/faq/${id}`)).status).toBe(400)
  })
})
