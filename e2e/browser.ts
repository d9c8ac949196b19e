import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { unpackChromium } from './chromium.ts'

/** Milliseconds. */
const patience = 15_000

export type Width = 1280 | 820 | 390

export interface PageOptions {
  /** A desktop window, a tablet or a phone. */
  width: Width
  /** The base of relative URLs. */
  baseUrl?: string
  /** Whether the page may have a service worker, which the interception of requests does not see. */
  worker?: boolean
  /** The errors that this page is expected to report, such as the 401 of a wrong password. */
  allow?: RegExp[]
}

interface Watch {
  allow: RegExp[]
  errors: string[]
}

/** Playwright's `expect` for a page, with the same timeout as every other wait, because machines are slow at times. */
export const expectPage = expect.configure({ timeout: patience })

const screens = join(import.meta.dirname, '..', '.test', 'screens')
const watches = new Map<Page, Watch>()

/**
 * Starts the Chromium from npm, so that nothing has to be installed on the machine.
 * @param camera a file of JPEG pictures that the browser takes for its camera, which it permits to every page.
 */
export async function launchBrowser({ camera }: { camera?: string } = {}): Promise<Browser> {
  const { executable, environment } = await unpackChromium()
  return chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...environment },
    args: [
      // Without it a graphics card is emulated, which takes half of the time of some tests.
      '--disable-gpu',
      '--font-render-hinting=none',
      ...(camera
        ? [
            '--use-fake-device-for-media-stream',
            '--use-fake-ui-for-media-stream',
            `--use-file-for-fake-video-capture=${camera}`,
          ]
        : []),
    ],
  })
}

/**
 * Opens a page with cookies and storage of its own, like another user's. Any error that it reports fails the running
 * test, unless the error is expected.
 */
export async function newPage(browser: Browser, options: PageOptions): Promise<Page> {
  const phone = options.width === 390
  const heights = { 1280: 800, 820: 1180, 390: 844 }
  const context = await browser.newContext({
    baseURL: options.baseUrl,
    viewport: { width: options.width, height: heights[options.width] },
    hasTouch: options.width < 1280,
    isMobile: phone,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: options.worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const watch: Watch = { allow: [...(options.allow ?? [])], errors: [] }
  watches.set(page, watch)
  page.on('pageerror', (error) => watch.errors.push(`uncaught ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(`${message.text()} (${message.location().url})`)
  })
  page.once('close', () => {
    // Already closed together with the browser.
    context.close().catch(() => undefined)
  })
  return page
}

/** Allows a page to report errors from now on that would otherwise fail the test. */
export function allowErrors(page: Page, ...patterns: RegExp[]): void {
  watches.get(page)?.allow.push(...patterns)
}

/** Returns the unexpected errors that pages have reported since the last call, and forgets closed pages. */
export function takeErrors(): string[] {
  const unexpected: string[] = []
  for (const [page, { allow, errors }] of watches) {
    unexpected.push(...errors.splice(0).filter((error) => !allow.some((pattern) => pattern.test(error))))
    if (page.isClosed()) watches.delete(page)
  }
  return unexpected
}

/** Saves a screenshot of the page to .test/screens. */
export async function screenshot(page: Page, name: string): Promise<string> {
  await mkdir(screens, { recursive: true })
  const path = join(screens, `${name.replaceAll(/[^\w-]+/g, '-')}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  return path
}

/** Screenshots of all open pages, for a failed test. */
export async function screenshotOpenPages(name: string): Promise<void> {
  const open = [...watches.keys()].filter((page) => !page.isClosed())
  for (const [index, page] of open.entries()) await screenshot(page, `${name}-${index}`).catch(() => undefined)
}
