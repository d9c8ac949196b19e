import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { loadConfig } from '../server/config.ts'
import { demoPassword } from '../server/demo/demo-accounts.ts'
import { projectFolder, serverAsset } from '../server/paths.ts'
import { startServer } from '../server/server.ts'
import { launchBrowser, newPage } from '../e2e/browser.ts'

/**
 * The viewers and pages of the pictures in docs/screens, made from the demo companies by `npm run screens`, which also
 * makes the picture of the landing page.
 */
const screens: { name: string; user?: string; path: string; prepare?: (page: Page) => Promise<void> }[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/ezshare/login' },
  { name: 'supplier-machines', user: 'supplier', path: '/ezshare/supplier/machine' },
  { name: 'supplier-manuals', user: 'supplier', path: '/ezshare/supplier/help/machine/manual?machineId=1' },
  { name: 'supplier-error-codes', user: 'supplier', path: '/ezshare/supplier/help/machine/error-code?machineId=1' },
  { name: 'machines', user: 'client', path: '/ezshare/machine' },
  { name: 'help-center', user: 'operator', path: '/ezshare/help' },
  { name: 'help-machine', user: 'operator', path: '/ezshare/help/machine?machineId=1' },
  { name: 'tickets', user: 'technician', path: '/ezshare/allticket?status=ALL' },
  {
    name: 'ticket-form',
    user: 'technician',
    path: '/ezshare/allticket',
    prepare: async (page) => {
      // The link of a card on a phone lies over its texts.
      await page.getByText('E-217').filter({ visible: true }).first().click({ force: true })
      await page.waitForURL('**/ticketform/ticket**')
    },
  },
  {
    name: 'search',
    user: 'technician',
    path: '/ezshare/machine',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('suction')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'reader',
    user: 'technician',
    path: '/ezshare/help/machine/manual?machineId=1',
    prepare: async (page) => {
      // The viewer opens in a tab of its own; a picture is made of this one.
      await page.evaluate(() => {
        window.open = (address) => {
          location.href = String(address)
          return null
        }
      })
      // Beside the name or, on a phone, in the menu of the card.
      const search = page.getByRole('button', { name: /^Search in / }).first()
      const menu = page.getByRole('button', { name: /^More actions for / }).first()
      await search.or(menu).first().waitFor()
      if (!(await search.isVisible())) await menu.click()
      await page
        .getByLabel(/^Search in /)
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Search for' }).fill('suction')
      await page.keyboard.press('Enter')
      await page.getByText(/^1 of /).waitFor()
    },
  },
  {
    name: 'display',
    user: 'operator',
    path: '/ezshare/ticketform?machineId=1',
    prepare: async (page) => {
      await page.getByLabel('Read the display').setInputFiles(serverAsset('demo/files/pictures/alarm-e-217.webp'))
      await page.locator('[data-code]').first().waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'label',
    user: 'supplier',
    path: '/ezshare/supplier/machine/view?machineId=1',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Label', exact: true }).click()
      await page.getByRole('img', { name: /^QR label/ }).waitFor()
    },
  },
  {
    name: 'import',
    user: 'supplier',
    path: '/ezshare/supplier/import?machineId=1',
    prepare: async (page) => {
      const rows = [
        'Error Code;Description;Resolution',
        'E-801;Light curtain;Clean it',
        ';No code;',
        'E-802;Door;Close it',
      ]
      const buffer = Buffer.from(rows.join('\n'))
      await page.getByLabel('Choose a file').setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Check' }).click()
      await page.getByText('Leave out').waitFor()
    },
  },
  { name: 'models', user: 'supplier', path: '/ezshare/supplier/model' },
  {
    name: 'model',
    user: 'supplier',
    path: '/ezshare/supplier/model/view?modelId=1&show=FAQ',
    prepare: async (page) => {
      await page.getByText('First help at the machine').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'uploads',
    user: 'supplier',
    path: '/ezshare/supplier/model/view?modelId=1&show=MANUAL',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Upload PDF' }).click()
      const files = ['palletline-p4-manual.pdf', 'palletline-p4-faq.pdf', 'shop-floor-faq.pdf']
      const chosen = files.map((name) => serverAsset(`demo/files/documents/${name}`))
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(chosen)
      await page.getByRole('button', { name: 'Upload 3 files' }).waitFor()
    },
  },
  {
    name: 'versions',
    user: 'technician',
    path: '/ezshare/help/machine/manual?machineId=1',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Version 2/ }).click()
      await page.getByRole('dialog').getByText('SHA-256').first().waitFor()
    },
  },
  {
    name: 'scanner',
    user: 'operator',
    path: '/ezshare/help',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Scan a label' }).click()
      await page.getByRole('button', { name: 'Take a picture' }).waitFor()
    },
  },
  { name: 'dashboard', user: 'platform', path: '/ezshare/dashboard' },
  { name: 'tenants', user: 'platform', path: '/ezshare/tenant' },
]

const folder = join(projectFolder, 'docs', 'screens')

/** A page with live updates is never without a request. */
const stream = '**/graphql/stream'

async function logIn(page: Page, userName: string): Promise<void> {
  await page.goto('/ezshare/login')
  await page.getByLabel('User Name').fill(userName)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  // Otherwise the toast of the log-in would be in every picture.
  await page.waitForTimeout(1800)
}

async function record(browser: Browser, baseUrl: string, width: 1280 | 390): Promise<void> {
  for (const { name, user, path, prepare } of screens) {
    const page = await newPage(browser, { width, baseUrl })
    await page.route(stream, (route) => route.abort())
    if (user) await logIn(page, user)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    await page.waitForTimeout(600)
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toBuffer()
    await writeFile(join(folder, `${name}-${width}.png`), picture)
    await page.close()
  }
}

/** The ticket page on a tablet, as the landing page shows it: light enough for a plant's network. */
async function recordTicketPage(browser: Browser, baseUrl: string): Promise<void> {
  const page = await newPage(browser, { width: 1280, baseUrl })
  await page.route(stream, (route) => route.abort())
  await logIn(page, 'technician')
  await page.goto('/ezshare/allticket')
  await page.getByText('E-217', { exact: true }).first().click()
  await page.waitForURL('**/ticketform/ticket**')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  const picture = await sharp(await page.screenshot())
    .resize(960)
    .avif({ quality: 55, effort: 8 })
    .toBuffer()
  await writeFile(join(projectFolder, 'client', 'pages', 'landing', 'pictures', 'ticket-page.avif'), picture)
  await page.close()
}

const dataDir = await mkdtemp(join(tmpdir(), 'ezshare-screens-'))
// Under root the database runs as another user, who needs access to the folder.
await chmod(dataDir, 0o711)
const server = await startServer(
  loadConfig({ PORT: '0', DATA_DIR: join(dataDir, 'data'), PUBLIC_URL: 'https://portal.example' }),
  pino({ level: 'warn' }),
)
const browser = await launchBrowser()
try {
  await mkdir(folder, { recursive: true })
  const { port } = server.app.server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  for (const width of [1280, 390] as const) await record(browser, baseUrl, width)
  await recordTicketPage(browser, baseUrl)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
