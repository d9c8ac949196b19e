import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildModel } from '../server/testing/factories/build-model.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage, launchBrowser, screenshot } from './browser.ts'
import { chooseInMenu, logIn, navigate, person, startPortal, toast } from './portal.ts'

let app: TestApp
let browser: Browser
let operator: Page
let technician: Page
let supplier: Page
let form: string
beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const maker = await buildSupplier(app)
  const client = await buildClient(app, { companyName: 'Packing Plant' })
  const model = await buildModel(app, { supplier: maker, name: 'Press 40' })
  const machine = await buildMachine(app, { supplier: maker, client, model, name: 'Press 4' })
  await buildErrorCode(app, { machine, code: 'E-217', description: 'Vacuum not reached' })
  form = `/ezshare/ticketform?machineId=${machine.id}`
  operator = await logIn(app, browser, await person(app, 'CLIENT_OPERATOR', client), { width: 390, worker: true })
  technician = await logIn(app, browser, await person(app, 'CLIENT_TECHNICIAN', client))
  supplier = await logIn(app, browser, await person(app, 'SUPPLIER_USER', maker))
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const box = () => operator.getByRole('combobox', { name: 'Error Code' })

/** Types a code of which the list has none, and says so. */
async function typeUnlisted(code: string): Promise<void> {
  await operator.goto(form)
  // The suggestions come when the field gets the focus.
  await box().focus()
  await expectPage(operator.getByRole('button', { name: 'Open the list' }).first()).toBeVisible()
  await box().fill(code)
  await operator.getByRole('option', { name: 'My code is not listed' }).click()
  const field = operator.getByLabel('The code that the machine shows')
  await expectPage(field).toBeFocused()
  await expectPage(field).toHaveValue(code)
}

async function raise(description: string): Promise<void> {
  await operator.getByLabel('Ticket Description').fill(description)
  await operator.getByText('I confirm the information is correct').click()
  await operator.getByRole('button', { name: 'Save' }).click()
}

async function raiseWith(code: string): Promise<void> {
  await typeUnlisted(code)
  await operator.getByRole('button', { name: 'Use this code' }).click()
  await expectPage(operator.getByText(`“${code}” is not listed.`, { exact: false })).toBeVisible()
  await raise(`Shows ${code}`)
  await expectPage(toast(operator, 'Ticket saved successfully!')).toBeVisible()
}

const ticketOf = async (description: string) =>
  (
    await app.owner.pool.query<{ id: number; error_code: string }>(
      'select id, error_code from ticket where description = $1',
      [description],
    )
  ).rows

// Each step depends on the previous one, so a retry would start in the middle.
describe('A206 A207 a code that is not listed', { retry: 0 }, () => {
  it('is typed by an operator on a phone, who raises the ticket with it', async () => {
    await operator.goto(form)
    await operator.getByRole('button', { name: 'My code is not listed' }).click()
    await operator.getByRole('button', { name: 'Use this code' }).click()
    await expectPage(operator.getByText('Please type the code')).toBeVisible()
    await operator.getByRole('button', { name: 'Cancel' }).click()
    await typeUnlisted('A-901')
    await screenshot(operator, 'unlisted-typing-390')
    await operator.getByRole('button', { name: 'Use this code' }).click()
    await expectPage(operator.getByText('“A-901” is not listed.', { exact: false })).toBeVisible()
    await screenshot(operator, 'unlisted-chosen-390')
    await raise('Shows A-901')
    await expectPage(toast(operator, 'Ticket saved successfully!')).toBeVisible()
    expect(await ticketOf('Shows A-901')).toMatchObject([{ error_code: 'A-901' }])
  })

  it('is the listed one when the list has that spelling, and the own one when a colleague has typed it', async () => {
    await operator.goto(form)
    await operator.getByRole('button', { name: 'My code is not listed' }).click()
    await operator.getByLabel('The code that the machine shows').fill(' e-217 ')
    await operator.getByRole('button', { name: 'Use this code' }).click()
    await expectPage(operator.getByText('“E-217” is listed and has been chosen.')).toBeVisible()
    await operator.goto(form)
    await box().fill('a-901')
    await expectPage(operator.getByText('The supplier has been asked to add it.', { exact: false })).toBeVisible()
    await expectPage(operator.getByText('Shows A-901')).toBeVisible()
  })

  it('waits on the device without network, and is sent once', async () => {
    await operator.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await typeUnlisted('B-902')
    await operator.getByRole('button', { name: 'Use this code' }).click()
    allowErrors(operator, /./)
    await operator.context().setOffline(true)
    await raise('Shows B-902')
    await expectPage(toast(operator, 'The ticket waits on this device')).toBeVisible()
    await operator.context().setOffline(false)
    await expectPage
      .configure({ timeout: 45_000 })(operator.getByText('Not sent yet', { exact: false }))
      .toHaveCount(0)
    await expect.poll(async () => (await ticketOf('Shows B-902')).length, { timeout: 45_000 }).toBe(1)
  })

  it('stands before the supplier with machine, company and ticket', async () => {
    await raiseWith('C-903')
    await navigate(supplier, 'Proposed Codes')
    for (const code of ['A-901', 'B-902', 'C-903'])
      await expectPage(supplier.getByText(code, { exact: true })).toBeVisible()
    await expectPage(supplier.getByText('Packing Plant').first()).toBeVisible()
    await screenshot(supplier, 'proposed-codes-1280')
    const [ticket] = await ticketOf('Shows A-901')
    await supplier.getByRole('link', { name: `Ticket ${ticket!.id}` }).click()
    await expectPage(supplier.getByText('The client has typed “A-901”, which is not listed.')).toBeVisible()
    await supplier.getByRole('link', { name: 'Decide on proposed codes' }).click()
  })

  it('is added by the supplier', async () => {
    await supplier.getByRole('button', { name: 'Add A-901' }).click()
    const dialog = supplier.getByRole('dialog')
    await dialog.getByLabel('Description').fill('No air')
    await dialog.getByLabel('List').selectOption({ label: 'All machines of the model Press 40' })
    await screenshot(supplier, 'proposed-code-add-1280')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expectPage(toast(supplier, 'Error code added successfully')).toBeVisible()
    await expectPage(supplier.getByText('A-901', { exact: true })).toHaveCount(0)
    await operator.goto(form)
    await box().fill('air')
    await expectPage(operator.getByRole('option', { name: 'A-901 – No air' })).toBeVisible()
  })

  it('is pointed to a listed one, which its ticket has from then on', async () => {
    await chooseInMenu(supplier, 'B-902', 'It is a listed code: B-902')
    const dialog = supplier.getByRole('dialog')
    await dialog.getByLabel('Listed error code').selectOption({ label: 'E-217 – Vacuum not reached' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectPage(toast(supplier, 'The tickets have the listed code now')).toBeVisible()
    expect(await ticketOf('Shows B-902')).toMatchObject([{ error_code: 'E-217' }])
  })

  it('is declined with a reason, which the company reads with the ticket and when it is typed again', async () => {
    await chooseInMenu(supplier, 'C-903', 'Decline C-903')
    const dialog = supplier.getByRole('dialog')
    await dialog.getByLabel('Reason, which the company reads').fill('The clock shows this number.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expectPage(supplier.getByText('Nothing waits.', { exact: false })).toBeVisible()
    const [ticket] = await ticketOf('Shows C-903')
    await technician.goto(`/ezshare/ticketform/ticket?ticketId=${ticket!.id}`)
    await expectPage(technician.getByText('Reason: The clock shows this number.')).toBeVisible()
    await screenshot(technician, 'unlisted-declined-1280')
    await operator.goto(form)
    await box().fill('c-903')
    await expectPage(operator.getByText('Reason: The clock shows this number.')).toBeVisible()
    await screenshot(operator, 'unlisted-declined-390')
  })

  it('looks right at the other widths and in the dark', async () => {
    await operator.emulateMedia({ colorScheme: 'dark' })
    await typeUnlisted('D-904')
    await screenshot(operator, 'unlisted-typing-390-dark')
    await operator.getByRole('button', { name: 'Use this code' }).click()
    await raise('Shows D-904')
    await expectPage(toast(operator, 'Ticket saved successfully!')).toBeVisible()
    await supplier.setViewportSize({ width: 390, height: 844 })
    await supplier.emulateMedia({ colorScheme: 'dark' })
    await supplier.goto('/ezshare/supplier/proposed-code')
    await expectPage(supplier.getByText('D-904', { exact: true })).toBeVisible()
    await screenshot(supplier, 'proposed-codes-390-dark')
    await supplier.emulateMedia({ colorScheme: 'light' })
    await screenshot(supplier, 'proposed-codes-390')
    await supplier.setViewportSize({ width: 1280, height: 900 })
    await supplier.emulateMedia({ colorScheme: 'dark' })
    await screenshot(supplier, 'proposed-codes-1280-dark')
  })
})
