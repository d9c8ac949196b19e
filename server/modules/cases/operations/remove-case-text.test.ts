import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { visitor, type Caller } from '../../../testing/caller.ts'
import { apis, type Person } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { openStream } from '../../../testing/fixtures/ticket-stream.ts'
import { graphqlOutcome, restOutcome } from '../../../testing/outcome.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TimelineEntry } from '../shared/timeline.ts'

let app: TestApp
let ours: Company
let supplier: Person
let platform: Caller
beforeAll(async () => {
  app = await startTestApp()
  ours = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_USER', ours.supplier)
  platform = await callerAs(app, 'PLATFORM_ADMIN')
})
afterAll(() => app.close())

const words = 'Ask Edda Winter, phone 0171 2345'

async function raise(): Promise<number> {
  const fields = { machineId: ours.machine.id, errorCodeId: ours.code.id, ticketDescription: 'It stops' }
  return (await apis[0]![1].create(ours.operator, fields)).ticket!.id
}

async function write({ caller }: Person, ticketId: number, kind: string): Promise<string> {
  const mutation = `mutation ($input: AddTicketEntryInput!, $pictures: [Upload!]) {
    addTicketEntry(input: $input, pictures: $pictures) { id } }`
  const variables = { input: { ticketId, kind, text: words }, pictures: [null] }
  const picture = { 'pictures.0': await samplePicture('Edda Winter.png') }
  const { data } = await caller.graphqlUpload<{ addTicketEntry: { id: string } }>(mutation, variables, picture)
  return data!.addTicketEntry.id
}

async function timelineOf({ caller }: Person, ticketId: number): Promise<TimelineEntry[]> {
  const { body } = await caller.rest('GET', `/auth/machine/ticket/${ticketId}/timeline`)
  return (body.data as { entries: TimelineEntry[] }).entries
}

const entryOf = async (person: Person, ticketId: number, id: string) =>
  (await timelineOf(person, ticketId)).find((entry) => entry.id === id)

const ways: [
  string,
  (caller: Caller, ticketId: unknown, entryId: unknown) => Promise<{ status: number; detail?: string | undefined }>,
][] = [
  [
    'GraphQL',
    async (caller, ticketId, entryId) =>
      graphqlOutcome(
        await caller.graphql('mutation ($input: RemoveCaseTextInput!) { removeCaseText(input: $input) }', {
          input: { ticketId, entryId },
        }),
      ),
  ],
  [
    'REST',
    async (caller, ticketId, entryId) =>
      restOutcome(await caller.rest('POST', `/admin/ticket/${String(ticketId)}/remove-text`, { entryId })),
  ],
]

describe.each(ways)('A203 the platform removes a text of a case, through %s', (_name, remove) => {
  it.each(['COMMENT', 'QUESTION', 'NOTE', 'PROPOSAL'])(
    'a %s with its files, of which the trace stays, and the trail has a line without it',
    async (kind) => {
      const ticketId = await raise()
      const author = kind === 'PROPOSAL' ? supplier : ours.technician
      const id = await write(author, ticketId, kind)
      const before = (await entryOf(author, ticketId, id))!
      expect([before.text, before.removedTime, before.files.length]).toEqual([words, null, 1])
      expect((await remove(platform, ticketId, id)).status).toBe(200)
      expect(await entryOf(author, ticketId, id)).toEqual({
        ...before,
        ...{ text: null, files: [], removedTime: expect.any(String), viewerCan: { withdraw: false, accept: false } },
      })
      const reader = kind === 'PROPOSAL' ? ours.admin : kind === 'NOTE' ? ours.operator : supplier
      expect(await entryOf(reader, ticketId, id)).toMatchObject({ text: null, removedTime: expect.any(String) })
      const address = before.files[0]!.file
      expect((await fetch(new URL(address, app.url))).status).toBe(404)
      // Again changes nothing.
      expect((await remove(platform, ticketId, id)).status).toBe(200)
      const { rows } = await app.owner.pool.query(
        `select tenant_id, detail from audit_event where action = 'case.remove-text' and subject_id = $1 and outcome = 'done'`,
        [String(ticketId)],
      )
      expect(rows).toEqual(Array(2).fill({ tenant_id: ours.client.id, detail: { entry: id } }))
    },
  )

  it('what a change said before and after, and the names of files', async () => {
    const ticketId = await raise()
    const input = { ticketId, ticketDescription: words }
    await apis[0]![1].change(ours.operator, 'save', input, { pictures: [await samplePicture('Edda Winter.png')] })
    for (const kind of ['CHANGED', 'FILES_ADDED'] as const) {
      const { id } = (await timelineOf(ours.admin, ticketId)).find((entry) => entry.kind === kind)!
      expect((await remove(platform, ticketId, id)).status).toBe(200)
      expect(await entryOf(supplier, ticketId, id)).toMatchObject({ kind, changes: [], fileNames: [] })
    }
    const { rows } = await app.owner.pool.query<{ row: string }>(
      'select to_jsonb(e)::text as row from ticket_entry e where ticket_id = $1',
      [ticketId],
    )
    expect(rows.filter(({ row }) => row.includes('Winter'))).toEqual([])
  })

  it('of a resolved ticket, too, and for whom a ticket waits stays', async () => {
    const ticketId = await raise()
    const id = await write(ours.operator, ticketId, 'QUESTION')
    const waiting = async () =>
      (await ours.admin.caller.rest('GET', `/auth/machine/ticket/${ticketId}`)).body.data as { waitingFor: string }
    expect((await waiting()).waitingFor).toBe('SUPPLIER')
    await remove(platform, ticketId, id)
    expect((await waiting()).waitingFor).toBe('SUPPLIER')
    const second = await write(ours.operator, ticketId, 'COMMENT')
    await apis[0]![1].change(ours.technician, 'resolve', { ticketId, resolution: 'Changed the seal' })
    expect((await remove(platform, ticketId, second)).status).toBe(200)
    expect(await entryOf(ours.admin, ticketId, second)).toMatchObject({ text: null })
  })

  it('tells the open screens of those who read it', async () => {
    const ticketId = await raise()
    const [comment, note] = [
      await write(ours.operator, ticketId, 'COMMENT'),
      await write(ours.operator, ticketId, 'NOTE'),
    ]
    const [own, other] = [
      await openStream(app.url, ours.admin.caller.token),
      await openStream(app.url, supplier.caller.token),
    ]
    for (const stream of [own, other]) expect(await stream.next()).toMatchObject({ kind: 'RESET' })
    await remove(platform, ticketId, note)
    expect(await own.next()).toEqual({ kind: 'ENTRY', ticketId })
    await remove(platform, ticketId, comment)
    expect(await own.next()).toEqual({ kind: 'ENTRY', ticketId })
    expect(await other.next()).toEqual({ kind: 'ENTRY', ticketId })
    own.close()
    other.close()
  })

  it('is refused to everybody else, and for an entry that is not there', async () => {
    const [ticketId, another] = [await raise(), await raise()]
    const id = await write(ours.operator, ticketId, 'COMMENT')
    for (const { caller } of [ours.admin, ours.operator, ours.technician, supplier]) {
      expect((await remove(caller, ticketId, id)).status).toBe(403)
    }
    expect((await remove(visitor(app), ticketId, id)).status).toBe(401)
    for (const [ticket, entry] of [
      [another, id],
      [ticketId, id.replace('e', 'n')],
      [ticketId, 'e999999999'],
      [ticketId, `r${ticketId}`],
      [ticketId, 'e1; drop'],
      [999_999_999, id],
    ]) {
      expect((await remove(platform, ticket, entry)).status).toBe(404)
    }
    expect((await remove(platform, 'x', id)).status).toBe(400)
    expect((await remove(platform, ticketId, undefined)).status).toBe(400)
    expect(await entryOf(ours.admin, ticketId, id)).toMatchObject({ text: words, removedTime: null })
    // What the platform has removed is not withdrawn afterwards.
    await remove(platform, ticketId, id)
    const { status } = await ours.operator.caller.rest('DELETE', `/auth/machine/ticket-entry/${id}`)
    expect(status).toBe(409)
  })
})

describe('row 98 the database alone', () => {
  it('A203 lets no company remove a text of others, and the platform read none', async () => {
    const ticketId = await raise()
    const id = Number((await write(ours.operator, ticketId, 'COMMENT')).slice(1))
    const { database } = app.services
    const call = sql`select * from remove_case_text(${ticketId}::int, 'ticket_entry', ${id}::int)`
    const scopes = [
      { scope: 'tenant', tenant: ours.client.id },
      { scope: 'tenant', tenant: ours.supplier.id },
      { scope: 'auth' },
      { scope: 'job' },
    ] as const
    for (const scope of scopes) await expect(database.write(scope, call)).rejects.toThrow('Only the platform')
    const text = sql`select text from ticket_entry where id = ${id}`
    expect(await database.read({ scope: 'platform' }, text)).toEqual([])
    expect(await database.write({ scope: 'platform' }, call)).toEqual([
      { client: ours.client.id, supplier: ours.supplier.id },
    ])
  })
})
