import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../../context.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { buildMachine } from '../../../testing/factories/build-machine.ts'
import { buildSupportFile } from '../../../testing/factories/build-support-file.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const clients: RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const suppliers: RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']
const tenants = [...clients, ...suppliers]
const kinds: SupportFileKind[] = ['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO']

interface Listed {
  content: { id: number; fileName: string; fileDesc: string }[]
  totalItems: number
}
type List = (caller: Caller, query: Record<string, unknown>) => Promise<{ status: number; page: Listed; raw?: unknown }>

const document = `query ($machineId: Int!, $kind: SupportFileKind!, $page: Int, $size: Int, $sortBy: String,
    $sortDir: SortDirection, $search: String) {
  supportFiles(machineId: $machineId, kind: $kind, page: $page, size: $size, sortBy: $sortBy, sortDir: $sortDir,
      search: $search) {
    content { id kind fileName fileDesc file downloadUrl originalName contentType size createdAt viewerCan { delete } }
    totalItems totalPages page size
  }
}`
const graphql =
  (kind: SupportFileKind): List =>
  async (caller, query) => {
    const { status, data, error } = await caller.graphql<{ supportFiles: Listed }>(document, { kind, ...query })
    return { status, page: data?.supportFiles as Listed, raw: error }
  }
const rest =
  (path: string): List =>
  async (caller, query) => {
    const { status, body } = await caller.rest('GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`)
    return { status, page: body.data as Listed, raw: body }
  }

const sideOf = (machine: Machine, role: RoleName) =>
  callerAs(app, role, { id: role.startsWith('CLIENT') ? machine.client.id : machine.supplier.id })

describe.each<[string, SupportFileKind, RoleName[], List]>([
  ...kinds.map(
    (kind) => [`GraphQL ${kind}`, kind, tenants, graphql(kind)] as [string, SupportFileKind, RoleName[], List],
  ),
  ['C524 /auth/machine/manuals', 'MANUAL', tenants, rest('/auth/machine/manuals')],
  ['C525 /client/machine/faq', 'FAQ', clients, rest('/client/machine/faq')],
  ['C525 /supplier/machine/faq', 'FAQ', suppliers, rest('/supplier/machine/faq')],
  ['C526 /client/machine/support-documents', 'DOCUMENT', clients, rest('/client/machine/support-documents')],
  ['C526 /supplier/machine/support-documents', 'DOCUMENT', suppliers, rest('/supplier/machine/support-documents')],
  ['C527 /client/machine/support-videos', 'VIDEO', clients, rest('/client/machine/support-videos')],
  ['C527 /supplier/machine/support-videos', 'VIDEO', suppliers, rest('/supplier/machine/support-videos')],
])('the list of support files: %s', (_name, kind, roles, list) => {
  it("C594 C595 shows the machine's files of the kind to each role that may read them, and no others", async () => {
    const machine = await buildMachine(app)
    const own = await buildSupportFile(app, { machine, kind })
    for (const other of kinds.filter((each) => each !== kind)) await buildSupportFile(app, { machine, kind: other })
    await buildSupportFile(app, { kind })
    for (const role of tenants) {
      const { status, page } = await list(await sideOf(machine, role), { machineId: machine.id })
      expect(status).toBe(roles.includes(role) ? 200 : 403)
      expect(page?.content.map(({ id }) => id)).toEqual(roles.includes(role) ? [own.id] : undefined)
    }
  })

  it('C528 A76 A79 A107 counts pages from zero, oldest file first', async () => {
    const machine = await buildMachine(app)
    const ids: number[] = []
    for (let i = 0; i < 12; i++) ids.push((await buildSupportFile(app, { machine, kind })).id)
    const caller = await sideOf(machine, roles[0]!)
    const page = async (query: object) => (await list(caller, { machineId: machine.id, ...query })).page
    const idsOf = ({ content }: Listed) => content.map(({ id }) => id)
    const first = await page({})
    expect(first).toMatchObject({ page: 0, size: 10, totalItems: 12, totalPages: 2 })
    expect(idsOf(first)).toEqual(ids.slice(0, 10))
    expect(idsOf(await page({ page: 1 }))).toEqual(ids.slice(10))
    expect(idsOf(await page({ page: 1, size: 5, sortDir: 'DESC' }))).toEqual(ids.toReversed().slice(5, 10))
    expect(await page({ page: 7 })).toMatchObject({ content: [], totalItems: 12, page: 7 })
    expect(await page({ page: -1, size: 1000 })).toMatchObject({ page: 0, size: 100 })
  })

  it('searches name and description, and sorts by known columns', async () => {
    const machine = await buildMachine(app)
    const day = (date: number) => new Date(Date.UTC(2026, 0, date))
    await buildSupportFile(app, { machine, kind, name: 'b 100%', description: 'Oil', createdAt: day(3) })
    await buildSupportFile(app, { machine, kind, name: 'A', description: 'Wires', createdAt: day(1) })
    const caller = await sideOf(machine, roles[0]!)
    const names = async (query: object) =>
      (await list(caller, { machineId: machine.id, ...query })).page.content.map(({ fileName }) => fileName)
    expect(await names({ search: 'WIRE' })).toEqual(['A'])
    expect(await names({ search: 'B 1' })).toEqual(['b 100%'])
    expect(await names({ search: '%' })).toEqual(['b 100%'])
    expect(await names({ search: '_' })).toEqual([])
    expect(await names({ sortBy: 'fileName' })).toEqual(['A', 'b 100%'])
    expect(await names({ sortBy: 'fileDesc', sortDir: 'DESC' })).toEqual(['A', 'b 100%'])
    expect(await names({ sortBy: 'createdAt' })).toEqual(['A', 'b 100%'])
    expect(await names({ sortBy: 's.key' })).toEqual(['b 100%', 'A'])
  })

  it('A31 A114 answers 404 for a machine of another company as for a missing one, 403 to the platform, 401 to visitors', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine, kind, name: 'Marked-for-leaks' })
    for (const role of roles) {
      const caller = await callerAs(app, role)
      const foreign = await list(caller, { machineId: machine.id })
      expect(foreign).toEqual(await list(caller, { machineId: 999_999 }))
      expect(foreign.status).toBe(404)
      expect(JSON.stringify(foreign)).not.toContain('Marked')
    }
    expect((await list(await callerAs(app, 'PLATFORM_ADMIN'), { machineId: machine.id })).status).toBe(403)
    expect((await list(visitor(app), { machineId: machine.id })).status).toBe(401)
  })

  it('A118 needs a machine id', async () => {
    expect((await list(await callerAs(app, roles[0]!), {})).status).toBe(400)
  })
})

describe('a client sees support files', () => {
  const both = [graphql('MANUAL'), rest('/auth/machine/manuals')]

  it('A45 only of machines that it has registered', async () => {
    const client = await buildClient(app)
    const waiting = await buildMachine(app, { client, claimed: false })
    await buildSupportFile(app, { machine: waiting })
    const technician = await callerAs(app, 'CLIENT_TECHNICIAN', client)
    for (const list of both) expect((await list(technician, { machineId: waiting.id })).status).toBe(404)
  })

  it('A52 also after the supplier has given the machine up, while the supplier does not', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine })
    const supplier = await sideOf(machine, 'SUPPLIER_ADMIN')
    await supplier.rest('DELETE', `/supplier/machine?id=${machine.id}`)
    for (const list of both) {
      const client = await sideOf(machine, 'CLIENT_OPERATOR')
      expect((await list(client, { machineId: machine.id })).page).toMatchObject({ totalItems: 1 })
      expect((await list(supplier, { machineId: machine.id })).status).toBe(404)
    }
  })

  it('A71 without the ability to delete them, which suppliers have', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine })
    for (const role of tenants) {
      const { page } = await graphql('MANUAL')(await sideOf(machine, role), { machineId: machine.id })
      expect(page.content).toMatchObject([{ viewerCan: { delete: suppliers.includes(role) } }])
    }
  })
})

describe('a support file of a list', () => {
  it('C529 A73 has one address to show it and one to download it', async () => {
    const machine = await buildMachine(app)
    const { id, createdAt, size } = await buildSupportFile(app, { machine })
    const { page } = await rest('/auth/machine/manuals')(await sideOf(machine, 'CLIENT_ADMIN'), {
      machineId: machine.id,
    })
    expect(page.content).toEqual([
      {
        id,
        fileName: 'Operating manual',
        fileDesc: 'Described',
        file: expect.stringMatching(/^\/files\/\d+\/manual\.pdf\?disposition=inline&/),
        createdAt: createdAt.toISOString(),
        downloadUrl: expect.stringMatching(/^\/files\/\d+\/manual\.pdf\?disposition=attachment&/),
        originalName: 'manual.pdf',
        contentType: 'application/pdf',
        size,
        updatedAt: createdAt.toISOString(),
        pageCount: null,
        durationSeconds: null,
        posterUrl: null,
        text: null,
        version: 1,
        whatChanged: null,
        language: null,
        validFrom: null,
        versionCreatedAt: createdAt.toISOString(),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        model: null,
      },
    ])
  })

  it('A74 has the same addresses when the list is read again', async () => {
    const machine = await buildMachine(app)
    await buildSupportFile(app, { machine })
    const caller = await sideOf(machine, 'CLIENT_OPERATOR')
    const list = graphql('MANUAL')
    const first = await list(caller, { machineId: machine.id })
    expect(await list(caller, { machineId: machine.id })).toEqual(first)
  })

  it('A73 is a download at both addresses when its type could be harmful', async () => {
    const machine = await buildMachine(app)
    const text = { kind: 'DOCUMENT', contentType: 'application/octet-stream', originalName: 'page.html' } as const
    await buildSupportFile(app, { machine, ...text })
    const { page } = await graphql('DOCUMENT')(await sideOf(machine, 'CLIENT_ADMIN'), { machineId: machine.id })
    const [shown] = page.content as unknown as { file: string; downloadUrl: string }[]
    expect(shown!.file).toContain('disposition=attachment')
    expect(shown!.downloadUrl).toBe(shown!.file)
  })
})
