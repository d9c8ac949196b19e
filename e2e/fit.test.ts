import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RoleName } from '../server/context.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildSupportFile } from '../server/testing/factories/build-support-file.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildUser } from '../server/testing/factories/build-user.ts'
import { pdfOfPages } from '../server/testing/fixtures/texts.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, newPage, screenshot } from './browser.ts'
import { logIn, person, startPortal } from './portal.ts'
import { drawn, tooWide, violations } from './walk/axe.ts'
import { loaded } from './walk/visit-screens.ts'

const longUserName = 'maintenance-and-repair-of-all-machines-in-the-second-hall-on-the-left'

let app: TestApp
let browser: Browser
let ids: { supplier: number; client: number; machine: number }
const companies: Partial<Record<RoleName, { id: number }>> = {}

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const supplier = await buildSupplier(app, {
    companyName: 'Maschinenfabrik- und Anlagenbaugesellschaft Untertürkheim GmbH',
  })
  const client = await buildClient(app, {
    companyName: 'The Extraordinarily Long Name of a Client Company of Sixty Ltd',
  })
  const machine = await buildMachine(app, {
    supplier,
    client,
    name: 'Automatic high-speed palletizer with two infeed lines and a wrapper',
    serialNumber: 'SERIAL-2026-0001-A/B-OF-THE-SECOND-SERIES-0000000001',
    claimed: {
      name: 'The palletizer that stands behind the packing line',
      location: 'Hall 2, behind the packing line',
    },
  })
  await buildUser(app, {
    role: 'CLIENT_OPERATOR',
    tenant: client,
    userName: longUserName,
    email: 'somebody.with.a.long.name@engineering-and-maintenance.of-a-long-company.example.com',
  })
  // A path or a URL may contain no break opportunity.
  await buildTicket(app, { machine, description: 'W'.repeat(200) })
  ids = { supplier: supplier.id, client: client.id, machine: machine.id }
  companies.SUPPLIER_ADMIN = supplier
  companies.CLIENT_ADMIN = client
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const pages = {
  PLATFORM_ADMIN: () => [
    'dashboard',
    'tenant',
    'tenant/counts',
    'users',
    `tenant/users?tenantId=${ids.client}`,
    `tenant-details/tenant?tenantId=${ids.client}`,
    `tenant-machine/tenant/tenanttype?tenantId=${ids.supplier}`,
    `tenant/machine/view?tenantId=${ids.client}&machineId=${ids.machine}`,
    'all-invitation',
    'audit',
    'deleted-items',
    'admin-guide',
  ],
  SUPPLIER_ADMIN: () => [
    'supplier/machine',
    'supplier/team',
    'supplier/tickets',
    `supplier/machine/view?machineId=${ids.machine}`,
  ],
  CLIENT_ADMIN: () => [
    'machine',
    'user',
    'allticket',
    `machine/details?machineId=${ids.machine}`,
    'help',
    `help/machine?machineId=${ids.machine}`,
    `help/machine/error-code?machineId=${ids.machine}`,
    `help/machine/manual?machineId=${ids.machine}`,
    `help/machine/ticket?machineId=${ids.machine}`,
    `ticketform?machineId=${ids.machine}`,
  ],
} satisfies Partial<Record<RoleName, () => string[]>>

const widths = [1280, 820, 390] as const

it.each(['PLATFORM_ADMIN', 'SUPPLIER_ADMIN', 'CLIENT_ADMIN'] as const)(
  'C122 pages of %s with long names fit into windows of 1280, 820 and 390 px, and their content begins near the top',
  async (role) => {
    const page = await logIn(app, browser, await person(app, role, companies[role]))
    const wide: string[] = []
    const startsLow: string[] = []
    for (const address of pages[role]()) {
      await page.goto(`/ezshare/${address}`)
      await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
      await loaded(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await drawn(page)
        const start = await contentStart(page)
        if (start > lowestStart[width]) startsLow.push(`${address} at ${width}: ${start}`)
        wide.push(...(await tooWide(page)).map((text) => `${address} at ${width}: ${text}`))
      }
      await page.setViewportSize({ width: 1280, height: 844 })
    }
    expect(wide).toEqual([])
    expect(startsLow).toEqual([])
    await page.close()
  },
)

/** Where the content may begin at the latest; with the longest names, which take many lines on a phone. */
const lowestStart = { 1280: 210, 820: 250, 390: 520 }

/** The pixels above the content of a page, below its top bar and header. */
const contentStart = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('main [data-page-header] + *')
    return Math.round((content?.getBoundingClientRect().top ?? NaN) + scrollY)
  })

it.each([
  ['PLATFORM_ADMIN', 'tenant', 'CLIENT'],
  ['PLATFORM_ADMIN', 'audit', '127.0.0.1'],
  ['CLIENT_ADMIN', 'allticket', 'OPEN'],
] as const)('C122 a tablet shows %s the whole list %s, including %s', async (role, address, last) => {
  const page = await logIn(app, browser, await person(app, role, companies[role]), { width: 820 })
  await page.goto(`/ezshare/${address}`)
  const shown = page.locator('main').getByText(last, { exact: true }).first()
  await expectPage(shown).toBeVisible()
  const box = await shown.boundingBox()
  expect((box?.x ?? 820) + (box?.width ?? 0)).toBeLessThanOrEqual(820)
  await expectPage(shown).toBeInViewport()
  await screenshot(page, `tablet-${address}`)
  await page.close()
})

it.each([
  [390, false],
  [1280, true],
] as const)('C091 at %i px the text of Contact Us is shown: %s', async (width, worded) => {
  const page = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', companies.CLIENT_ADMIN), { width })
  // The log-in, which has such a link too, stays until the next page is loaded.
  await expectPage(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'Contact Us' })
  await expectPage(link).toBeVisible()
  await expectPage(link.locator('svg')).toBeVisible()
  expect((await link.innerText()).trim()).toBe(worded ? 'Contact Us' : '')
  await page.close()
})

it('cells with long names wrap into readable lines', async () => {
  const page = await logIn(app, browser, await person(app, 'PLATFORM_ADMIN'))
  // Users of the preceding tests stand above, and the list is 400 px high.
  await page.goto(`/ezshare/tenant/users?tenantId=${ids.client}&search=${longUserName}`)
  const cell = page.getByRole('cell', { name: longUserName, exact: true })
  await cell.waitFor()
  expect((await cell.boundingBox())?.width).toBeGreaterThan(140)
  await expectPage(page.getByRole('button', { name: `Delete ${longUserName}` })).toBeInViewport()
  await page.close()
})

it('the text of a field with suggestions ends where its buttons begin', async () => {
  const page = await logIn(app, browser, await person(app, 'PLATFORM_ADMIN'))
  await page.goto(`/ezshare/tenant/supplier/machine/register/tenanttype/tenanttypeid?tenantId=${ids.client}`)
  const input = page.getByRole('combobox', { name: 'Supplier' })
  await input.fill('Maschinenfabrik')
  await page.getByRole('option').first().click()
  const clear = await page.getByRole('button', { name: 'Clear' }).boundingBox()
  const field = await input.boundingBox()
  const padding = await input.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingInlineEnd))
  expect((field?.x ?? 0) + (field?.width ?? 0) - padding).toBeLessThanOrEqual(clear?.x ?? 0)
  await page.close()
})

it('a page opened by its URL starts at the top, wherever the previous page was scrolled to', async () => {
  const page = await logIn(app, browser, await person(app, 'PLATFORM_ADMIN'))
  await page.goto('/ezshare/admin-guide')
  await page.getByRole('heading', { name: 'Who may do what' }).scrollIntoViewIfNeeded()
  await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.goto('/')
  await expectPage(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.close()
})

it.each([1280, 390] as const)('C223 the title of a PDF is centred in a window of %i px', async (width) => {
  // The file itself does not exist.
  const page = await newPage(browser, { width, baseUrl: app.url, allow: [/./] })
  await page.addInitScript(() =>
    sessionStorage.setItem('pdfData', JSON.stringify({ fileUrl: '/files/1/manual.pdf', fileName: 'Operating manual' })),
  )
  await page.goto('/ezshare/pdf-viewer')
  const middle = await page.getByRole('heading', { name: 'Operating manual' }).evaluate((title) => {
    const text = document.createRange()
    text.selectNodeContents(title)
    const { left, right } = text.getBoundingClientRect()
    return (left + right) / 2
  })
  expect(Math.abs(middle - width / 2)).toBeLessThan(3)
  await page.close()
})

it('A187 a word on page 147 of a manual is found, marked and shown, with the toolbar of a phone and of a desktop', async () => {
  const texts = Array.from({ length: 160 }, (_, index) => `Chapter ${index + 1}. Check the belt every week.`)
  texts[146] += ' Tighten the cylinder head.'
  const machine = await buildMachine(app)
  await buildSupportFile(app, { machine, name: 'Long manual', bytes: await pdfOfPages(texts) })
  const page = await logIn(app, browser, await person(app, 'SUPPLIER_ADMIN', machine.supplier), { width: 390 })
  await page.goto(`/ezshare/supplier/help/machine/manual?machineId=${machine.id}`)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Long manual', exact: true }).click()
  const viewer = await opening

  await viewer.getByRole('button', { name: 'Search', exact: true }).click()
  await viewer.getByRole('textbox', { name: 'Search for' }).fill('Cylinder Head')
  await viewer.keyboard.press('Enter')
  await expectPage(viewer.getByText('1 of 1', { exact: true })).toBeVisible()
  const found = viewer.getByRole('figure', { name: 'Page 147 of 160' })
  await expectPage(found).toBeInViewport()
  await expectPage(viewer.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('147')
  const marked = () => viewer.evaluate(() => Array.from(CSS.highlights.get('pdf-hit-present') ?? [], String))
  await expectPage.poll(marked).toEqual(['cylinder head'])
  const hitIsSeen = () =>
    viewer.evaluate(() => {
      const [hit] = CSS.highlights.get('pdf-hit-present') ?? []
      if (!(hit instanceof Range)) return false
      const window = document.querySelector('[data-pdf-scroll]')!.getBoundingClientRect()
      const { top, bottom } = hit.getBoundingClientRect()
      return top >= window.top && bottom <= window.bottom
    })
  await expectPage.poll(hitIsSeen).toBe(true)
  const widthOfPicture = () =>
    found
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.width)
  await expectPage.poll(widthOfPicture).toBeGreaterThan(300)
  await screenshot(viewer, 'pdf-reader-390')

  await viewer.getByRole('button', { name: 'More' }).click()
  expect(await violations(viewer, ['phone'])).toEqual([])
  await screenshot(viewer, 'pdf-reader-more')
  await viewer.getByRole('button', { name: 'Pages', exact: true }).filter({ visible: true }).click()
  const present = viewer.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')
  await expectPage(present).toHaveText('147')
  await expectPage(present).toBeInViewport()
  expect(await violations(viewer, ['desktop'])).toEqual([])
  await viewer.getByRole('textbox', { name: 'Search for' }).press('Enter')
  await expectPage.poll(hitIsSeen).toBe(true)
  await screenshot(viewer, 'pdf-reader-1280')
  await page.context().close()
})
