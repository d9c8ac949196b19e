import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, screenshot } from './browser.ts'
import { logIn, person, startPortal } from './portal.ts'

let app: TestApp
let browser: Browser
const companies: Record<string, { id: number }> = {}
let machineId: number

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const [client, supplier] = [await buildClient(app), await buildSupplier(app)]
  Object.assign(companies, { CLIENT_OPERATOR: client, SUPPLIER_USER: supplier })
  const name = 'The palletizer that stands behind the packing line'
  const machine = await buildMachine(app, { client, supplier, name, claimed: { name } })
  machineId = machine.id
  const errorCode = await buildErrorCode(app, { machine, code: 'STOP-217-OF-THE-INFEED' })
  for (let number = 1; number <= 12; number += 1) {
    await buildTicket(app, {
      machine,
      errorCode,
      description: number % 3 === 0 ? 'W'.repeat(200) : 'The infeed stops and starts without a reason. '.repeat(4),
      failureModeIds: [1, 2, 3, 4, 5],
      resolution: number % 2 ? 'The belt was replaced and tightened' : '',
    })
  }
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const lists = [
  ['CLIENT_OPERATOR', () => 'allticket'],
  ['CLIENT_OPERATOR', () => `help/machine/ticket?machineId=${machineId}`],
  ['SUPPLIER_USER', () => 'supplier/tickets'],
] as const

async function open(role: 'CLIENT_OPERATOR' | 'SUPPLIER_USER', address: string, width: 1280 | 390): Promise<Page> {
  const page = await logIn(app, browser, await person(app, role, companies[role]), { width })
  await page.goto(`/ezshare/${address}`)
  await expectPage(page.getByText('The infeed stops').first()).toBeVisible()
  return page
}

it.each(lists)('A122 %s sees six tickets in the 400 px of a desktop window', async (role, address) => {
  const page = await open(role, address(), 1280)
  const table = page.getByRole('region', { name: 'Ticket List' })
  const { bottom, sixth, width } = await table.evaluate((box) => ({
    bottom: box.getBoundingClientRect().bottom,
    sixth: box.querySelectorAll('tbody tr')[5]!.getBoundingClientRect().bottom,
    width: box.scrollWidth - box.clientWidth,
  }))
  expect(sixth).toBeLessThanOrEqual(bottom)
  expect(width).toBe(0)
  await screenshot(page, `six-tickets-${role}`)
  await page.close()
})

it.each(lists)(
  'A122 C122 %s sees cards of at most 120 px on a phone, each a link as a whole',
  async (role, address) => {
    const page = await open(role, address(), 390)
    const cards = page.getByRole('list', { name: 'Ticket List' }).getByRole('listitem')
    const boxes = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
    expect(boxes).toHaveLength(10)
    expect(Math.max(...boxes)).toBeLessThanOrEqual(120)
    const words = await cards.first().innerText()
    expect(words).toMatch(/OPEN/)
    expect(words).toMatch(/just now|ago/)
    const box = (await cards.first().boundingBox())!
    const corner = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.closest('a, button')?.getAttribute('aria-label'),
      [box.x + 20, box.y + box.height - 8],
    )
    expect(corner).toMatch(/^Open ticket \d+$/)
    await screenshot(page, `ticket-cards-${role}`)
    await page.close()
  },
)

it.each(lists)('A122 C122 nothing of the list of %s is cut off from 320 to 1920 px', async (role, address) => {
  const page = await open(role, address(), 1280)
  const cut: string[] = []
  for (const width of [320, 390, 640, 820, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectPage(page.getByText('The infeed stops').first()).toBeVisible()
    // The table measures itself before a frame is painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const beyond = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth
      const boxes = [document.documentElement, ...document.querySelectorAll('main [data-table-area], main li')]
      const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1)
      const out = [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > edge + 1)
      return [...wide, ...out].map((one) => `${one.tagName} ${one.textContent?.slice(0, 20)}`)
    })
    if (beyond.length > 0) cut.push(`${width}: ${beyond.join(', ')}`)
  }
  expect(cut).toEqual([])
  await page.close()
})

it('A122 Back finds the table as far down as it was left', async () => {
  const page = await open('CLIENT_OPERATOR', 'allticket', 1280)
  const table = page.getByRole('region', { name: 'Ticket List' })
  await table.evaluate((box) => box.scrollTo(0, 150))
  await table.getByRole('row').nth(5).click()
  await page.waitForURL(/ticketform/)
  await page.goBack()
  await expectPage.poll(() => table.evaluate((box) => box.scrollTop)).toBe(150)
  await page.close()
})
