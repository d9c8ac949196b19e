import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Machine } from '../server/entities/machine.entity.ts'
import type { Tenant } from '../server/entities/tenant.entity.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, screenshot } from './browser.ts'
import { demoFile, logIn, person, startPortal, toast, type Person } from './portal.ts'

const pictures = ['alarm-e-217', 'jammed-film'].map((name) => demoFile(`pictures/${name}.webp`))
const five = [...pictures, ...pictures, pictures[0]!]

let app: TestApp
let browser: Browser
let client: Tenant
let supplier: Tenant
let machine: Machine
let operator: Person
let ticketId: number

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  client = await buildClient(app)
  supplier = await buildSupplier(app)
  machine = await buildMachine(app, { client, supplier, claimed: { name: 'Press 4', location: 'Hall 2' } })
  const texts = { description: 'Vacuum not reached', resolution: 'Clean the filter' }
  const errorCode = await buildErrorCode(app, { machine, code: 'E-217', ...texts })
  operator = await person(app, 'CLIENT_OPERATOR', client)
  const status = { status: 'CLOSED' as const, failureModeIds: [7] }
  ticketId = (await buildTicket(app, { machine, errorCode, machineName: 'Press 4', ...status })).id
  for (let index = 0; index < 11; index += 1)
    await buildTicket(app, { machine, errorCode, description: `Stop ${index}` })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

describe('raising a ticket on a phone', () => {
  it('A134 takes eight taps from the help of the machine, five pictures, confirmation and Save among them', async () => {
    const page = await logIn(app, browser, operator, { width: 390 })
    await page.goto(`/ezshare/help/machine?machineId=${machine.id}`)
    let taps = 0
    const tap = async (target: ReturnType<Page['locator']>) => {
      taps += 1
      await target.tap()
    }
    await tap(page.getByRole('link', { name: 'Create Ticket' }))
    await tap(page.getByRole('combobox', { name: /Error Code/ }))
    await tap(page.getByRole('option', { name: 'E-217 – Vacuum not reached' }))
    await expectPage(page.getByRole('heading', { name: 'Did you try this?' })).toBeVisible()
    await expectPage(page.getByText('Clean the filter')).toBeVisible()
    // The most frequent failure mode of this machine comes first.
    await expectPage(page.locator('button[aria-pressed]').first()).toHaveText('Pressure loss')
    await expectPage(page.getByLabel('Ticket Description')).toBeFocused()
    await page.keyboard.type('No vacuum at the first station')
    await tap(page.getByRole('button', { name: 'Add Picture' }))
    const choosing = page.waitForEvent('filechooser')
    await tap(page.getByRole('dialog').getByText('Album'))
    await (await choosing).setFiles(five)
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }))
    await expectPage(page.getByText('5 of 5 pictures')).toBeVisible()
    await tap(page.getByText('I confirm the information is correct'))
    const save = page.getByRole('button', { name: 'Save' })
    await screenshot(page, 'ticket-new-390')
    await tap(save)
    await toast(page, 'Ticket saved successfully!').waitFor()
    expect(taps).toBeLessThanOrEqual(8)
  })

  it('A134 keeps Save in the window while the form scrolls, and never over the field with the focus', async () => {
    const page = await logIn(app, browser, operator, { width: 390 })
    await page.goto(`/ezshare/ticketform?machineId=${machine.id}`)
    const save = page.getByRole('button', { name: 'Save' })
    await expectPage(save).toBeInViewport({ ratio: 1 })
    const description = page.getByLabel('Ticket Description')
    await description.focus()
    const [field, bar] = [await description.boundingBox(), await save.boundingBox()]
    expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y)
  })
})

describe('the page of a ticket', () => {
  it('A132 A134 says what the code means, which machine it is and since when, and moves nothing when it arrives', async () => {
    const page = await logIn(app, browser, operator)
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) shifts.sum += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/ezshare/ticketform/ticket?ticketId=${ticketId}`)
    await expectPage(page.getByRole('heading', { level: 1, name: 'E-217 · Vacuum not reached' })).toBeVisible()
    for (const text of ['Known resolution', 'Clean the filter', 'Press 4', 'Hall 2', machine.serialNumber]) {
      await expectPage(page.getByRole('main').getByText(text).first()).toBeVisible()
    }
    expect(await page.getByRole('main').locator('input:not([type="checkbox"]), textarea').count()).toBe(0)
    await screenshot(page, 'ticket-closed-1280')
    const moved = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
    expect(moved).toBeLessThanOrEqual(0.02)
  })

  it('A89 A134 shows the same to the supplier of the machine, at an address of its own', async () => {
    const page = await logIn(app, browser, await person(app, 'SUPPLIER_USER', supplier))
    await page.goto('/ezshare/supplier/tickets?status=CLOSED')
    await page.getByRole('link', { name: `Open ticket ${ticketId}` }).click()
    await page.waitForURL(`**/supplier/tickets/ticket?ticketId=${ticketId}`)
    await expectPage(page.getByRole('heading', { level: 1, name: 'E-217 · Vacuum not reached' })).toBeVisible()
    await expectPage(page.getByText(client.companyName).first()).toBeVisible()
    expect(await page.getByRole('button', { name: /^(Save|Resolve|Add .*|Remove .*)$/ }).count()).toBe(0)
    await screenshot(page, 'ticket-supplier-1280')
  })
})

describe('printing', () => {
  const shown = (page: Page) => page.evaluate(() => document.body.innerText)

  it('A134 prints a ticket as a sheet of facts, without what can only be pressed', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', client))
    await page.goto(`/ezshare/ticketform/ticket?ticketId=${ticketId + 1}`)
    await page.getByRole('heading', { level: 1, name: /E-217/ }).waitFor()
    await page.getByText('Clean the filter').first().waitFor()
    await page.getByText(machine.serialNumber).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    const sheet = await shown(page)
    for (const text of ['E-217 · Vacuum not reached', 'Clean the filter', machine.serialNumber]) {
      expect(sheet).toContain(text)
    }
    for (const text of ['Welcome', 'Save', 'Add Picture', 'Vibration', 'Contact Us']) expect(sheet).not.toContain(text)
    await screenshot(page, 'ticket-printed')
    // On a phone the facts are folded, on paper never.
    await page.setViewportSize({ width: 390, height: 844 })
    await expectPage.poll(() => shown(page)).toMatch(new RegExp(`Machine S/N\\s+${machine.serialNumber}`))
    await page.emulateMedia({ media: 'screen' })
    await expectPage(page.getByText('Machine S/N')).toBeHidden()
    await page.getByRole('button', { name: machine.serialNumber }).click()
    await expectPage(page.getByText('Machine S/N')).toBeVisible()
    expect((await page.pdf({ format: 'A4' })).subarray(0, 4).toString()).toBe('%PDF')
  })

  it('A134 prints all rows of a page of a list', async () => {
    const page = await logIn(app, browser, operator)
    await page.goto('/ezshare/allticket')
    await expectPage(page.getByRole('link', { name: /^Open ticket \d+$/ })).toHaveCount(10)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('[data-print="whole"]').evaluate((box) => box.clientHeight >= box.scrollHeight)).toBe(
      true,
    )
    expect(await page.getByRole('row').count()).toBe(11)
    expect(await shown(page)).not.toContain('Welcome')
  })
})
