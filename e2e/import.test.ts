import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, screenshot, launchBrowser } from './browser.ts'
import { logIn, person, startPortal } from './portal.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await app.close()
})

/** 3,000 codes as Excel on a German Windows saves them, seven of them without a code. */
function codes(): Buffer {
  const lines = Array.from(
    { length: 3000 },
    (_, i) => `${i % 450 === 7 ? '' : `E-${i}`};Kühlung ${i} fällt aus;Schlauch prüfen`,
  )
  return Buffer.from(['Fehlercode;Beschreibung;Abhilfe', ...lines].join('\r\n'), 'latin1')
}

const counted = async (machine: { id: number }) =>
  (
    await app.owner.pool.query<{ count: number }>(
      'select count(*)::int as count from error_code where machine_id = $1 and deleted_at is null',
      [machine.id],
    )
  ).rows[0]!.count

it.each([1280, 390] as const)(
  'A152 A153 imports 3,000 codes with seven wrong rows and undoes them, at %i px',
  async (width) => {
    const machine = await buildMachine(app, { name: 'Press 4' })
    await buildErrorCode(app, { machine, code: 'E-1', description: 'Old', resolution: 'Schlauch prüfen' })
    const user = await person(app, 'SUPPLIER_USER', machine.supplier)
    const page: Page = await logIn(app, browser, user, { width })
    await page.goto(`/ezshare/supplier/help/machine/error-code?machineId=${machine.id}`)
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByLabel('Choose a file').setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: codes() })
    await expectPage(page.getByRole('cell', { name: 'Kühlung 0 fällt aus' })).toBeVisible()
    await screenshot(page, `import-columns-${width}`)
    await page.getByRole('button', { name: 'Check' }).click()
    await expectPage(page.getByText('2992 new rows').first()).toBeVisible()
    await screenshot(page, `import-check-${width}`)
    await page.getByText('Leave out the 7 wrong rows').click()
    await page.getByRole('button', { name: 'Import 2993 rows' }).click()
    await expectPage(page.getByText('2992 added, 1 changed.')).toBeVisible()
    expect(await counted(machine)).toBe(2993)
    await screenshot(page, `import-result-${width}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectPage(page.getByText('Undone: everything is as it was before the import.')).toBeVisible()
    expect(await counted(machine)).toBe(1)
    await page.getByRole('link', { name: 'To the list' }).click()
    await expectPage(page.getByText('Old')).toBeVisible()
    await page.context().close()
  },
)
