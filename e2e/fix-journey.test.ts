import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../server/entities/tenant.entity.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { callerAs } from '../server/testing/factories/build-user.ts'
import { labelOf } from '../server/testing/factories/label-of.ts'
import { pdfOfPages, scanOfPages } from '../server/testing/fixtures/texts.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, screenshot } from './browser.ts'
import { countClicks } from './count-clicks.ts'
import { demoFile, logIn, person, startPortal, toast } from './portal.ts'

const publicUrl = 'https://portal.example'

/** 3,000 codes as Excel on a German Windows saves them, seven of them without a code. */
function codes(): Buffer {
  const lines = Array.from(
    { length: 3000 },
    (_, i) => `${i % 450 === 7 ? '' : `E-${i}`};Kühlung ${i} fällt aus;Schlauch ${i} prüfen`,
  )
  return Buffer.from(['Fehlercode;Beschreibung;Abhilfe', ...lines].join('\r\n'), 'latin1')
}

/** A label as a camera of 640 by 480 sees it. */
async function labelPicture(address: string): Promise<Buffer> {
  const symbol = await sharp(Buffer.from(renderSVG(address, { ecc: 'M', border: 4 })))
    .resize(240)
    .toBuffer()
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
    .composite([{ input: symbol }])
    .jpeg()
    .toBuffer()
}

let app: TestApp
let browser: Browser
let folder: string
let supplies: Tenant
let runs: Tenant
beforeAll(async () => {
  app = await startPortal({ config: { publicUrl }, mail: true })
  browser = await launchBrowser()
  folder = await mkdtemp(join(tmpdir(), 'ezshare-camera-'))
  supplies = await buildSupplier(app)
  runs = await buildClient(app, { companyName: 'Packing Plant' })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await app?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

describe('from a model to the fix', () => {
  let supplier: Page
  let machineId: number
  beforeAll(async () => {
    supplier = await logIn(app, browser, await person(app, 'SUPPLIER_ADMIN', supplies))
  })
  afterAll(() => supplier?.context().close())

  it('A141 a supplier makes a model with ten machines and publishes four files at once, one of them scanned', async () => {
    await supplier.goto('/ezshare/supplier/model')
    await supplier.getByRole('button', { name: 'Add More' }).click()
    await supplier.getByRole('textbox', { name: 'Model name' }).last().fill('PalletLine P4')
    await supplier.getByRole('button', { name: 'Save' }).click()
    await supplier.getByRole('link', { name: 'Open PalletLine P4' }).click()
    await expectPage(supplier.getByRole('heading', { level: 1, name: 'PalletLine P4' })).toBeVisible()
    const caller = await callerAs(app, 'SUPPLIER_USER', supplies)
    const rows = Array.from({ length: 10 }, (_, i) => `PL4-${i},PalletLine ${i},Packing Plant,PalletLine P4`)
    const csv = ['serial_number,name,client,model', ...rows].join('\n')
    const imported = await caller.graphql<{ importMachines: { added: number } }>(
      'mutation ($input: ImportMachinesInput!) { importMachines(input: $input) { added } }',
      { input: { csv, dryRun: false } },
    )
    expect(imported.data?.importMachines.added).toBe(10)
    const { rows: machines } = await app.owner.pool.query<{ id: number }>(
      `select id from machine where serial_number = 'PL4-3'`,
    )
    machineId = machines[0]!.id

    await supplier.reload()
    await supplier.getByRole('link', { name: 'Manual' }).click()
    await supplier.getByRole('button', { name: 'Upload PDF' }).click()
    const upload = supplier.getByRole('dialog')
    const pages = Array.from({ length: 160 }, (_, index) => `Chapter ${index + 1}. Check the belt every week.`)
    pages[146] += ' Tighten the cylinder head.'
    const long = join(folder, 'operating-manual.pdf')
    await writeFile(long, await pdfOfPages(pages))
    const scan = join(folder, 'lubrication-plan.pdf')
    await writeFile(scan, await scanOfPages(['Lubricate the spindle of the turntable weekly.']))
    const files = [long, scan, demoFile('documents/palletline-p4-faq.pdf'), demoFile('documents/shop-floor-faq.pdf')]
    await upload.locator('input[type=file]').setInputFiles(files)
    await upload.getByRole('button', { name: 'Upload 4 files' }).click()
    await expectPage(upload.getByText('4 of 4 files uploaded')).toBeVisible()
    await upload.getByRole('button', { name: 'Close' }).first().click()
    await expectPage(supplier.getByRole('button', { name: 'operating manual', exact: true })).toBeVisible()
    await screenshot(supplier, 'fix-model')
  })

  it('A152 imports 3,000 codes with seven wrong rows into the model, undoes them, and imports them again', async () => {
    const counted = async () => {
      const { rows } = await app.owner.pool.query<{ count: number }>(
        'select count(*)::int as count from error_code where model_id is not null and deleted_at is null',
      )
      return rows[0]!.count
    }
    await supplier.getByRole('link', { name: /^Error Code/ }).click()
    await supplier.getByRole('link', { name: 'Import', exact: true }).click()
    const importAll = async () => {
      await supplier
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: codes() })
      await expectPage(supplier.getByRole('cell', { name: 'Kühlung 0 fällt aus' })).toBeVisible()
      await supplier.getByRole('button', { name: 'Check' }).click()
      await expectPage(supplier.getByText('2993 new rows').first()).toBeVisible()
      await supplier.getByText('Leave out the 7 wrong rows').click()
      await supplier.getByRole('button', { name: 'Import 2993 rows' }).click()
      await expectPage(supplier.getByText('2993 added')).toBeVisible()
      expect(await counted()).toBe(2993)
    }
    await importAll()
    await supplier.getByRole('button', { name: 'Undo' }).click()
    await expectPage(supplier.getByText('Undone: everything is as it was before the import.')).toBeVisible()
    expect(await counted()).toBe(0)
    await supplier.reload()
    await importAll()
    await screenshot(supplier, 'fix-codes')
  })

  it('the client accepts a machine, and a word on page 147 opens there with the words marked', async () => {
    const administrator = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', runs))
    await administrator.getByRole('button', { name: 'Show all 10' }).click()
    await administrator.getByRole('link', { name: 'Accept PalletLine 3, PL4-3' }).click()
    await administrator.getByLabel('Machine Name').fill('Palletizer 3')
    await administrator.getByLabel('Machine Location').fill('Hall 2')
    await administrator.getByRole('button', { name: 'Register', exact: true }).click()
    await expectPage(administrator.getByText('Palletizer 3 is now in your company’s machine list.')).toBeVisible()
    await administrator.context().close()

    const unread = async () => {
      const { rows } = await app.owner.pool.query<{ count: number }>(
        "select count(*)::int as count from support_file s left join support_file_text x on x.support_file_id = s.id where x.state is distinct from 'SEARCHABLE'",
      )
      return rows[0]!.count
    }
    await expectPage.poll(unread, { timeout: 60_000 }).toBe(0)
    const technician = await logIn(app, browser, await person(app, 'CLIENT_TECHNICIAN', runs), { width: 390 })
    await technician.goto(`/ezshare/help/machine?machineId=${machineId}`)
    await expectPage(technician.getByRole('heading', { level: 1, name: 'Palletizer 3' })).toBeVisible()
    const search = async () => {
      await technician.getByRole('button', { name: 'Search', exact: true }).click()
      await technician.getByRole('combobox', { name: 'Search', exact: true }).fill('cylinder head')
      return technician.getByRole('option', { name: /Tighten the cylinder head/ })
    }
    const hit = await search()
    await expectPage(hit).toBeVisible()
    const opening = technician.context().waitForEvent('page')
    await hit.click()
    const viewer = await opening
    const page = viewer.getByRole('figure', { name: 'Page 147 of 160' })
    await expectPage(page).toBeInViewport()
    const marked = () => viewer.evaluate(() => Array.from(CSS.highlights.get('pdf-hit') ?? [], String))
    await expectPage.poll(marked).toContain('cylinder')
    await screenshot(viewer, 'fix-page-147')
    await viewer.close()

    await technician.getByRole('combobox', { name: 'Search', exact: true }).fill('turntable')
    const openingScan = technician.context().waitForEvent('page')
    await technician.getByRole('option', { name: /spindle of the turntable/ }).click()
    const scan = await openingScan
    const placeOfMark = () =>
      scan.evaluate(() => {
        const [mark] = CSS.highlights.get('pdf-hit') ?? []
        if (!(mark instanceof Range)) return undefined
        const sheet = document.querySelector('[data-page="1"]')!.getBoundingClientRect()
        const { left, right, top, bottom } = mark.getBoundingClientRect()
        const share = (place: number, start: number, length: number) => Math.round((100 * (place - start)) / length)
        const [x, y] = [
          (place: number) => share(place, sheet.left, sheet.width),
          (place: number) => share(place, sheet.top, sheet.height),
        ]
        return { word: String(mark), left: x(left), right: x(right), top: y(top), bottom: y(bottom) }
      })
    await expectPage.poll(async () => (await placeOfMark())?.word).toBe('turntable')
    // A5 with an inch of margin: the line begins at 17 % of the width and 12 % of the height.
    const { left, right, top, bottom } = (await placeOfMark())!
    expect([left > 40, right < 85, right - left > 8, top >= 11, bottom <= 17]).toEqual([true, true, true, true, true])
    await screenshot(scan, 'fix-scan')
    await technician.context().close()
  })

  it('A157 a label read by the camera leads to the code and the ticket: two taps to the resolution', async () => {
    const label = await labelOf(app, { id: machineId })
    const camera = join(folder, 'camera.mjpeg')
    const picture = await labelPicture(`${publicUrl}/ezshare/m/${label}?code=e217`)
    await writeFile(camera, Buffer.concat([picture, picture]))
    const scanning = await launchBrowser({ camera })
    try {
      const operator = await logIn(app, scanning, await person(app, 'CLIENT_OPERATOR', runs), { width: 390 })
      const taps = countClicks()
      await taps.click(operator.getByRole('button', { name: 'Scan a label' }))
      await expectPage(operator.getByText('Schlauch 217 prüfen')).toBeVisible()
      expect(taps.count).toBeLessThanOrEqual(2)
      await expectPage(operator.getByRole('combobox', { name: 'Error Code' })).toHaveValue('E-217')
      await operator.getByLabel('Ticket Description').fill('Stops at once')
      await operator.getByRole('button', { name: 'Noise' }).click()
      await operator.getByText('I confirm the information is correct').click()
      await screenshot(operator, 'fix-ticket')
      await operator.getByRole('button', { name: 'Save' }).click()
      await expectPage(toast(operator, 'Ticket saved successfully!')).toBeVisible()
    } finally {
      await scanning.close()
    }
  })
})

describe('a first machine', () => {
  it("A138 a supplier's first machine with a manual and an error code takes at most twelve clicks", async () => {
    const first = await buildSupplier(app)
    const page = await logIn(app, browser, await person(app, 'SUPPLIER_ADMIN', first))
    await page.goto('/ezshare/supplier/machine')
    const clicks = countClicks()
    await clicks.click(page.getByRole('link', { name: 'Register New Machine' }))
    await page.getByRole('combobox', { name: 'Company Name (Client)' }).fill('Packing')
    await clicks.click(page.getByRole('option', { name: /Packing Plant/ }))
    await page.getByLabel('Machine Name').fill('Kiln 1')
    await page.getByLabel('Machine S/N').fill('KILN-1')
    await clicks.click(page.getByRole('button', { name: 'Preview' }))
    await clicks.click(page.getByRole('button', { name: 'Submit' }))
    await clicks.click(page.getByRole('link', { name: 'Publish a manual' }))
    await clicks.click(page.getByRole('button', { name: 'Upload PDF' }))
    const dialog = page.getByRole('dialog')
    await clicks.choose(dialog.locator('input[type=file]'), demoFile('documents/palletline-p4-manual.pdf'))
    await dialog.getByLabel('File Name').fill('Manual')
    await dialog.getByLabel('File Description').fill('All of it')
    await clicks.click(dialog.getByRole('button', { name: 'Upload', exact: true }))
    await expectPage(page.getByText('Upload Successful!')).toBeVisible()
    await clicks.click(dialog.getByRole('button', { name: 'Close' }).first())
    await clicks.click(
      page.getByRole('navigation', { name: 'Help for this machine' }).getByRole('link', { name: 'Error Code' }),
    )
    await clicks.click(page.getByRole('button', { name: 'Add More' }))
    await page.getByRole('textbox', { name: 'Error Code' }).last().fill('K-1')
    await clicks.click(page.getByRole('button', { name: 'Save' }))
    await expectPage(toast(page, 'Record created successfully!')).toBeVisible()
    expect(clicks.count).toBeLessThanOrEqual(12)
    await page.context().close()
  })
})
