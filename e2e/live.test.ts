import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../server/app.ts'
import { openDatabase, type Database } from '../server/database/database.ts'
import type { ErrorCode } from '../server/entities/error-code.entity.ts'
import type { Ticket } from '../server/entities/ticket.entity.ts'
import { clientFolder } from '../server/paths.ts'
import type { Caller } from '../server/testing/caller.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import { callerAs } from '../server/testing/factories/build-user.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage as expectSoon, launchBrowser } from './browser.ts'
import { logIn, person, startPortal } from './portal.ts'
import { startProxy, type SwitchingProxy } from './switching-proxy.ts'

/** Ten tabs that load at once share the machine with other tests. */
const expectPage = expectSoon.configure({ timeout: 45_000 })

let app: TestApp
/** A second server on the same database. */
let other: { server: FastifyInstance; database: Database; port: number }
/** Stands before the second server, and before the first once the second is stopped. */
let proxy: SwitchingProxy
let browser: Browser
let operator: Caller
let ticket: Ticket
let technicianPage: Page
let supplierPage: Page

beforeAll(async () => {
  app = await startPortal()
  const database = await openDatabase(app.applicationUrl)
  const server = await createApp({ ...app.services, database }, { pagesFolder: clientFolder })
  await server.listen({ port: 0, host: '127.0.0.1' })
  other = { server, database, port: (server.server.address() as AddressInfo).port }
  proxy = await startProxy(`http://127.0.0.1:${other.port}`)
  browser = await launchBrowser()
  const [client, supplier] = await Promise.all([buildClient(app), buildSupplier(app)])
  const machine = await buildMachine(app, { client, supplier, claimed: { name: 'Press 4', location: 'Hall 2' } })
  const errorCode: ErrorCode = await buildErrorCode(app, { machine, code: 'E-217' })
  ticket = await buildTicket(app, { machine, errorCode, description: 'Hisses at the second valve' })
  operator = await callerAs(app, 'CLIENT_OPERATOR', client)
  technicianPage = await logIn(app, browser, await person(app, 'CLIENT_TECHNICIAN', client))
  const behindProxy = { ...app, url: proxy.url }
  supplierPage = await logIn(behindProxy, browser, await person(app, 'SUPPLIER_USER', supplier))
})
afterAll(async () => {
  await browser?.close()
  proxy?.close()
  await other?.server.close()
  await other?.database.close()
  await app?.close()
})

/** Another person of the client changes the ticket's description. */
async function describeAs(ticketDescription: string): Promise<void> {
  const mutation = 'mutation ($input: UpdateTicketInput!) { updateTicket(input: $input) { id } }'
  const { error } = await operator.graphql(mutation, { input: { ticketId: ticket.id, ticketDescription } })
  expect(error).toBeUndefined()
}

const streamOf = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/graphql/stream'))

// Each step depends on the previous one, so a retry would start in the middle.
describe('A176 a change of a ticket', { retry: 0 }, () => {
  it('shows in the open browsers of both companies, each on a server of its own', async () => {
    const streams = [streamOf(technicianPage), streamOf(supplierPage)]
    await technicianPage.goto('/ezshare/allticket')
    await supplierPage.goto('/ezshare/supplier/tickets')
    for (const page of [technicianPage, supplierPage]) {
      await expectPage(page.getByText('Hisses at the second valve').first()).toBeVisible()
    }
    for (const stream of await Promise.all(streams)) expect(stream.status()).toBe(200)
    await describeAs('Hisses at every valve')
    for (const page of [technicianPage, supplierPage]) {
      await expectPage(page.getByText('Hisses at every valve').first()).toBeVisible()
    }
  })

  it('leaves what is typed in a form, and is merged when asked', async () => {
    const stream = streamOf(technicianPage)
    await technicianPage.goto(`/ezshare/ticketform/ticket?ticketId=${ticket.id}`)
    const resolution = technicianPage.getByRole('textbox', { name: 'Resolution' })
    await resolution.fill('Tightened the second valve')
    await stream
    await describeAs('Hisses, and drips')
    await technicianPage.getByRole('button', { name: 'Show the changes' }).click()
    await expectPage(technicianPage.getByText('Hisses, and drips').first()).toBeVisible()
    await expectPage(resolution).toHaveValue('Tightened the second valve')
  })

  it('shows after a server was stopped, whose browser goes on with the other one', async () => {
    allowErrors(supplierPage, /502|ERR_/)
    const again = streamOf(supplierPage)
    proxy.leadTo(app.url)
    await other.server.close()
    expect((await again).status()).toBe(200)
    await describeAs('Drips no more')
    await expectPage(supplierPage.getByText('Drips no more').first()).toBeVisible()
  })

  it('shows in ten tabs of one browser, which have one stream', async () => {
    const streams: string[] = []
    const context = supplierPage.context()
    context.on('request', (request) => {
      if (request.url().endsWith('/graphql/stream')) streams.push(request.url())
    })
    const tabs = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const tab = await context.newPage()
        await tab.goto('/ezshare/supplier/tickets')
        await expectPage(tab.getByText('Drips no more').first()).toBeVisible()
        return tab
      }),
    )
    // The live region is there when the tab listens.
    for (const tab of tabs) await expectPage(tab.locator('[data-live]')).toBeAttached()
    await describeAs('Dry in every tab')
    for (const tab of [supplierPage, ...tabs]) {
      await expectPage(tab.getByText('Dry in every tab').first()).toBeVisible()
    }
    // One more where a slow machine has let the lead pass on.
    expect(streams.length).toBeLessThan(3)
  })
})
