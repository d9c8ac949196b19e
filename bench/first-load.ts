import { get } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, newPage } from '../e2e/browser.ts'
import { demoPassword } from '../server/demo/demo-accounts.ts'
import { makeFolder, startServerProcess } from './server-process.ts'

/*
 * Opens pages of the built client in a browser with an empty cache, and prints the transferred size of their scripts,
 * styles and documents: gzip for plain http, brotli for https. Pictures and data are not counted.
 */

/** Gzipped size of the first load of comparable administration pages, in kB, measured before the product existed. */
const others = { verdaccio: 266, 'react-admin with one resource': 311, 'parse-dashboard': 1353, Directus: 2200 }

const screens: { name: string; path: string; user?: string }[] = [
  { name: 'landing', path: '/' },
  { name: 'log-in', path: '/ezshare/login' },
  { name: 'ticket list', path: '/ezshare/allticket', user: 'client' },
  { name: 'dashboard', path: '/ezshare/dashboard', user: 'platform' },
  { name: 'machines', path: '/ezshare/machine', user: 'client' },
]

const { folder, remove } = await makeFolder()
const server = await startServerProcess(folder)
const browser = await launchBrowser()
try {
  print('', 'files', 'plain', 'gzip', 'brotli', '/ react-admin')
  for (const screen of screens) await measure(browser, screen)
  for (const [name, size] of Object.entries(others)) print(name, '', '', `${size} kB`, '', share(size))
} finally {
  await browser.close()
  await server.stop()
  await remove()
}

async function measure(open: Browser, { name, path, user }: (typeof screens)[number]): Promise<void> {
  const page = await newPage(open, { width: 1280, baseUrl: server.url })
  if (user) await logIn(page, user)
  const urls = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isData = /^\/(graphql|api|files)\b/.test(pathname)
    if (!isData && response.request().resourceType() !== 'image') urls.add(response.url())
  })
  // The stream of live updates would keep the network busy for good.
  await page.route('**/graphql/stream', (route) => route.abort())
  await page.goto(path, { waitUntil: 'networkidle' })
  const [plain, gzip, brotli] = await Promise.all(['identity', 'gzip', 'br'].map((coding) => weigh([...urls], coding)))
  await page.close()
  print(name, String(urls.size), kilobytes(plain!), kilobytes(gzip!), kilobytes(brotli!), share(gzip! / 1000))
}

async function logIn(page: Page, userName: string): Promise<void> {
  await page.goto('/ezshare/login')
  await page.getByLabel('User Name').fill(userName)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

async function weigh(urls: string[], coding: string): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => bytesOf(url, coding)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function bytesOf(url: string, coding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => resolve(size))
    }).on('error', reject)
  })
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

function share(size: number): string {
  return (size / others['react-admin with one resource']).toFixed(2)
}

function print(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(32)}${figures.map((figure) => figure.padStart(14)).join('')}\n`)
}
