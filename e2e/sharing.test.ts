import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '../server/entities/error-code.entity.ts'
import type { Machine } from '../server/entities/machine.entity.ts'
import type { Tenant } from '../server/entities/tenant.entity.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { apis } from '../server/testing/fixtures/ticket-apis.ts'
import { personAs } from '../server/testing/fixtures/ticket-company.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser } from './browser.ts'
import { logIn, person, startPortal } from './portal.ts'
import { violations } from './walk/axe.ts'

let app: TestApp
let browser: Browser
let client: Tenant
let supplier: Tenant
let machine: Machine
let code: ErrorCode
beforeAll(async () => {
  app = await startPortal()
  client = await buildClient(app, { companyName: 'Nordwerk' })
  supplier = await buildSupplier(app, { companyName: 'Castor Presses' })
  machine = await buildMachine(app, { client, supplier, claimed: { name: 'Press 4', location: 'Hall 2' } })
  code = await buildErrorCode(app, { machine, code: 'E-217', resolution: 'Clean the sensor of the guard.' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.close()
})

const widths = [1280, 390] as const

/** Keeps a picture where the environment names a folder. */
async function look(page: Page, name: string) {
  const folder = process.env.PICTURES
  if (!folder) return
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({ path: `${folder}/${name}-${scheme}.png`, fullPage: true })
  }
}

async function raise(ticketDescription: string): Promise<number> {
  const operator = await personAs(app, 'CLIENT_OPERATOR', client)
  const fields = { machineId: machine.id, errorCodeId: code.id, ticketDescription }
  return (await apis[0]![1].create(operator, fields)).ticket!.id
}

describe('A201 A202 the sharing of tickets', () => {
  it('is told once, switched off after a question, seen by both, and keeps the next ticket from the supplier', async () => {
    const administrator = await person(app, 'CLIENT_ADMIN', client)
    const page = await logIn(app, browser, administrator)
    const notice = page.getByRole('region', { name: 'Suppliers read your tickets' })
    // It comes with the next page.
    await expectPage(async () => {
      await page.getByRole('link', { name: 'User', exact: true }).click()
      await page.getByRole('link', { name: 'Machine', exact: true }).click()
      await expectPage(notice).toBeVisible({ timeout: 2000 })
    }).toPass()
    await look(page, 'notice-1280')
    await notice.getByRole('link', { name: 'Show sharing' }).click()
    await expectPage(page.getByRole('heading', { name: 'Sharing of Tickets' })).toBeVisible()
    await notice.getByRole('button', { name: 'Understood' }).click()
    await expectPage(notice).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop sharing new tickets with Castor Presses' }).click()
    const dialog = page.getByRole('alertdialog')
    await expectPage(dialog).toContainText('Castor Presses will not see the tickets')
    await look(page, 'question-1280')
    await dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await expectPage(page.getByText('Not shared', { exact: true })).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await look(page, `sharing-${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.goto(`/ezshare/ticketform?machineId=${machine.id}`)
    await expectPage(page.getByText('Castor Presses will not read this ticket', { exact: false })).toBeVisible()
    await look(page, 'new-ticket-1280')
    const id = await raise('Stops in the middle')
    await page.goto(`/ezshare/ticketform/ticket?ticketId=${id}`)
    await expectPage(
      page.getByText('This ticket is not shared with the supplier: only your company reads it.'),
    ).toBeVisible()
    await expectPage(page.getByText('Only your company reads this.', { exact: false })).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await look(page, `ticket-${width}`)
    }

    const reader = await logIn(app, browser, await person(app, 'SUPPLIER_USER', supplier))
    await reader.goto('/ezshare/sharing')
    await expectPage(reader.getByText('Not shared', { exact: true })).toBeVisible()
    await look(reader, 'supplier-1280')
    await reader.goto('/ezshare/supplier/tickets')
    await expectPage(reader.getByRole('heading', { level: 1 })).toBeVisible()
    await expectPage(reader.getByText('Stops in the middle')).toHaveCount(0)
  })
})

describe('A203 a text that the platform removes', () => {
  it('is named by its number in the case, and leaves a trace', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_TECHNICIAN', client), { width: 390 })
    const ticketId = String(await raise('Leaks oil'))
    await page.goto(`/ezshare/ticketform/ticket?ticketId=${ticketId}`)
    await page.getByLabel('Comment', { exact: true }).last().fill('Ask Edda Winter')
    await page.getByRole('button', { name: 'Send comment' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'Ask Edda Winter' })
    await expectPage(entry).toBeVisible()
    const [, number = ''] = /Entry (e\d+)/.exec((await entry.textContent()) ?? '') ?? []
    await look(page, 'entry-390')

    const platform = await logIn(app, browser, await person(app, 'PLATFORM_ADMIN'))
    await platform.goto('/ezshare/deleted-items')
    await platform.getByLabel('Ticket number').fill(ticketId)
    await platform.getByLabel('Entry, such as e12').fill(number)
    expect(await violations(platform)).toEqual([])
    for (const width of widths) {
      await platform.setViewportSize({ width, height: 900 })
      await look(platform, `remove-${width}`)
    }
    await platform.getByRole('button', { name: 'Remove text' }).click()
    await platform.getByRole('alertdialog').getByRole('button', { name: 'Remove text' }).click()
    await expectPage(platform.getByText(`The text of entry ${number} was removed`)).toBeVisible()

    await expectPage(page.getByText('Removed by the platform', { exact: false })).toBeVisible()
    await expectPage(page.getByText('Ask Edda Winter')).toHaveCount(0)
    await look(page, 'removed-390')
  })
})
