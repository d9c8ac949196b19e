import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import { samplePicture } from '../server/testing/sample-files.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, screenshot } from './browser.ts'
import { logIn, person, startPortal, toast } from './portal.ts'
import { violations } from './walk/axe.ts'

let app: TestApp
let browser: Browser
let ticketId: number
let operator: Page
let technician: Page
let supplier: Page

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const [client, builder] = await Promise.all([buildClient(app), buildSupplier(app)])
  const machine = await buildMachine(app, {
    client,
    supplier: builder,
    claimed: { name: 'Press 4', location: 'Hall 2' },
  })
  const errorCode = await buildErrorCode(app, { machine, code: 'E-217', description: 'Vacuum not reached' })
  ticketId = (await buildTicket(app, { machine, errorCode, description: 'Hisses at the second valve' })).id
  operator = await logIn(app, browser, await person(app, 'CLIENT_OPERATOR', client), { width: 390 })
  technician = await logIn(app, browser, await person(app, 'CLIENT_TECHNICIAN', client))
  supplier = await logIn(app, browser, await person(app, 'SUPPLIER_USER', builder))
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const entries = (page: Page) => page.getByRole('list', { name: 'Entries of the case' }).locator('> li')

/** Writes to the case, and waits until the entry is there and the field empty. */
async function write(page: Page, kind: string, label: string, text: string): Promise<void> {
  await page.getByRole('group', { name: 'What do you want to write?' }).getByText(kind, { exact: true }).click()
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(text)
  await field.press('Control+Enter')
  await expectPage(entries(page).filter({ hasText: text })).toHaveCount(1)
  await expectPage(field).toHaveValue('')
}

// Each step depends on the previous one, so a retry would start in the middle.
describe('A173 A174 a case', { retry: 0 }, () => {
  it('is written by both companies, and its proposal resolves the ticket', async () => {
    await supplier.goto(`/ezshare/supplier/tickets/ticket?ticketId=${ticketId}`)
    await expectPage(entries(supplier)).toHaveCount(1)
    await write(supplier, 'Question', 'Question', 'Does it hiss with both grippers?')
    await write(supplier, 'Internal note', 'Internal note', 'The hose again')
    await write(supplier, 'Proposal', 'Proposed resolution', 'Replace the hose of gripper circuit 2')
    expect(await violations(supplier)).toEqual([])
    await screenshot(supplier, 'case-supplier-1280')

    await operator.goto(`/ezshare/ticketform/ticket?ticketId=${ticketId}`)
    await expectPage(entries(operator).filter({ hasText: 'Does it hiss with both grippers?' })).toHaveCount(1)
    await write(operator, 'Comment', 'Comment', 'Only with the second one')
    expect(await operator.getByText('The hose again').count()).toBe(0)
    expect(await operator.getByText('Replace the hose').count()).toBe(0)
    await screenshot(operator, 'case-operator-390')
    expect(await violations(operator)).toEqual([])

    await technician.goto(`/ezshare/ticketform/ticket?ticketId=${ticketId}`)
    await technician.getByLabel('Add files').setInputFiles({
      name: 'hose.png',
      mimeType: 'image/png',
      buffer: Buffer.from((await samplePicture()).bytes as Uint8Array),
    })
    await expectPage(technician.getByRole('button', { name: 'Remove hose.png' })).toBeVisible()
    await write(technician, 'Comment', 'Comment', 'It is this hose')
    await expectPage(technician.getByRole('button', { name: 'Remove hose.png' })).toHaveCount(0)
    await expectPage(technician.getByRole('button', { name: 'Show hose.png' })).toBeVisible()
    // A197: the supplier sees the picture, and opens it over the whole window.
    await supplier.getByRole('button', { name: 'Show hose.png' }).click()
    await expectPage(supplier.getByRole('dialog').getByRole('img', { name: 'hose.png' })).toBeVisible()
    await supplier.keyboard.press('Escape')
    await expectPage(supplier.getByRole('dialog')).toHaveCount(0)
    await technician.getByRole('button', { name: 'Use as resolution' }).click()
    const resolution = technician.getByRole('textbox', { name: 'Resolution', exact: true })
    await expectPage(resolution).toHaveValue('Replace the hose of gripper circuit 2')
    expect(await violations(technician)).toEqual([])
    await technician.getByText('I confirm the information is correct').click()
    await technician.getByRole('button', { name: 'Resolve', exact: true }).click()
    await expectPage(toast(technician, 'Ticket resolved successfully!')).toBeVisible()

    // The supplier's page was open all the time.
    await expectPage(supplier.getByText('This ticket is resolved. Nothing can be added to it any more.')).toBeVisible()
    await expectPage(entries(supplier).last()).toContainText('Ticket resolved')
  })
})
