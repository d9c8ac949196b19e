import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser } from './browser.ts'
import { enter, logIn, password, person, startPortal, type Person } from './portal.ts'

const description = 'Hisses at the second valve'

let app: TestApp
let browser: Browser
let people: Person[]
let page: Page
beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const client = await buildClient(app)
  const machine = await buildMachine(app, { client, claimed: { name: 'Press 4', location: 'Hall 2' } })
  const errorCode = await buildErrorCode(app, { machine, code: 'E-217' })
  await buildTicket(app, { machine, errorCode, description })
  people = [await person(app, 'CLIENT_TECHNICIAN', client), await person(app, 'CLIENT_OPERATOR', client)]
  // Without network the browser reports every request that failed.
  page = await logIn(app, browser, people[0]!, { worker: true, allow: [/./] })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** What only the page of a ticket has. */
const caseOf = () => page.getByRole('list', { name: 'Entries of the case' })
const banner = () => page.getByText('You are offline.', { exact: false })
const answersKept = () =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('seen')
        request.addEventListener('error', () => reject(request.error))
        request.addEventListener('success', () => {
          const count = request.result.transaction('answers').objectStore('answers').count()
          count.addEventListener('success', () => {
            request.result.close()
            resolve(count.result)
          })
        })
      }),
  )
const cachedAddresses = () =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

// Each step depends on the previous one, so a retry would start in the middle.
describe('A139 without network', { retry: 0 }, () => {
  it('what was opened before is read after a reload, and a banner says so', async () => {
    await page.goto('/ezshare/allticket')
    await page.getByRole('link', { name: /^Open ticket/ }).click()
    await expectPage(caseOf()).toBeVisible()
    await expectPage.poll(answersKept).toBeGreaterThan(2)
    // The worker is registered when the page has been open for a moment.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto('/ezshare/allticket')
    await expectPage(page.getByText(description).first()).toBeVisible()
    await expectPage.poll(async () => (await cachedAddresses()).includes('/')).toBe(true)

    await page.context().setOffline(true)
    await expectPage(banner()).toBeVisible()
    await page.reload()
    await expectPage(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await expectPage(banner()).toBeVisible()
    await expectPage(page.getByText(description).first()).toBeVisible()
    await page.getByRole('link', { name: /^Open ticket/ }).click()
    await expectPage(caseOf()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/ezshare/ticketform/ticket')
  })

  it('a page that was never opened leaves the shell in place, and opens when the network is back', async () => {
    await page.getByRole('link', { name: 'Help Center' }).first().click()
    await expectPage(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await expectPage(banner()).toBeVisible()
    await page.context().setOffline(false)
    await expectPage(banner()).toBeHidden()
    await expectPage(page.getByText('You are online again.')).toBeVisible()
    await page.goto('/ezshare/help')
    await expectPage(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible()
  })

  it('row 64 the worker keeps the page and its scripts, and no answer of the server', async () => {
    const kept = await cachedAddresses()
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
    expect(await page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name)))).toContain(
      'seen',
    )
  })

  it('row 64 a log-out removes what was read, and the next user of the device finds nothing of it', async () => {
    expect(await answersKept()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Yes, Logout' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/login'))
    await expectPage.poll(answersKept).toBe(0)

    await enter(page, people[1]!.userName, password)
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await page.context().setOffline(true)
    await page.goto('/ezshare/allticket')
    await expectPage(banner()).toBeVisible()
    await expectPage(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectPage(page.getByText(description)).toHaveCount(0)
    await page.context().setOffline(false)
  })
})
