import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type BrowserContext } from 'playwright-core'
import { unpackChromium } from '../e2e/chromium.ts'
import { demoPassword } from '../server/demo/demo-accounts.ts'
import { projectFolder } from '../server/paths.ts'
import { median, report, work } from './lighthouse-report.ts'
import { installPackagesOf } from './separate-packages.ts'
import { makeFolder, startServerProcess } from './server-process.ts'

/*
 * Lets Lighthouse judge eight pages of the built client on its phone profile (slow 4G, the processor of a phone of the
 * middle class, whatever this machine's is) and on its desktop profile, each with an empty cache: medians of the runs for
 * the four whose speed has a goal, one run for the others. Then opens the ticket list on a network of 400 ms and 50 kB/s.
 * Writes bench/first-load.md, and prints what keeps a page from the full score of accessibility or best practices.
 *
 *   npm run lighthouse            three runs
 *   npm run lighthouse -- 1       one run
 */

interface Result {
  lhr: {
    environment: { benchmarkIndex: number }
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<
      string,
      {
        title: string
        score: number | null
        numericValue?: number
        details?: { items?: { group?: string; duration?: number }[] }
      }
    >
  }
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<Result | undefined>
type Items = Record<string, string>

interface Page {
  name: string
  path: string
  /** What the browser stores of a session. */
  items?: Items
  times: number
}

const packages = join(projectFolder, 'bench/lighthouse')
const runs = Number(process.argv[2] ?? 3)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

await installPackagesOf(packages)
const fromPackages = async (file: string) =>
  (await import(pathToFileURL(join(packages, 'node_modules/lighthouse', file)).href)) as Record<string, unknown>
const lighthouse = (await fromPackages('core/index.js')).default as Lighthouse
/**
 * Lighthouse slows every machine down four times, which makes a phone of the middle class of a fast desktop, whose speed
 * it rates at 1,500 to 2,000. Another machine is slowed down to the same speed.
 */
const phoneSpeed = 1750 / 4

/** The main thread's work in the runs of one page. */
const worked: number[][] = []
/** How fast Lighthouse found this machine before each run. */
const speeds: number[] = []

const { folder, remove } = await makeFolder()
const server = await startServerProcess(folder)
try {
  const [client, supplier, platform] = [await logIn('client'), await logIn('supplier'), await logIn('platform')]
  const ticket = await firstTicket(client)
  const pages: Page[] = [
    { name: 'landing', path: '/', times: runs },
    { name: 'log-in', path: '/ezshare/login', times: runs },
    { name: 'ticket list', path: '/ezshare/allticket', items: client, times: runs },
    { name: 'ticket form', path: ticket, items: client, times: runs },
    { name: "client's machines", path: '/ezshare/machine', items: client, times: 1 },
    { name: 'Help Center', path: '/ezshare/help', items: client, times: 1 },
    { name: "supplier's machines", path: '/ezshare/supplier/machine', items: supplier, times: 1 },
    { name: 'dashboard', path: '/ezshare/dashboard', items: platform, times: 1 },
  ]
  for (let run = 0; run < 3; run += 1) await judge('/', {}, undefined)
  const slower = Math.max(1, Math.round((median(speeds.splice(0)) / phoneSpeed) * 10) / 10)
  const { throttling } = (await fromPackages('core/config/constants.js')) as { throttling: { mobileSlow4G: object } }
  const phone = { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slower } }
  const profiles = {
    phone: { extends: 'lighthouse:default', settings: phone },
    desktop: (await fromPackages('core/config/desktop-config.js')).default as object,
  }
  const lines: string[] = []
  const works: string[] = []
  for (const [profile, config] of Object.entries(profiles)) {
    for (const { name, path, items = {}, times } of pages) {
      worked.length = 0
      const measured: number[][] = []
      for (let run = 0; run < times; run += 1) measured.push(await judge(path, items, config))
      const line = `| ${profile} | ${name} | ${measured[0]!.map((_, at) => show(at, median(measured.map((row) => row[at]!)))).join(' | ')} |`
      process.stdout.write(`${line}\n`)
      lines.push(line)
      if (times === runs && profile === 'phone') works.push(workLine(name, worked.splice(0)))
    }
  }
  process.stdout.write(`${works.join('\n')}\n`)
  const slow: number[][] = []
  for (let run = 0; run < runs; run += 1) slow.push(await openSlowly(client))
  const [shell, list] = [0, 1].map((at) => seconds(median(slow.map((row) => row[at]!))))
  process.stdout.write(`400 ms and 50 kB/s: outline ${shell}, ticket list ${list}\n`)
  await writeFile(
    join(projectFolder, 'bench/first-load.md'),
    report({ lines, works, runs, speeds, slower, shell: shell!, list: list! }),
  )
} finally {
  await server.stop()
  await remove()
}

/** Runs `work` in a browser with an empty profile, in which these items are stored for the product's origin. */
async function withBrowser<T>(items: Items, work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'ezshare-profile-'))
  const port = await freePort()
  const { executable, environment } = await unpackChromium()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable,
    env: { ...process.env, ...environment },
    args: [
      `--remote-debugging-port=${port}`,
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  })
  try {
    const page = await context.newPage()
    // A page without scripts, so that the cache stays empty.
    await page.goto(`${server.url}/favicon.svg`)
    await page.evaluate(
      (stored) => Object.entries(stored).forEach(([name, text]) => localStorage.setItem(name, text)),
      items,
    )
    return await work(context, port)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Logs in through the form; returns what the browser stores then. */
function logIn(userName: string): Promise<Items> {
  return withBrowser({}, async (context) => {
    const page = await context.newPage()
    await page.goto(`${server.url}/ezshare/login`)
    await page.getByLabel('User Name').fill(userName)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>)
  })
}

/** The address of the form of the first ticket in the list. */
function firstTicket(items: Items): Promise<string> {
  return withBrowser(items, async (context) => {
    const page = await context.newPage()
    await page.goto(`${server.url}/ezshare/allticket`)
    const address = await page.locator('a[href*="ticketform/ticket"]').first().getAttribute('href')
    if (!address) throw new Error('The list of the demo has no ticket')
    return address
  })
}

function judge(path: string, items: Items, config: object | undefined): Promise<number[]> {
  return withBrowser(items, async (_context, port) => {
    const flags = { port, onlyCategories: categories, logLevel: 'error', disableStorageReset: true }
    const { lhr } = (await lighthouse(server.url + path, flags, config)) ?? {}
    if (!lhr) throw new Error(`Lighthouse has no result for ${path}`)
    for (const { id, weight } of [categories[1]!, categories[2]!].flatMap((name) => lhr.categories[name]!.auditRefs)) {
      const { title, score } = lhr.audits[id]!
      if (weight > 0 && score !== null && score < 1) process.stdout.write(`${path}: ${title}\n`)
    }
    speeds.push(lhr.environment.benchmarkIndex)
    const items = lhr.audits['mainthread-work-breakdown']?.details?.items ?? []
    worked.push(Object.keys(work).map((group) => items.find((item) => item.group === group)?.duration ?? 0))
    return [
      ...categories.map((name) => (lhr.categories[name]?.score ?? 0) * 100),
      ...figures.map((name) => lhr.audits[name]?.numericValue ?? NaN),
    ]
  })
}

/** Milliseconds until the outline is painted and until the list has a row, at the first visit on a slow network. */
function openSlowly(items: Items): Promise<number[]> {
  return withBrowser(items, async (context) => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
    })
    await page.goto(`${server.url}/ezshare/allticket`, { waitUntil: 'commit', timeout: 60_000 })
    await page.locator('a[href*="ticketform/ticket"]').first().waitFor({ timeout: 60_000 })
    return page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      performance.now(),
    ])
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** Four scores, two times, blocking time in ms, layout shift. */
function show(at: number, value: number): string {
  if (at < categories.length) return value.toFixed(0)
  if (at === figures.length + categories.length - 1) return value.toFixed(3)
  return at === figures.length + categories.length - 2 ? `${value.toFixed(0)} ms` : seconds(value)
}

function workLine(name: string, rows: number[][]): string {
  const seconds = Object.keys(work).map((_, at) => (median(rows.map((row) => row[at]!)) / 1000).toFixed(2))
  return `| ${name} | ${seconds.join(' | ')} |`
}
