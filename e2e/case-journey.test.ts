import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../server/entities/tenant.entity.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import type { ServerProcess } from '../server/testing/server-process.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage as expectSoon, launchBrowser, screenshot } from './browser.ts'
import { startFurtherServer } from './further-server.ts'
import { chooseProposed, demoFile, logIn, navigate, person, startPortal, toast } from './portal.ts'
import { startProxy, type SwitchingProxy } from './switching-proxy.ts'
import { violations } from './walk/axe.ts'

/** A waiting text is tried again after a while, and a page is opened through the service worker. */
const expectPage = expectSoon.configure({ timeout: 45_000 })

const code = 'A-901'
const description = 'Hisses at the second valve'
const question = 'Does it hiss with both grippers?'
const answer = 'Only with the second one, see the picture'
const proposal = 'Replace the hose of gripper circuit 2'

let app: TestApp
let client: Tenant
let machineId: number
/** The server of the supplier's browser, until it is killed. */
let second: ServerProcess
let proxy: SwitchingProxy
/** The client's people have the one browser, the supplier the other. */
const browsers: Browser[] = []
let operator: Page
let technician: Page
let supplier: Page

beforeAll(async () => {
  app = await startPortal()
  second = await startFurtherServer(app)
  proxy = await startProxy(second.url)
  const builder = await buildSupplier(app)
  client = await buildClient(app)
  const claimed = { name: 'Press 4', location: 'Hall 2' }
  const machine = await buildMachine(app, { client, supplier: builder, claimed })
  await buildErrorCode(app, { machine, code: 'E-217', description: 'Vacuum not reached' })
  machineId = machine.id
  browsers.push(await launchBrowser(), await launchBrowser())
  const [ofClient, ofSupplier] = browsers as [Browser, Browser]
  operator = await logIn(app, ofClient, await person(app, 'CLIENT_OPERATOR', client), { width: 390 })
  const withWorker = { worker: true }
  technician = await logIn(app, ofClient, await person(app, 'CLIENT_TECHNICIAN', client), withWorker)
  supplier = await logIn(
    { ...app, url: proxy.url },
    ofSupplier,
    await person(app, 'SUPPLIER_USER', builder),
    withWorker,
  )
})
afterAll(async () => {
  for (const browser of browsers) await browser.close()
  proxy?.close()
  await second?.end('SIGKILL')
  await app?.close()
})

const entries = (page: Page) => page.getByRole('list', { name: 'Entries of the case' }).locator('> li')
const waiting = (page: Page) => page.getByRole('list', { name: /^Not sent yet/ }).getByRole('listitem')

/** Writes to the case without waiting for what becomes of it. */
async function write(page: Page, kind: string, label: string, text: string): Promise<void> {
  await page.getByRole('group', { name: 'What do you want to write?' }).getByText(kind, { exact: true }).click()
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(text)
  await field.press('Control+Enter')
}

/** How often each text is stored, with the files of the case. */
async function stored() {
  const { rows } = await app.owner.pool.query<{ text: string; n: number }>(
    `select e.text, count(*)::int as n from ticket_entry e where e.text is not null group by 1
      union all select 'files', count(*)::int from entry_file`,
  )
  return Object.fromEntries(rows.map(({ text, n }) => [text, n]))
}

// Each step depends on the previous one, so a retry would start in the middle.
describe('one case, two companies, two browsers and two servers', { retry: 0 }, () => {
  it('A206 A176 an operator raises a ticket with a code not listed, and the supplier sees it by itself and asks', async () => {
    const stream = supplier.waitForResponse((response) => response.url().endsWith('/graphql/stream'))
    await supplier.goto('/ezshare/supplier/tickets')
    await stream
    await operator.goto(`/ezshare/ticketform?machineId=${machineId}`)
    await operator.getByRole('button', { name: 'My code is not listed' }).click()
    await operator.getByLabel('The code that the machine shows').fill(code)
    await operator.getByRole('button', { name: 'Use this code' }).click()
    await expectPage(operator.getByText(`“${code}” is not listed.`, { exact: false })).toBeVisible()
    await operator.getByLabel('Ticket Description').fill(description)
    await operator.getByText('I confirm the information is correct').click()
    await operator.getByRole('button', { name: 'Save' }).click()
    await expectPage(toast(operator, 'Ticket saved successfully!')).toBeVisible()

    await supplier.getByRole('link', { name: /^Open ticket/ }).click()
    await expectPage(entries(supplier)).toHaveCount(1)
    await write(supplier, 'Question', 'Question', question)
    await expectPage(entries(supplier).filter({ hasText: question })).toHaveCount(1)
  })

  it('A216 a technician answers with a picture without network, while the answer of a killed server is lost', async () => {
    await technician.goto('/ezshare/allticket')
    await technician.getByRole('link', { name: /^Open ticket/ }).click()
    await expectPage(entries(technician).filter({ hasText: question })).toHaveCount(1)
    const field = technician.getByRole('textbox', { name: 'Comment', exact: true })
    await expectPage(field).toBeVisible()
    // Without network the browser reports every request that failed.
    allowErrors(technician, /./)
    allowErrors(supplier, /./)

    await technician.context().setOffline(true)
    await technician.getByLabel('Add files').setInputFiles(demoFile('pictures/leaking-fitting.webp'))
    await expectPage(technician.getByRole('button', { name: 'Remove leaking-fitting.webp' })).toBeVisible()
    await write(technician, 'Comment', 'Comment', answer)
    await expectPage(waiting(technician).filter({ hasText: answer })).toContainText('Waiting for the network')
    expect(await violations(technician)).toEqual([])
    await screenshot(technician, 'case-journey-technician-1280')

    // The server stores the proposal, and is killed before the browser hears of it.
    proxy.dropAnswers(true)
    await write(supplier, 'Proposal', 'Proposed resolution', proposal)
    await expect.poll(async () => (await stored())[proposal], { timeout: 45_000 }).toBe(1)
    await second.end('SIGKILL')
    await expectPage(waiting(supplier).filter({ hasText: proposal })).toContainText('Waiting for the network')
    await screenshot(supplier, 'case-journey-supplier-1280')

    proxy.leadTo(app.url)
    proxy.dropAnswers(false)
    await technician.context().setOffline(false)
    for (const page of [technician, supplier]) {
      await expectPage(waiting(page)).toHaveCount(0)
      for (const text of [question, answer, proposal]) {
        await expectPage(entries(page).filter({ hasText: text })).toHaveCount(1)
      }
      await expectPage(page.getByRole('button', { name: 'Show leaking-fitting.webp' })).toBeVisible()
    }
    expect(await stored()).toEqual({ [question]: 1, [answer]: 1, [proposal]: 1, files: 1 })
  })

  it('A174 the technician takes the proposal over and resolves, which the supplier sees by itself', async () => {
    await technician.getByRole('button', { name: 'Use as resolution' }).click()
    await expectPage(technician.getByRole('textbox', { name: 'Resolution', exact: true })).toHaveValue(proposal)
    await technician.getByText('I confirm the information is correct').click()
    await technician.getByRole('button', { name: 'Resolve', exact: true }).click()
    await expectPage(toast(technician, 'Ticket resolved successfully!')).toBeVisible()
    await expectPage(supplier.getByText('This ticket is resolved. Nothing can be added to it any more.')).toBeVisible()
    await expectPage(entries(supplier).last()).toContainText('Ticket resolved')
  })

  it('A207 A167 the supplier adds the code with what fixed it, which the next operator sees before sending anything', async () => {
    await navigate(supplier, 'Proposed Codes')
    await supplier.getByRole('button', { name: `Add ${code}` }).click()
    const dialog = supplier.getByRole('dialog')
    await dialog.getByLabel('Description').fill('Vacuum of circuit 2 not reached')
    await dialog.getByLabel('Resolution').fill(proposal)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectPage(toast(supplier, 'Error code added successfully')).toBeVisible()

    const next = await logIn(app, browsers[0]!, await person(app, 'CLIENT_OPERATOR', client), { width: 390 })
    await next.goto(`/ezshare/ticketform?machineId=${machineId}`)
    await chooseProposed(next, 'Error Code', '901', /A-901/)
    await expectPage(next.getByText(proposal)).toBeVisible()
    await screenshot(next, 'case-journey-next-390')
    const { rows } = await app.owner.pool.query<{ tickets: number }>('select count(*)::int as tickets from ticket')
    expect(rows[0]).toEqual({ tickets: 1 })
  })
})
