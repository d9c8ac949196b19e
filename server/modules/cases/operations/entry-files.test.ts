import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { visitor, type Caller, type TestFile } from '../../../testing/caller.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { callerAs } from '../../../testing/factories/build-user.ts'
import { samples } from '../../../testing/fixtures/samples.ts'
import type { Person } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, storedKeys, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { graphqlOutcome, restOutcome, type Outcome } from '../../../testing/outcome.ts'
import { samplePicture, svgFile } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeDeleted } from '../../../upkeep/purge.ts'

let app: TestApp
let company: Company
let supplier: Person
let ticket: Ticket

beforeAll(async () => {
  app = await startTestApp()
  company = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_USER', company.supplier)
})
afterAll(() => app.close())
beforeEach(async () => {
  ticket = await buildTicket(app, { machine: company.machine, errorCode: company.code })
})

interface EntryFile {
  id: string
  type: string
  file: string
  originalName: string
  contentType: string
}

interface Entry {
  id: string
  kind: string
  text: string | null
  files: EntryFile[]
}

interface Media {
  pictures?: TestFile[]
  videos?: TestFile[]
}

type Added = Outcome & { entry: Entry | undefined }

interface Api {
  created: number
  add: (caller: Caller, input: Record<string, unknown>, media: Media, key?: string) => Promise<Added>
  read: (caller: Caller) => Promise<Entry[]>
  withdraw: (caller: Caller, id: string) => Promise<Outcome>
}

const fields = '{ id kind text files { id type file originalName contentType } }'

const graphql: Api = {
  created: 200,
  async add(caller, input, media) {
    const text = `mutation ($input: AddTicketEntryInput!, $pictures: [Upload!], $videos: [Upload!]) {
      addTicketEntry(input: $input, pictures: $pictures, videos: $videos) ${fields} }`
    const sent = Object.entries(media).flatMap(([list, files]: [string, TestFile[]]) =>
      files.map((file, index): [string, TestFile] => [`${list}.${index}`, file]),
    )
    const places = (files: TestFile[] = []) => files.map(() => null)
    const variables = { input, pictures: places(media.pictures), videos: places(media.videos) }
    const answer = await caller.graphqlUpload<{ addTicketEntry: Entry }>(text, variables, Object.fromEntries(sent))
    return { ...graphqlOutcome(answer), entry: answer.data?.addTicketEntry }
  },
  async read(caller) {
    const text = `query ($id: Int!) { ticketTimeline(ticketId: $id) { entries ${fields} } }`
    const answer = await caller.graphql<{ ticketTimeline: { entries: Entry[] } }>(text, { id: ticket.id })
    return answer.data!.ticketTimeline.entries
  },
  async withdraw(caller, id) {
    return graphqlOutcome(
      await caller.graphql('mutation ($id: String!) { withdrawTicketEntry(id: $id) { id } }', { id }),
    )
  },
}

const rest: Api = {
  created: 201,
  async add(caller, input, { pictures = [], videos = [] }) {
    const answer = await caller.restForm('POST', '/auth/machine/ticket-entry', [
      ...Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
      ...pictures.map((file, index): [string, TestFile] => [`imgFile${index + 1}`, file]),
      ...videos.map((file, index): [string, TestFile] => [`vidFile${index + 1}`, file]),
    ])
    return { ...restOutcome(answer), entry: answer.body.data as Entry | undefined }
  },
  async read(caller) {
    const answer = await caller.rest('GET', `/auth/machine/ticket/${ticket.id}/timeline`)
    return (answer.body.data as { entries: Entry[] }).entries
  },
  async withdraw(caller, id) {
    return restOutcome(await caller.rest('DELETE', `/auth/machine/ticket-entry/${id}`))
  },
}

const clip = { bytes: samples.mp4, name: 'clip.mp4' }
const statusOf = async (file: string, width = '') => (await fetch(new URL(`${file}${width}`, app.url))).status
const input = (kind = 'COMMENT') => ({ ticketId: ticket.id, kind, text: 'As in the picture' })
const fileRows = async (id: number) => {
  const { rows } = await app.owner.pool.query<{ size: string; tenant: number }>(
    `select f.size, f.tenant_id as tenant from stored_file f
      where f.id in (select c.stored_file_id from entry_file c join ticket_entry e on e.id = c.entry_id
          where e.ticket_id = $1)
        or f.id in (select c.stored_file_id from note_file c join ticket_note n on n.id = c.note_id
          where n.ticket_id = $1)`,
    [id],
  )
  return rows
}

describe.each([
  ['GraphQL', graphql],
  ['REST', rest],
])('A197 files of what people write to a case, through %s', (_name, api) => {
  it('shows a picture and a video of a technician to both companies, not among the files of the ticket', async () => {
    const { technician } = company
    const media = { pictures: [await samplePicture()], videos: [clip] }
    const { status, entry } = await api.add(technician.caller, input(), media)
    expect(status).toBe(api.created)
    expect(entry!.files).toMatchObject([{ type: 'image' }, { type: 'video', originalName: 'clip.mp4' }])
    for (const { caller } of [technician, company.operator, supplier]) {
      const { files } = (await api.read(caller)).at(-1)!
      expect(files.map(({ type, contentType }) => [type, contentType.split('/')[0]])).toEqual([
        ['image', 'image'],
        ['video', 'video'],
      ])
      expect(await Promise.all(files.map(({ file }) => statusOf(file)))).toEqual([200, 200])
    }
    const { rowCount } = await app.owner.pool.query('select 1 from ticket_file where ticket_id = $1', [ticket.id])
    expect(rowCount).toBe(0)
    expect((await fileRows(ticket.id)).map(({ tenant }) => tenant)).toEqual([company.client.id, company.client.id])
  })

  it('counts the bytes for the company of the author', async () => {
    await api.add(supplier.caller, input(), { pictures: [await samplePicture()] })
    expect((await fileRows(ticket.id)).map(({ tenant }) => tenant)).toEqual([company.supplier.id])
  })

  it('row 79 keeps the files of an internal note from the other company, also by their address', async () => {
    const note = await api.add(supplier.caller, input('NOTE'), { pictures: [await samplePicture()] })
    const [file] = note.entry!.files
    expect(await statusOf(file!.file)).toBe(200)
    expect((await api.read(company.admin.caller)).map(({ kind }) => kind)).toEqual(['RAISED'])
    const { rows } = await app.owner.pool.query<{ file: number; session: number }>(
      `select c.stored_file_id as file, (select max(s.id) from session s join app_user u on u.id = s.user_id
          where u.tenant_id = $2) as session
        from note_file c join ticket_note n on n.id = c.note_id where n.ticket_id = $1`,
      [ticket.id, company.client.id],
    )
    const found = await app.owner.pool.query('select 1 from find_file($1, $2)', [rows[0]!.file, rows[0]!.session])
    expect([rows[0]!.session > 0, found.rowCount]).toEqual([true, 0])
  })

  it('shows operators no files of proposals', async () => {
    await api.add(supplier.caller, input('PROPOSAL'), { pictures: [await samplePicture()] })
    expect((await api.read(company.operator.caller)).at(-1)).toMatchObject({ text: null, files: [] })
    expect((await api.read(company.technician.caller)).at(-1)!.files).toHaveLength(1)
  })

  it('takes ten files, refuses eleven, and reads none of them', async () => {
    const keys = await storedKeys(app)
    const eleven = await Promise.all(Array.from({ length: 11 }, () => samplePicture()))
    const refused = await api.add(supplier.caller, input(), { pictures: eleven })
    expect(refused.status).toBe(400)
    expect(await storedKeys(app)).toEqual(keys)
    const taken = await api.add(supplier.caller, input(), { pictures: eleven.slice(0, 9), videos: [clip] })
    expect(taken.entry!.files).toHaveLength(10)
  })

  it('refuses a wrong kind and an empty text, and keeps neither text nor file', async () => {
    const keys = await storedKeys(app)
    const wrong = await api.add(supplier.caller, input(), { pictures: [await samplePicture(), svgFile()] })
    const empty = await api.add(supplier.caller, { ...input(), text: ' ' }, { pictures: [await samplePicture()] })
    expect([wrong.status, empty.status]).toEqual([415, 400])
    expect(await storedKeys(app)).toEqual(keys)
    expect(await api.read(supplier.caller)).toHaveLength(1)
  })

  it('refuses visitors, the platform and other companies, a closed ticket and a proposal of a client', async () => {
    const other = await buildCompany(app)
    const keys = await storedKeys(app)
    const media = { pictures: [await samplePicture()] }
    for (const [caller, status, kind] of [
      [visitor(app), 401, 'COMMENT'],
      [await callerAs(app, 'PLATFORM_ADMIN'), 403, 'COMMENT'],
      [other.admin.caller, 404, 'COMMENT'],
      [await callerAs(app, 'SUPPLIER_ADMIN', other.supplier), 404, 'NOTE'],
      [company.technician.caller, 403, 'PROPOSAL'],
    ] as const) {
      expect((await api.add(caller, input(kind), media)).status).toBe(status)
    }
    await app.owner.pool.query(
      `update ticket set status = 'CLOSED', closed_at = now(), resolution = 'Done and dusted' where id = $1`,
      [ticket.id],
    )
    expect((await api.add(supplier.caller, input(), media)).status).toBe(409)
    expect(await storedKeys(app)).toEqual(keys)
  })

  it.each(['COMMENT', 'NOTE'])(
    'withdraws the files of a %s with its text, and purges their bytes later',
    async (kind) => {
      const keys = await storedKeys(app)
      const { entry } = await api.add(company.technician.caller, input(kind), { pictures: [await samplePicture()] })
      expect((await api.withdraw(company.technician.caller, entry!.id)).status).toBe(200)
      expect((await api.read(company.technician.caller)).at(-1)).toMatchObject({ text: null, files: [] })
      expect(await statusOf(entry!.files[0]!.file)).toBe(404)
      await purgeDeleted(app.services)
      expect(await fileRows(ticket.id)).toHaveLength(1)
      for (const table of ['entry_file', 'note_file']) {
        await app.owner.pool.query(`update ${table} set deleted_at = deleted_at - interval '31 days'`)
      }
      await purgeDeleted(app.services)
      expect(await fileRows(ticket.id)).toEqual([])
      expect(await storedKeys(app)).toEqual(keys)
    },
  )
})

describe('row 79 the database alone', () => {
  it('lets a company add its files to its own texts alone, and ten to each', async () => {
    const media = { pictures: [await samplePicture()] }
    const theirs = await graphql.add(company.technician.caller, input(), media)
    const theirNote = await graphql.add(company.technician.caller, input('NOTE'), media)
    const mine = await graphql.add(supplier.caller, input(), media)
    const myNote = await graphql.add(supplier.caller, input('NOTE'), media)
    const { rows } = await app.owner.pool.query<{ entry: number; note: number; author: number }>(
      `select (select stored_file_id from entry_file where entry_id = $1) as entry,
        (select stored_file_id from note_file where note_id = $2) as note,
        (select author_id from ticket_note where id = $2) as author`,
      [Number(mine.entry!.id.slice(1)), Number(myNote.entry!.id.slice(1))],
    )
    const { entry, note, author } = rows[0]!
    const scope = { scope: 'tenant', tenant: company.supplier.id, user: author } as const
    const addTo = (id: string, position: number) =>
      app.services.database.write(
        scope,
        id.startsWith('n')
          ? sql`insert into note_file (note_id, tenant_id, stored_file_id, position, type, original_name, content_type)
              values (${Number(id.slice(1))}, ${company.supplier.id}, ${note}, ${position}, 'image', 'x', 'image/png')`
          : sql`insert into entry_file
                (entry_id, client_id, supplier_id, stored_file_id, position, type, original_name, content_type)
              values (${Number(id.slice(1))}, ${company.client.id}, ${company.supplier.id}, ${entry}, ${position},
                'image', 'x', 'image/png')`,
      )
    for (const { id } of [mine.entry!, myNote.entry!]) {
      await addTo(id, 10)
      await expect(addTo(id, 11)).rejects.toThrow('position_check')
    }
    for (const { id } of [theirs.entry!, theirNote.entry!]) {
      await expect(addTo(id, 9)).rejects.toThrow('row-level security')
    }
  })
})

it('A197 leaves no bytes when the client is deleted for good', async () => {
  const other = await buildCompany(app)
  const keys = await storedKeys(app)
  const author = await personAs(app, 'SUPPLIER_USER', other.supplier)
  ticket = await buildTicket(app, { machine: other.machine, errorCode: other.code })
  for (const kind of ['COMMENT', 'NOTE']) {
    await graphql.add(author.caller, input(kind), { pictures: [await samplePicture()] })
    await graphql.add(other.admin.caller, input(kind), { pictures: [await samplePicture()] })
  }
  expect(await storedKeys(app)).toHaveLength(keys.length + 4)
  await app.owner.pool.query(`update tenant set deleted_at = now() - interval '31 days' where id = $1`, [
    other.client.id,
  ])
  await purgeDeleted(app.services)
  expect(await storedKeys(app)).toEqual(keys)
})
