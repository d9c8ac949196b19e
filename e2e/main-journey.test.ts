import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOf, emptyInstallation } from '../server/testing/fixtures/backup.ts'
import { buildSupportFile } from '../server/testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage, launchBrowser, screenshot } from './browser.ts'
import { actOn, chooseInMenu, chooseProposed, demoFile, logIn, navigate, person, startPortal, toast } from './portal.ts'

const serial = 'PL4-2026-0001'
const pictures = ['alarm-e-217', 'worn-gripper-pad', 'jammed-film', 'leaking-fitting', 'short-shot'].map((name) =>
  demoFile(`pictures/${name}.webp`),
)
const videos = ['change-suction-pad', 'thread-the-film'].map((name) => demoFile(`clips/${name}.mp4`))
const resolution = 'Suction pads of circuit 2 replaced and the ejector screen cleaned.'

/** Goes from the help center to a page of the machine's help. */
async function openHelp(page: Page, machine: string, card: string) {
  await choose(page, machine)
  await page.getByRole('heading', { name: machine }).waitFor()
  await choose(page, card)
}

/** Clicks the card of a choice, as a tap would, and goes on. */
async function choose(page: Page, name: string) {
  const card = page.locator('label', { has: page.getByRole('radio', { name }) }).first()
  await card.click()
  await page.getByRole('button', { name: 'Next' }).click()
}

/** The companies of the journey with one user per role, in an otherwise empty portal. */
async function people(app: TestApp) {
  const [supplies, runs] = [await buildSupplier(app), await buildClient(app, { companyName: 'Journey Plant' })]
  return {
    supplier: await person(app, 'SUPPLIER_USER', supplies),
    client: await person(app, 'CLIENT_ADMIN', runs),
    operator: await person(app, 'CLIENT_OPERATOR', runs),
    technician: await person(app, 'CLIENT_TECHNICIAN', runs),
  }
}

/** The same users in a portal that was backed up and restored, together with another journey's data. */
async function restored() {
  const first = await startPortal()
  try {
    const there = await people(first)
    await buildTicket(first)
    await buildSupportFile(first)
    const copy = await emptyInstallation()
    await copyOf(first, copy)
    return { app: await startPortal({ on: copy }), there }
  } finally {
    await first.close()
  }
}

async function fresh() {
  const app = await startPortal()
  return { app, there: await people(app) }
}

// The shop floor uses a phone and the office a desktop, or the other way round.
describe.each<{ office: 1280 | 390; floor: 1280 | 390; portal: string; start: typeof fresh }>([
  { office: 1280, floor: 390, portal: 'a new portal', start: fresh },
  { office: 390, floor: 1280, portal: 'a restored portal (row 50)', start: restored },
])(
  'J2 J3 J6 from a new machine to a resolved ticket in $portal, office at $office px, shop floor at $floor px',
  // Each step depends on the previous one, so a retry would start in the middle.
  { retry: 0 },
  ({ office, floor, start }) => {
    let app: TestApp
    let browser: Browser
    let supplier: Page
    let client: Page
    let operator: Page
    let technician: Page

    beforeAll(async () => {
      const started = await start()
      app = started.app
      browser = await launchBrowser()
      supplier = await logIn(app, browser, started.there.supplier, { width: office })
      client = await logIn(app, browser, started.there.client, { width: office })
      operator = await logIn(app, browser, started.there.operator, { width: floor })
      technician = await logIn(app, browser, started.there.technician, { width: office })
    })
    afterAll(async () => {
      await browser?.close()
      await app?.close()
    })

    it('C052 C053 C054 C055 C056 every user lands on the start page of the role', () => {
      const landed = [supplier, client, operator, technician].map((page) => new URL(page.url()).pathname)
      expect(landed).toEqual(['/ezshare/supplier/machine', '/ezshare/machine', '/ezshare/help', '/ezshare/machine'])
    })

    it('C561 C565 C576 C577 C579 C582 C601 the supplier registers a machine with a picture', async () => {
      await supplier.getByRole('link', { name: 'Register New Machine' }).click()
      const preview = supplier.getByRole('button', { name: 'Preview' })
      await expectPage(preview).toBeDisabled()
      await chooseProposed(supplier, 'Company Name (Client)', 'journey', 'Journey Plant')
      await supplier.getByLabel('Machine Name').fill('PalletLine P4')
      await supplier.getByLabel('Machine S/N').fill(serial)
      await supplier.getByLabel('Album').setInputFiles(demoFile('pictures/palletline-p4.webp'))
      await preview.click()
      await supplier.waitForURL('**/supplier/machine/preview')
      await expectPage(supplier.getByText('Journey Plant')).toBeVisible()
      await expectPage(supplier.getByText(serial)).toBeVisible()
      await screenshot(supplier, `supplier-preview-${office}`)
      await supplier.getByRole('button', { name: 'Submit' }).click()
      await expectPage(toast(supplier, 'Machine registered successfully')).toBeVisible()
      await expectPage(supplier.getByText('Journey Plant', { exact: true }).first()).toBeVisible()
    })

    it('C553 C568 C574 C584 the supplier views and updates it, and deletes another', async () => {
      await actOn(supplier, 'PalletLine P4', 'View PalletLine P4')
      await supplier.waitForURL('**/supplier/machine/view**')
      await expectPage(supplier.getByText(serial)).toBeVisible()
      await supplier.goBack()
      await actOn(supplier, 'PalletLine P4', 'Update PalletLine P4')
      await supplier.getByLabel('Machine Name').fill('PalletLine P4 duo')
      await supplier.getByRole('button', { name: 'Update', exact: true }).click()
      await expectPage(toast(supplier, 'Machine updated successfully!')).toBeVisible()
      await expectPage(supplier.getByText('PalletLine P4 duo', { exact: true }).first()).toBeVisible()

      await supplier.getByRole('link', { name: 'Register New Machine' }).click()
      await chooseProposed(supplier, 'Company Name (Client)', 'journey', 'Journey Plant')
      await supplier.getByLabel('Machine Name').fill('Mistake')
      await supplier.getByLabel('Machine S/N').fill('WRONG-1')
      await supplier.getByRole('button', { name: 'Preview' }).click()
      await supplier.getByRole('button', { name: 'Submit' }).click()
      await chooseInMenu(supplier, 'Mistake', 'Delete Mistake')
      await expectPage(supplier.getByText('Are you sure you want to delete this machine?')).toBeVisible()
      await supplier.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expectPage(toast(supplier, 'Machine deleted successfully')).toBeVisible()
      await expectPage(supplier.getByText('Mistake', { exact: true })).toHaveCount(0)
    })

    it('C367 C396 C398 the supplier adds an error code', async () => {
      await navigate(supplier, 'Help Center')
      await openHelp(supplier, 'PalletLine P4 duo', 'Error Code')
      await supplier.getByRole('button', { name: 'Add More' }).click()
      await supplier.getByRole('textbox', { name: 'Error Code' }).last().fill('E-217')
      await supplier
        .getByRole('textbox', { name: 'Description' })
        .last()
        .fill('Vacuum not reached in gripper circuit 2')
      await supplier
        .getByRole('textbox', { name: 'Resolution' })
        .last()
        .fill('Change worn suction pads, clean the ejector screen.')
      await supplier.getByRole('button', { name: 'Save' }).click()
      await expectPage(toast(supplier, 'Record created successfully!')).toBeVisible()
      await expectPage(supplier.getByText('E-217', { exact: true }).first()).toBeVisible()
      await screenshot(supplier, `supplier-error-codes-${office}`)
    })

    it('C519 C531 C535 C538 C539 C550 and publishes a manual; a text file named .pdf is refused and nothing typed is lost', async () => {
      await supplier
        .getByRole('navigation', { name: 'Breadcrumbs' })
        .getByRole('link', { name: 'PalletLine P4 duo' })
        .click()
      await choose(supplier, 'Manual')
      await supplier.getByRole('button', { name: 'Upload PDF' }).click()
      const dialog = supplier.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
      const missing = 'Please fill in file name and description, and select a file.'
      await expectPage(supplier.getByText(missing).first()).toBeVisible()
      await dialog.getByLabel('File Name').fill('PalletLine P4 operating manual')
      await dialog.getByLabel('File Description').fill('Operation and fault finding')
      const chooser = dialog.locator('input[type=file]')
      // The server's refusal, and the preview of a file that is no PDF.
      allowErrors(supplier, /415/, /assets\/(log|index)-/)
      await chooser.setInputFiles({ name: 'not-a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') })
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
      await expectPage(supplier.getByText('A manual must be a PDF file.').first()).toBeVisible()
      await expectPage(dialog.getByLabel('File Name')).toHaveValue('PalletLine P4 operating manual')
      await chooser.setInputFiles(demoFile('documents/palletline-p4-manual.pdf'))
      await screenshot(supplier, `supplier-upload-manual-${office}`)
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
      await expectPage(supplier.getByText('Upload Successful!')).toBeVisible()
      await supplier.getByRole('button', { name: 'Close' }).first().click()
      await expectPage(supplier.getByText('PalletLine P4 operating manual').first()).toBeVisible()
    })

    it('C334 C341 C344 C345 C346 C354 C355 C602 the client registers it by its serial number', async () => {
      await client.getByRole('link', { name: 'Register New Machine' }).click()
      const number = client.getByLabel('Machine S/N')
      await number.fill('somebody else’s')
      await client.getByRole('button', { name: 'Submit' }).click()
      const notFound = 'This Machine S/N does not exist or could not be found in the system.'
      await expectPage(client.getByText(notFound)).toBeVisible()
      await client.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await number.fill(`  ${serial.toLowerCase()} `)
      await client.getByRole('button', { name: 'Submit' }).click()
      await client.getByRole('radio').first().check({ force: true })
      await client.getByRole('button', { name: 'Next' }).click()
      await client.waitForURL('**/machine/details**')
      await client.getByLabel('Machine Name').fill('Palletizer line 2')
      await client.getByLabel('Machine Location').fill('Hall B')
      await screenshot(client, `client-machine-details-${office}`)
      await client.getByRole('button', { name: 'Register', exact: true }).click()
      const dialog = client.getByRole('dialog')
      await expectPage(dialog.getByText('Help Center')).toBeVisible()
      await dialog.getByText('Help Center').click()
      await expectPage(client.getByRole('radio', { name: 'Palletizer line 2' })).toBeVisible()
      await navigate(client, 'Machine')
      await expectPage(client.getByText('Palletizer line 2', { exact: true }).first()).toBeVisible()
    })

    it('C428 C459 C482 C483 C484 C494 C504 C605 the operator raises a ticket with five pictures and two videos', async () => {
      await operator.reload()
      await openHelp(operator, 'Palletizer line 2', 'Ticket')
      await operator
        .getByRole('link', { name: 'Create Ticket' })
        .or(operator.getByRole('button', { name: 'Create Ticket' }))
        .click()
      await chooseProposed(operator, 'Error Code', '217', /E-217/)
      await operator.getByLabel('Ticket Description').fill('Robot stops over the conveyor at every second carton.')
      await operator.getByRole('button', { name: 'Pressure loss' }).click()
      await operator.getByRole('button', { name: 'Stops unexpectedly' }).click()

      await operator.getByRole('button', { name: 'Add Picture' }).click()
      const dialog = operator.getByRole('dialog')
      await dialog.getByLabel('Album').setInputFiles([...pictures, pictures[0]!])
      await expectPage(dialog.getByText('You can upload a maximum of 5 images')).toBeVisible()
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expectPage(operator.getByRole('button', { name: 'Add Picture' })).toBeDisabled()
      await operator.getByRole('button', { name: 'Add Video' }).click()
      await operator.getByRole('dialog').getByLabel('Choose from Album').setInputFiles(videos)
      await operator.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
      await expectPage(operator.getByRole('button', { name: 'Add Video' })).toBeDisabled()

      await operator.getByRole('button', { name: 'Save' }).click()
      await expectPage(operator.getByText('Please confirm the information is correct').first()).toBeVisible()
      await operator.getByText('I confirm the information is correct').click()
      await screenshot(operator, `operator-ticket-form-${office}`)
      await operator.getByRole('button', { name: 'Save' }).click()
      await expectPage(toast(operator, 'Ticket saved successfully!')).toBeVisible({ timeout: 30_000 })
      await operator.waitForURL('**/help/machine/ticket**')
      await expectPage(operator.getByText('OPEN', { exact: true }).first()).toBeVisible()
      await screenshot(operator, `operator-ticket-list-${office}`)
    })

    it('C219 C220 C221 C223 C515 the technician reads the manual in the viewer tab: its pages have ink', async () => {
      await navigate(technician, 'Help Center')
      await openHelp(technician, 'Palletizer line 2', 'Manual')
      const opened = technician.context().waitForEvent('page')
      await technician
        .getByRole('button', { name: /PalletLine P4 operating manual/ })
        .first()
        .click()
      const viewer = await opened
      await viewer.waitForURL('**/pdf-viewer')
      await expectPage(viewer.getByRole('heading', { name: 'PalletLine P4 operating manual' })).toBeVisible()
      await viewer.locator('canvas').first().waitFor()
      await expect
        .poll(() => viewer.locator('canvas').first().evaluate(inkOf), { timeout: 20_000, interval: 300 })
        .toBeGreaterThan(500)
      await screenshot(viewer, `technician-manual-${office}`)
      await viewer.close()
    })

    it('C463 C464 C465 C478 C503 C504 C605 the technician plays a video, may write only the resolution, and resolves', async () => {
      await navigate(technician, 'View Open Tickets')
      await expectPage(technician.getByText(/E-217/).first()).toBeVisible()
      await technician
        .getByRole('link', { name: /^Open ticket/ })
        .first()
        .click()
      await technician.waitForURL('**/ticketform/ticket**')
      await expectPage(technician.getByText('Robot stops over the conveyor at every second carton.')).toBeVisible()
      await expectPage(technician.getByRole('textbox', { name: 'Ticket Description' })).toHaveCount(0)
      await expectPage(technician.getByRole('button', { name: 'Add Picture' })).toHaveCount(0)
      await expectPage(technician.getByRole('button', { name: /^Remove / })).toHaveCount(0)
      await technician
        .getByRole('button', { name: /change-suction-pad/ })
        .first()
        .click()
      // What is beside it is loaded, too.
      const video = technician.getByRole('dialog').locator('.yarl__slide_current video')
      await video.evaluate((player: HTMLVideoElement) => player.play())
      await expectPage.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2)
      await technician.keyboard.press('Escape')
      const resolve = technician.getByRole('button', { name: 'Resolve' })
      await expectPage(resolve).toBeDisabled()
      await technician.getByRole('textbox', { name: 'Resolution' }).fill(resolution)
      await technician.getByText('I confirm the information is correct').click()
      await screenshot(technician, `technician-ticket-form-${office}`)
      await resolve.click()
      await expectPage(toast(technician, 'Ticket resolved successfully!')).toBeVisible()
      await technician.waitForURL('**/allticket**')
      await technician.getByText('Closed', { exact: true }).first().click()
      await expectPage(technician.getByText('CLOSED', { exact: true }).first()).toBeVisible()
      await screenshot(technician, `technician-tickets-${office}`)
    })

    it('C501 C591 C605 from then on the form is read-only for everyone', async () => {
      for (const page of [client, operator, technician]) {
        await page.goto('/ezshare/allticket?status=CLOSED')
        await expectPage(page.getByText(/E-217/).first()).toBeVisible()
        await page
          .getByRole('link', { name: /^Open ticket/ })
          .first()
          .click()
        await page.waitForURL('**/ticketform/ticket**')
        await expectPage(page.getByText('Resolved', { exact: true }).first()).toBeVisible()
        for (const name of ['Save', 'Resolve', 'Add Picture', 'Add Video']) {
          await expectPage(page.getByRole('button', { name, exact: true })).toHaveCount(0)
        }
        await expectPage(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
      }
      await screenshot(operator, `operator-closed-ticket-${office}`)
    })
  },
)

/** The number of canvas pixels that are darker than paper. Runs in the page. */
function inkOf(canvas: SVGElement | HTMLElement): number {
  const drawn = canvas as HTMLCanvasElement
  const pixels = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? []
  let ink = 0
  for (let i = 0; i < pixels.length; i += 4) if ((pixels[i] ?? 255) < 128 && (pixels[i + 3] ?? 0) > 0) ink += 1
  return ink
}
