import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage as expectSoon, launchBrowser, screenshot } from './browser.ts'
import { chooseProposed, demoFile, logIn, person, startPortal, toast } from './portal.ts'

/** Pages are opened anew without network, each through the service worker. */
const expectPage = expectSoon.configure({ timeout: 45_000 })

const text = 'It hisses at both valves'
const description = 'Stops at every second carton'

let app: TestApp
let browser: Browser
let page: Page
let form: string
let ticketPage: string
beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const client = await buildClient(app)
  const machine = await buildMachine(app, { client, claimed: { name: 'Press 4', location: 'Hall 2' } })
  const errorCode = await buildErrorCode(app, { machine, code: 'E-217' })
  const ticket = await buildTicket(app, { machine, errorCode, description: 'Hisses' })
  form = `/ezshare/ticketform?machineId=${machine.id}`
  ticketPage = `/ezshare/ticketform/ticket?ticketId=${ticket.id}`
  page = await logIn(app, browser, await person(app, 'CLIENT_OPERATOR', client), { width: 390, worker: true })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const cards = () => page.getByRole('list', { name: /^Not sent yet/ }).getByRole('listitem')
const bar = (count: number) => page.getByText(`Not sent yet: ${count} entr`)

async function stored() {
  const { rows } = await app.owner.pool.query<{ entries: number; tickets: number; files: number }>(
    `select (select count(*)::int from ticket_entry where text = $1) as entries,
      (select count(*)::int from ticket where description = $2) as tickets,
      (select count(*)::int from ticket_file) as files`,
    [text, description],
  )
  return rows[0]
}

// Each step depends on the previous one, so a retry would start in the middle.
describe('A216 without network', { retry: 0 }, () => {
  it('a comment and a ticket with its picture wait on the device, also after a reload', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // What was opened before can be opened without network, with what the pages load later.
    for (const address of [form, '/ezshare/allticket', ticketPage]) {
      await page.goto(address)
      await expectPage(page.locator('[data-live]')).toBeAttached()
    }
    const field = page.getByRole('textbox', { name: 'Comment', exact: true })
    await expectPage(field).toBeVisible()
    // Without network the browser reports every request that failed.
    allowErrors(page, /./)
    await page.context().setOffline(true)
    await field.fill(text)
    await field.press('Control+Enter')
    await expectPage(cards().filter({ hasText: text })).toContainText('Waiting for the network')
    await expectPage(field).toHaveValue('')
    await expectPage(bar(1)).toBeVisible()
    await screenshot(page, 'outbox-case-390')

    await page.goto(form)
    await chooseProposed(page, 'Error Code', '217', /E-217/)
    await page.getByLabel('Ticket Description').fill(description)
    await page.getByRole('button', { name: 'Add Picture' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Album').setInputFiles(demoFile('pictures/alarm-e-217.webp'))
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('I confirm the information is correct').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectPage(toast(page, 'The ticket waits on this device')).toBeVisible()

    await page.goto('/ezshare/allticket')
    await expectPage(page.getByRole('heading', { name: 'Not sent yet: 1 ticket' })).toBeVisible()
    await page.reload()
    await expectPage(cards().filter({ hasText: description })).toContainText('1 file')
    await expectPage(bar(2)).toBeVisible()
    await screenshot(page, 'outbox-list-390')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectPage(page.getByText('2 entries were not sent yet.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await stored()).toEqual({ entries: 0, tickets: 0, files: 0 })
  })

  it('each is sent once when the network is back, whatever the number of tabs', async () => {
    const other = await page.context().newPage()
    await other.goto('/ezshare/allticket')
    await expectPage(other.getByText('Not sent yet: 2 entr')).toBeVisible()
    await page.context().setOffline(false)
    await expectPage(bar(2)).toBeHidden()
    await expectPage(cards()).toHaveCount(0)
    await expectPage(page.getByText(description).first()).toBeVisible()
    expect(await stored()).toEqual({ entries: 1, tickets: 1, files: 1 })
    await other.close()
  })
})
