import { afterAll, beforeAll, expect, it } from 'vitest'
import { StoredFile } from '../../../entities/stored-file.entity.ts'
import { buildClient } from '../../../testing/factories/build-tenant.ts'
import { buildTicket } from '../../../testing/factories/build-ticket.ts'
import { insert } from '../../../testing/factories/insert.ts'
import type { Person } from '../../../testing/fixtures/ticket-apis.ts'
import { buildCompany, personAs, type Company } from '../../../testing/fixtures/ticket-company.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let company: Company
let supplier: Person

beforeAll(async () => {
  app = await startTestApp()
  company = await buildCompany(app)
  supplier = await personAs(app, 'SUPPLIER_ADMIN', company.supplier)
  await buildTicket(app, { machine: company.machine })
})
afterAll(() => app.close())

async function addPicture(name: string, position: number): Promise<void> {
  const { id } = await insert(app, StoredFile, {
    tenant: company.supplier.id,
    purpose: 'machine_photo',
    key: name,
    size: 1,
    sha256: '0'.repeat(64),
    contentType: 'image/jpeg',
    originalName: name,
  })
  await app.owner.pool.query(
    `insert into machine_photo (machine_id, stored_file_id, original_name, content_type, position)
     values ($1, $2, $3, 'image/jpeg', $4)`,
    [company.machine.id, id, name, position],
  )
}

async function pictures({ caller }: Person, list: 'tickets' | 'suppliedTickets') {
  const { data } = await caller.graphql<{ page: { content: { machinePicture: string | null }[] } }>(
    `{ page: ${list} { content { machinePicture } } }`,
  )
  return data?.page.content.map(({ machinePicture }) => machinePicture)
}

it("A122 a listed ticket has its machine's first picture, for both companies", async () => {
  expect(await pictures(company.operator, 'tickets')).toEqual([null])
  await addPicture('second.jpg', 1)
  await addPicture('first.jpg', 0)
  const shown = [expect.stringMatching(/^\/files\/\d+\/first\.jpg\?/)]
  expect(await pictures(company.operator, 'tickets')).toEqual(shown)
  expect(await pictures(supplier, 'suppliedTickets')).toEqual(shown)
})

it('A54 A122 row 2 a ticket left behind by its machine has no picture', async () => {
  const buyer = await buildClient(app)
  await app.owner.pool.query('update machine set client_id = $1 where id = $2', [buyer.id, company.machine.id])
  expect(await pictures(company.operator, 'tickets')).toEqual([null])
})
