import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, screenshot } from './browser.ts'
import { chooseInMenu, demoFile, logIn, person, startPortal, toast } from './portal.ts'

const published = [
  {
    path: 'manual',
    button: 'Upload PDF',
    file: 'documents/palletline-p4-manual.pdf',
    done: 'PDF uploaded successfully',
  },
  { path: 'faq', button: 'Upload PDF', file: 'documents/palletline-p4-faq.pdf', done: 'PDF uploaded successfully' },
  {
    path: 'support-document',
    button: 'Upload File',
    file: 'documents/palletline-p4-spare-parts.csv',
    done: 'File uploaded successfully',
  },
  {
    path: 'support-video',
    button: 'Upload Video',
    file: 'clips/change-suction-pad.mp4',
    done: 'Video uploaded successfully',
  },
]

describe.each<{ office: 1280 | 390; floor: 1280 | 390 }>([
  { office: 1280, floor: 390 },
  { office: 390, floor: 1280 },
])(
  'C603 J4 a supplier publishes all kinds of material at $office px, and a client reads it at $floor px',
  ({ office, floor }) => {
    let app: TestApp
    let browser: Browser
    let machineId: number
    let supplier: Page
    let operator: Page

    beforeAll(async () => {
      app = await startPortal()
      browser = await launchBrowser()
      const [supplies, runs] = [await buildSupplier(app), await buildClient(app)]
      machineId = (await buildMachine(app, { supplier: supplies, client: runs, claimed: { name: 'Our palletizer' } }))
        .id
      supplier = await logIn(app, browser, await person(app, 'SUPPLIER_ADMIN', supplies), { width: office })
      operator = await logIn(app, browser, await person(app, 'CLIENT_OPERATOR', runs), { width: floor })
    })
    afterAll(async () => {
      await browser?.close()
      await app?.close()
    })

    it.each(published)('C519 C520 C521 C544 to C547 uploads to $path', async ({ path, button, file, done }) => {
      await supplier.goto(`/ezshare/supplier/help/machine/${path}?machineId=${machineId}`)
      await supplier.getByRole('button', { name: button }).click()
      const dialog = supplier.getByRole('dialog')
      await dialog.getByLabel('File Name').fill(`The ${path}`)
      await dialog.getByLabel('File Description').fill(`What the ${path} says`)
      await dialog.locator('input[type=file]').setInputFiles(demoFile(file))
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
      await expectPage(supplier.getByText('Upload Successful!')).toBeVisible()
      await expectPage(toast(supplier, done)).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).first().click()
      await expectPage(supplier.getByText(`The ${path}`).first()).toBeVisible()
    })

    it('C396 C398 adds an error code', async () => {
      await supplier.goto(`/ezshare/supplier/help/machine/error-code?machineId=${machineId}`)
      await supplier.getByRole('button', { name: 'Add More' }).click()
      await supplier.getByRole('textbox', { name: 'Error Code' }).last().fill('E-900')
      await supplier.getByRole('button', { name: 'Save' }).click()
      await expectPage(toast(supplier, 'Record created successfully!')).toBeVisible()
    })

    it.each(published)('C523 the client sees $path and can change nothing', async ({ path, button }) => {
      await operator.goto(`/ezshare/help/machine/${path}?machineId=${machineId}`)
      await expectPage(operator.getByText(`The ${path}`).first()).toBeVisible()
      await expectPage(operator.getByText(`What the ${path} says`).first()).toBeVisible()
      await expectPage(operator.getByRole('button', { name: button })).toHaveCount(0)
      await expectPage(operator.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
      await screenshot(operator, `operator-${path}-${floor}`)
    })

    it('C397 the client sees the error code and can change nothing', async () => {
      await operator.goto(`/ezshare/help/machine/error-code?machineId=${machineId}`)
      await expectPage(operator.getByText('E-900').first()).toBeVisible()
      await expectPage(operator.getByRole('button', { name: 'Add More' })).toHaveCount(0)
      await expectPage(operator.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    })

    it('A127 A128 shows the length and the poster that the browser read before the upload', async () => {
      await operator.goto(`/ezshare/help/machine/support-video?machineId=${machineId}`)
      await expectPage(operator.getByText('Length 0:06')).toBeAttached()
      const poster = operator.locator('li img').first()
      await expectPage
        .poll(() => poster.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
        .toBeGreaterThan(0)
    })

    it('C518 plays the video in its preview', async () => {
      await operator.goto(`/ezshare/help/machine/support-video?machineId=${machineId}`)
      await operator
        .getByRole('button', { name: /The support-video/ })
        .first()
        .click()
      const dialog = operator.getByRole('dialog')
      await expectPage(dialog.getByText('What the support-video says')).toBeVisible()
      const video = dialog.locator('video')
      await video.evaluate((player: HTMLVideoElement) => player.play())
      await expectPage.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2)
    })

    it('C516 C517 offers the download of a document that cannot be shown', async () => {
      await operator.goto(`/ezshare/help/machine/support-document?machineId=${machineId}`)
      await operator
        .getByRole('button', { name: /The support-document/ })
        .first()
        .click()
      const text = 'This file type (csv) cannot be previewed. Please download it to view.'
      await expectPage(operator.getByText(text).first()).toBeVisible()
      const download = operator.waitForEvent('download')
      await operator
        .getByRole('link', { name: /^Download/ })
        .or(operator.getByRole('button', { name: /^Download/ }))
        .first()
        .click()
      expectPage((await download).suggestedFilename()).toBe('palletline-p4-spare-parts.csv')
    })

    it('A147 the supplier replaces a manual, and the client finds both versions', async () => {
      await supplier.goto(`/ezshare/supplier/help/machine/manual?machineId=${machineId}`)
      await chooseInMenu(supplier, 'The manual', 'New version of The manual')
      const dialog = supplier.getByRole('dialog')
      await dialog.getByLabel('What changed').fill('Maintenance plan')
      await dialog.locator('input[type=file]').setInputFiles(demoFile('documents/airscrew-37-manual.pdf'))
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expectPage(toast(supplier, 'New version published')).toBeVisible()
      await operator.goto(`/ezshare/help/machine/manual?machineId=${machineId}`)
      await operator.getByRole('button', { name: /^Version 2 .* Maintenance plan/ }).click()
      const versions = operator.getByRole('dialog').getByRole('listitem')
      await expectPage(versions).toHaveCount(2)
      await expectPage(versions.first().getByText('Current')).toBeVisible()
      await screenshot(operator, `operator-versions-${floor}`)
    })

    it('the supplier publishes three files at once, one of them of another kind', async () => {
      await supplier.goto(`/ezshare/supplier/help/machine/faq?machineId=${machineId}`)
      await supplier.getByRole('button', { name: 'Upload PDF' }).click()
      const dialog = supplier.getByRole('dialog')
      const names = ['palletline-p4-faq.pdf', 'shop-floor-faq.pdf', 'palletline-p4-spare-parts.csv']
      await dialog.locator('input[type=file]').setInputFiles(names.map((name) => demoFile(`documents/${name}`)))
      await expectPage(dialog.getByText('Unsupported file type. Please upload a PDF or video file.')).toBeVisible()
      await screenshot(supplier, `supplier-many-uploads-${office}`)
      await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
      await expectPage(dialog.getByText('2 of 3 files uploaded')).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).first().click()
      await expectPage(supplier.getByText('shop floor faq').first()).toBeVisible()
      for (const name of ['palletline p4 faq', 'shop floor faq']) {
        await chooseInMenu(supplier, name, `Delete ${name}`)
        await supplier.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
        await expectPage(supplier.getByRole('button', { name: `More actions for ${name}` })).toHaveCount(0)
      }
    })

    it('A71 the supplier deletes a file after a confirmation', async () => {
      await supplier.goto(`/ezshare/supplier/help/machine/faq?machineId=${machineId}`)
      await supplier
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click()
      await supplier.getByRole('menuitem', { name: /^Delete/ }).click()
      await supplier.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expectPage(toast(supplier, 'File deleted successfully')).toBeVisible()
      await expectPage(supplier.getByText('No records found.')).toBeVisible()
    })
  },
)
