import { createSecretKey, randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import { callerAs } from '../server/testing/factories/build-user.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage, launchBrowser, newPage } from './browser.ts'
import { logIn, person, startPortal } from './portal.ts'

let app: TestApp
let browser: Browser
let client: { id: number }

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  client = await buildClient(app)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openPlayground(page: Page): Promise<void> {
  await page.goto('/ezshare/playground')
  await ready(page)
}

/** The editors stand and the schema is there, or is known not to be. */
const ready = (page: Page) => page.locator('main[aria-busy=false]').waitFor({ timeout: 120_000 })

const editor = (page: Page, name: string) => page.getByRole('region', { name })
const response = (page: Page) => page.locator('.result-window')

/** Replaces what stands in an editor, as somebody does who pastes. */
async function paste(page: Page, name: 'Operation Editor' | 'Variables' | 'Headers', text: string): Promise<void> {
  const place = editor(page, name).locator('.monaco-editor:visible').first()
  await place.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const run = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click()

/** All that the browser keeps of the playground. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('playground:'))))

describe('the playground', () => {
  it('A119 works for a signed-in user, whose session is renewed on the way', async () => {
    // The refused token is answered with 401, which the browser notes.
    const page = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', client), { allow: [/401/] })
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('menuitem', { name: 'GraphQL Playground' }).click()
    await ready(page)
    await expectPage(page).toHaveTitle('GraphQL Playground · Ezshare')
    await page.getByRole('button', { name: 'Show Examples' }).click()
    await page.getByRole('button', { name: 'Who am I?' }).click()
    // From here on no token of before is any good, as when its time has run out.
    app.services.secrets.accessToken = createSecretKey(randomBytes(32))
    const refreshed = page.waitForRequest((request) => (request.postData() ?? '').includes('mutation Refresh'))
    await run(page)
    await refreshed
    await expectPage(response(page)).toContainText('"CLIENT_ADMIN"')

    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    await page.getByRole('link', { name: 'Query' }).first().click()
    await expectPage(page.getByRole('link', { name: 'claimedMachines' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Ezshare' }).click()
    await page.waitForURL('**/ezshare/machine')
    await page.close()
  })

  it('row 36 A119 keeps tabs and history until log-out, and nothing that logs in', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_OPERATOR', client), { allow: [/401/] })
    // Where graphics are drawn in software, a reload waits for all frames before it, and clicks wait with it.
    page.setDefaultTimeout(60_000)
    await openPlayground(page)
    await paste(page, 'Operation Editor', 'query Kept($size: Int) { tickets(size: $size) { totalItems } }')
    await expectPage(tab(page, 'Kept')).toBeVisible()
    await paste(page, 'Variables', '{"size": 3}')
    await run(page)
    await expectPage(response(page)).toContainText('"totalItems": 0')
    await page.getByRole('button', { name: 'New tab' }).click()
    await paste(
      page,
      'Operation Editor',
      'mutation Enter { logIn(input: {userName: "a", password: "hunter2"}) { token } }',
    )
    // A document runs under the name that GraphiQL has read from it, which is the old one for an instant after the paste.
    await expectPage(tab(page, 'Enter')).toBeVisible()
    await run(page)
    await expectPage(response(page)).toContainText('errors')
    // GraphiQL stores half a second after the last change: each state is awaited before the next begins.
    await expectPage.poll(() => kept(page)).toMatch(/activeTabIndex\\*":1/)
    await tab(page, 'Kept').click()
    await expectPage.poll(() => kept(page)).toMatch(/activeTabIndex\\*":0/)
    expect(await kept(page)).not.toMatch(/hunter2|logIn/)

    await page.reload()
    await ready(page)
    await expectPage(editor(page, 'Operation Editor')).toContainText('query Kept')
    await expectPage(editor(page, 'Variables')).toContainText('"size": 3')
    await page.getByRole('button', { name: 'Show History' }).click()
    await expectPage(page.getByRole('button', { name: 'Set active' })).toHaveText(['Kept'])

    await page.goto('/ezshare/help')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Yes, Logout' }).click()
    await page.waitForURL('**/ezshare/login')
    expect(await kept(page)).toBe('[]')
    await page.close()
  })

  it('A119 takes a header from a visitor, shows the schema with it, and keeps it nowhere', async () => {
    const page = await newPage(browser, { width: 1280, baseUrl: app.url })
    const { token } = await callerAs(app, 'CLIENT_TECHNICIAN', client)
    await openPlayground(page)
    await expectPage(response(page)).toContainText('The schema is shown to signed-in users.')
    await paste(page, 'Headers', JSON.stringify({ Authorization: `Bearer ${token}` }))
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    await expectPage(page.getByRole('link', { name: 'TicketPage' })).toBeVisible()
    await paste(page, 'Operation Editor', '{ me { role { name } } }')
    await run(page)
    await expectPage(response(page)).toContainText('"CLIENT_TECHNICIAN"')
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain(token)
    expect(await kept(page)).toBe('[]')
    await page.reload()
    await ready(page)
    await expectPage(response(page)).toContainText('The schema is shown to signed-in users.')
    expect(await editor(page, 'Headers').textContent()).not.toContain('Bearer')
    await page.close()
  })

  it('row 32 asks nobody but our own server, and no other page loads any of it', async () => {
    const page = await newPage(browser, { width: 390, baseUrl: app.url })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const mine = () => asked.filter((url) => /workbench|monaco|graphql\.worker|playground/.test(url))
    for (const path of ['/', '/ezshare/login', '/ezshare/contact-us']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(asked.length).toBeGreaterThan(10)
    expect(mine()).toEqual([])
    await openPlayground(page)
    expect(mine().some((url) => /assets\/workbench-.*\.js/.test(url))).toBe(true)
    expect(asked.filter((url) => !url.startsWith(app.url) && !/^(data|blob):/.test(url))).toEqual([])
    const [content = 0, room = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(content).toBeLessThanOrEqual(room)
    await page.close()
  })

  it('A119 is where /graphql leads a browser, and leads to the REST documentation and back', async () => {
    const page = await newPage(browser, { width: 1280, baseUrl: app.url })
    await page.goto('/graphql')
    await ready(page)
    expect(new URL(page.url()).pathname).toBe('/ezshare/playground')
    await page.getByRole('link', { name: 'REST API' }).click()
    await page.waitForURL('**/api/docs')
    await page.getByRole('link', { name: 'GraphQL playground' }).first().waitFor()
    const back = await page.getByRole('link', { name: 'GraphQL playground' }).first().getAttribute('href')
    expect(new URL(back!, page.url()).href).toBe(`${app.url}/ezshare/playground`)
    await page.close()
  })

  it('C078 leads to log in when the session has ended, and keeps nothing of it', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', client))
    allowErrors(page, /401/)
    await openPlayground(page)
    await paste(page, 'Operation Editor', '{ me { id } }')
    await app.owner.pool.query('update session set revoked_at = now()')
    await run(page)
    await page.waitForURL('**/ezshare/login')
    expect(await kept(page)).toBe('[]')
    await page.close()
  })
})
