import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { callerWith } from '../../../testing/caller.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { samplePicture } from '../../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  buildCompany,
  countTickets,
  storedKeys,
  storedTicket,
  type Company,
} from '../../../testing/fixtures/ticket-company.ts'
import { apis, type Person, type SeenTicket } from '../../../testing/fixtures/ticket-apis.ts'

/** While set, reads of tickets fail as they do when the connection pool is exhausted. */
let isReadFailing = false
const failingReads = (database: Database): Database => ({
  ...database,
  read: async (scope, statement) => {
    if (isReadFailing && /\bfrom ticket\b/.test(statement.text)) {
      throw new Error('timeout exceeded when trying to connect')
    }
    return database.read(scope, statement)
  },
})

let app: TestApp
let proxy: DatabaseProxy
let ours: Company
beforeAll(async () => {
  app = await startTestApp({
    reachDatabase: async (url) => (proxy = await startDatabaseProxy(url)).url,
    replace: ({ database }) => ({ database: failingReads(database) }),
  })
  ours = await buildCompany(app)
})
beforeEach(() => {
  isReadFailing = false
})
afterAll(async () => {
  await app.close()
  await proxy.close()
})

const keyed = ({ role, caller }: Person): Person => ({
  role,
  caller: callerWith(app, caller.token, { 'idempotency-key': randomUUID() }),
})

const fields = () => ({ machineId: ours.machine.id, errorCodeId: ours.code.id, ticketDescription: 'It stops' })
const media = async () => ({ pictures: [await samplePicture()] })

/** Every picture that the ticket shows can be fetched, and the store holds no other new file. */
async function expectPictures(ticket: SeenTicket | undefined, keysBefore: string[]): Promise<void> {
  expect(ticket?.files).toHaveLength(1)
  const picture = await fetch(app.url + ticket!.files[0]!.file)
  expect([picture.status, (await picture.arrayBuffer()).byteLength]).toEqual([200, expect.toSatisfy((n) => n > 0)])
  expect(await storedKeys(app)).toHaveLength(keysBefore.length + 1)
}

describe.each(apis)('row 42 the files of a committed ticket, sent through %s', (_name, api) => {
  it('stay when the answer cannot be read after the commit; the repeated request has its picture', async () => {
    const keysBefore = await storedKeys(app)
    const operator = keyed(ours.operator)
    isReadFailing = true
    const failed = await api.create(operator, fields(), await media())
    expect(failed.status).toBe(503)
    isReadFailing = false
    const count = await countTickets(app, ours)
    const repeated = await api.create(operator, fields(), await media())
    expect(repeated.status).toBe(api.created)
    expect(await countTickets(app, ours)).toBe(count)
    await expectPictures(repeated.ticket, keysBefore)
  })

  it('stay when the answer to a change cannot be read', async () => {
    const { id } = await buildTicket(app, { machine: ours.machine, errorCode: ours.code })
    const keysBefore = await storedKeys(app)
    isReadFailing = true
    expect((await api.change(ours.operator, 'save', { ticketId: id }, await media())).status).toBe(503)
    isReadFailing = false
    const { ticket } = await api.change(ours.operator, 'save', { ticketId: id })
    await expectPictures(ticket, keysBefore)
  })

  it('stay when the connection is cut at the commit; the repeated request has its picture', async () => {
    const keysBefore = await storedKeys(app)
    const operator = keyed(ours.operator)
    const count = await countTickets(app, ours)
    const cut = proxy.cutCommitAfter(/insert into "ticket"/)
    expect((await api.create(operator, fields(), await media())).status).toBe(503)
    await cut
    expect(await countTickets(app, ours)).toBe(count + 1)
    const repeated = await api.create(operator, fields(), await media())
    expect(repeated.status).toBe(api.created)
    expect(await countTickets(app, ours)).toBe(count + 1)
    await expectPictures(repeated.ticket, keysBefore)
  })

  it('are removed when the change is refused', async () => {
    const keysBefore = await storedKeys(app)
    const { id } = await buildTicket(app, { machine: ours.machine, errorCode: ours.code })
    const two = [await samplePicture(), { bytes: Buffer.from('no picture'), name: 'x.png' }]
    expect((await api.change(ours.operator, 'save', { ticketId: id }, { pictures: two })).status).toBe(415)
    expect(await storedKeys(app)).toEqual(keysBefore)
    expect(await storedTicket(app, id)).toMatchObject({ files: [] })
  })
})
