import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser } from './browser.ts'
import { logIn, person, startPortal } from './portal.ts'

const tokenSeconds = 2

let app: TestApp
let browser: Browser
let machineId: number
let page: Page
/** The names of the operations that the page has sent, in order. */
let sent: string[] = []

beforeAll(async () => {
  app = await startPortal({ config: { accessTokenTtl: tokenSeconds } })
  browser = await launchBrowser()
  const client = await buildClient(app)
  machineId = (await buildMachine(app, { client, claimed: { name: 'Press 4', location: 'Hall 2' } })).id
  const someone = await person(app, 'CLIENT_ADMIN', client)
  // The server answers a refused token with 401, which the browser reports.
  page = await logIn(app, browser, someone, { allow: [/401/, /ERR_FAILED/] })
  // Live updates, the bell, the counts at links and the notice of sharing would refresh the token as well, at moments
  // of their own.
  const later = new Set(['UnreadNotifications', 'StartPage', 'SharingNotice', 'PushSettings'])
  await page.context().route('**/graphql/stream', (route) => route.abort())
  await page
    .context()
    .route('**/graphql', (route) => (later.has(operationOf(route.request())) ? route.abort() : route.continue()))
  await expectPage(page.getByRole('link', { name: 'Open Press 4' })).toBeVisible()
  page.on('request', note)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

function note(request: Request) {
  if (!request.url().endsWith('/graphql')) return
  sent.push(operationOf(request))
}

const operationOf = (request: Request) => (request.postDataJSON() as { operationName: string }).operationName

const letTheTokenExpire = () => page.waitForTimeout((tokenSeconds + 1) * 1000)
const refreshes = () => sent.filter((name) => name === 'Refresh').length

// Each step depends on the previous one, so a retry would start in the middle.
describe('J8: the access token expires during use', { retry: 0 }, () => {
  it('C069 C075 C607 the next call succeeds after one refresh, unnoticed', async () => {
    await letTheTokenExpire()
    sent = []
    await page.getByRole('link', { name: 'View Open Tickets' }).click()
    await expectPage(page.getByText('There are no records to display')).toBeVisible()
    await expectPage(page.getByRole('alert')).toHaveCount(0)
    expect(refreshes()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/ezshare/allticket')
  })

  it('C069 C607 a page with several simultaneous requests needs only one refresh', async () => {
    await letTheTokenExpire()
    sent = []
    await page.goto(`/ezshare/ticketform?machineId=${machineId}`)
    await expectPage(page.getByRole('button', { name: 'Overheating' })).toBeVisible()
    const asked = new Set(sent.filter((name) => name !== 'Refresh'))
    expect(asked.size).toBeGreaterThan(1)
    expect(refreshes()).toBe(1)
  })

  it('row 14 C607 two tabs that are loaded at once afterwards both stay signed in', async () => {
    const other = await page.context().newPage()
    await letTheTokenExpire()
    await Promise.all([page.goto('/ezshare/allticket'), other.goto('/ezshare/machine')])
    await expectPage(page.getByText('There are no records to display')).toBeVisible()
    await expectPage(other.getByRole('link', { name: 'Open Press 4' })).toBeVisible()
    const places = [page, other].map((tab) => new URL(tab.url()).pathname)
    expect(places).toEqual(['/ezshare/allticket', '/ezshare/machine'])
    await other.close()
  })

  it('C063 C607 a page that is opened hours later continues as well', async () => {
    await letTheTokenExpire()
    sent = []
    await page.goto('/ezshare/machine')
    await expectPage(page.getByRole('link', { name: 'Open Press 4' })).toBeVisible()
    expect(refreshes()).toBe(1)
  })

  it('C078 C607 with an invalid refresh token the user lands on log in, and nothing of the session is left', async () => {
    await letTheTokenExpire()
    sent = []
    await app.owner.pool.query('update session set revoked_at = now()')
    await page.getByRole('link', { name: 'View Open Tickets' }).click()
    await page.waitForURL('**/ezshare/login')
    await expectPage(page.getByText('Your session has ended. Please log in again.')).toHaveCount(1)
    expect(refreshes()).toBe(1)
    const left = await page.evaluate(() =>
      ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
    )
    expect(left).toEqual([null, null, null])
    await page.goto('/ezshare/machine')
    await page.waitForURL('**/ezshare/login')
  })
})
