import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, newPage } from './browser.ts'
import { logIn, person, startPortal, type Person } from './portal.ts'

let app: TestApp
let browser: Browser
let someone: Person
beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const client = await buildClient(app)
  await buildMachine(app, { client, claimed: { name: 'Press 4', location: 'Hall 2' } })
  someone = await person(app, 'CLIENT_ADMIN', client)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Holds back all scripts whose URL fits, until the returned function is called. */
async function holdScripts(page: Page, which: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const anyScript = /\/assets\/.*\.js$/

/** What assistive technology and the eye get from the shell. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const shell = document.querySelector('#shell')
    const shown = shell?.querySelector(':scope > [aria-hidden=true]:not(svg)')
    return {
      busy: shell?.getAttribute('aria-busy'),
      title: shown?.querySelector('.title, .headline')?.textContent,
      headings: document.querySelectorAll('h1, [role=heading]').length,
      landmarks: document.querySelectorAll('main, nav, header, aside, footer').length,
      dark: getComputedStyle(document.documentElement).backgroundColor === 'rgb(10, 16, 32)',
    }
  })

describe('the shell in the page', () => {
  it.each([
    ['/', 'Enhancing Troubleshooting Efficiency and Intelligently Managing Automation Machines'],
    ['/ezshare/login', 'Log In'],
    ['/ezshare/allticket', 'Log In'],
  ])('shows a visitor of %s what comes, before any script file has arrived', async (path, title) => {
    const page = await newPage(browser, { width: 390, baseUrl: app.url })
    const release = await holdScripts(page, anyScript)
    await page.goto(path, { waitUntil: 'commit' })
    await expectPage(page.locator('#shell > div')).toBeVisible()
    expect(await seen(page)).toEqual({ busy: 'true', title, headings: 0, landmarks: 0, dark: false })
    release()
    await expectPage(page.getByRole('heading', { level: 1, name: title })).toHaveCount(1)
    await expectPage(page.locator('#shell')).toHaveCount(0)
    await page.close()
  })

  it('is dark where the user has chosen dark colours', async () => {
    const page = await newPage(browser, { width: 390, baseUrl: app.url })
    await page.addInitScript(() => localStorage.setItem('colourMode', 'dark'))
    const release = await holdScripts(page, anyScript)
    await page.goto('/ezshare/login', { waitUntil: 'commit' })
    await expectPage(page.locator('#shell > div')).toBeVisible()
    expect((await seen(page)).dark).toBe(true)
    release()
    await expectPage(page.locator('#shell')).toHaveCount(0)
    await page.close()
  })

  it('gives way to the real page of a signed-in user, with one heading and one main landmark', async () => {
    const page = await logIn(app, browser, someone)
    const release = await holdScripts(page, anyScript)
    await page.goto('/ezshare/machine', { waitUntil: 'commit' })
    await expectPage(page.locator('#shell .bar')).toBeVisible()
    expect(await seen(page)).toMatchObject({ title: 'Machines', headings: 0, landmarks: 0 })
    release()
    await expectPage(page.getByRole('link', { name: 'Open Press 4' })).toBeVisible()
    await expectPage(page.locator('#shell')).toHaveCount(0)
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectPage(page.getByRole('main')).toHaveCount(1)
    await page.close()
  })

  it('says so when the scripts cannot be loaded', async () => {
    const page = await newPage(browser, { width: 390, baseUrl: app.url, allow: [/.*/] })
    await page.route(/\/assets\/start-.*\.js$/, (route) => route.abort())
    await page.goto('/ezshare/login')
    await expectPage(page.getByRole('alert')).toContainText('This page could not be shown.')
    await page.close()
  })
})

/** The files of the typeface that the page has loaded, by their character set. */
const fontsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => /inter-([\w-]+)-wght/.exec(name)?.[1])
    return files.filter((name) => name !== undefined).sort()
  })

/** The weights of the face of codes that the page has loaded. */
const codeFontsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /ibm-plex-mono-latin-(\d+)/.exec(name)?.[1] ?? []),
  )

describe('the typeface', () => {
  it('comes with the product, in the file for Latin letters; other letters fetch theirs', async () => {
    const page = await logIn(app, browser, someone)
    await expectPage(page.getByRole('link', { name: 'Open Press 4' })).toBeVisible()
    expect(await fontsOf(page)).toEqual(['latin'])
    await page.evaluate(() => document.querySelector('h1')?.append(' Πρέσα'))
    await expectPage.poll(() => fontsOf(page)).toEqual(['greek', 'latin'])
    await page.close()
  })

  it('of serial numbers and codes is fetched with the first of them, in its weight', async () => {
    const page = await logIn(app, browser, someone)
    await expectPage(page.getByRole('link', { name: 'Open Press 4' })).toBeVisible()
    expect(await codeFontsOf(page)).toEqual([])
    await page.evaluate(() => {
      const code = document.createElement('code')
      code.style.fontFamily = '"IBM Plex Mono"'
      code.textContent = 'E-104'
      document.querySelector('h1')!.after(code)
    })
    await expectPage.poll(() => codeFontsOf(page)).toEqual(['400'])
    await page.close()
  })
})

describe('the first query', () => {
  it('is sent before the last script has arrived, once, and its rows are shown', async () => {
    const page = await logIn(app, browser, someone)
    await expectPage(page.getByRole('link', { name: 'Open Press 4' })).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.endsWith('/graphql')) return
      sent.push((request.postDataJSON() as { operationName: string }).operationName)
    })
    const release = await holdScripts(page, /\/assets\/start-.*\.js$/)
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/graphql')
    await page.goto('/ezshare/machine', { waitUntil: 'commit' })
    expect((await answered).status()).toBe(200)
    await expectPage(page.locator('#shell .bar')).toBeVisible()
    release()
    await expectPage(page.getByRole('link', { name: 'Open Press 4' })).toBeVisible()
    // What waits for the user and the first steps are asked for after the list, on the page of before, too.
    expect(sent[0]).toBe('ClaimedMachines')
    expect(sent.filter((name) => name === 'ClaimedMachines')).toHaveLength(1)
    await page.close()
  })
})
