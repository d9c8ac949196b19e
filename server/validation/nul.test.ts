import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { buildClient } from '../testing/factories/build-tenant.ts'
import { buildTicket } from '../testing/factories/build-ticket.ts'
import { buildMachine } from '../testing/factories/build-machine.ts'
import { callerAs } from '../testing/factories/build-user.ts'
import { samplePicture } from '../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let platform: Caller
let client: Caller
let ticketId: number
beforeAll(async () => {
  app = await startTestApp()
  const company = await buildClient(app)
  platform = await callerAs(app, 'PLATFORM_ADMIN')
  client = await callerAs(app, 'CLIENT_ADMIN', company)
  ticketId = (await buildTicket(app, { machine: await buildMachine(app, { client: company }) })).id
})
afterAll(() => app.close())

// PostgreSQL stores no NUL, and a statement with one looks like a lost connection (503).
describe('row 22 a text with a NUL is a bad request', () => {
  it.each([
    ['mutation ($text: ID!) { deleteTenant(tenantId: $text) }', () => platform],
    ['query ($text: ID!) { tenant(tenantId: $text) { id } }', () => platform],
    ['query ($text: String!) { suggestMachines(text: $text) { id } }', () => client],
    ['query ($text: String!) { machineSuppliers(serialNumber: $text) { id } }', () => client],
    ['query ($text: String!) { claimedMachines(search: $text) { totalItems } }', () => client],
  ])('in %s', async (document, caller) => {
    expect(await caller().graphql(document, { text: 'a\0b' })).toMatchObject({ status: 400 })
  })

  it.each([
    ['GET', '/client/suggest-machines/a%00b', () => client],
    ['GET', '/client/machine/a%00b', () => client],
    ['GET', '/client/dashboard?search=a%00b', () => client],
    ['DELETE', '/admin/tenant/a%00b', () => platform],
  ])('in %s %s', async (method, path, caller) => {
    expect(await caller().rest(method, path)).toMatchObject({ status: 400, body: { status: false } })
  })

  it('in the description of a picture, in both APIs', async () => {
    const picture = await samplePicture()
    const document = `mutation ($id: Int!, $text: String!, $file: Upload!) {
      updateTicket(input: { ticketId: $id }, pictures: [{ file: $file, description: $text }]) { id } }`
    const variables = { id: ticketId, text: 'a\0b', file: null }
    expect(await client.graphqlUpload(document, variables, { file: picture })).toMatchObject({ status: 400 })
    const answer = await client.restForm('PUT', '/client/machine/ticket', [
      ['ticketId', ticketId],
      ['imgFile1', picture],
      ['imgFileDesc1', 'a\0b'],
    ])
    expect(answer).toMatchObject({ status: 400, body: { status: false } })
  })
})
