import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../server/testing/caller.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildInvitation } from '../server/testing/factories/build-invitation.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildSupportFile } from '../server/testing/factories/build-support-file.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import { callerAs } from '../server/testing/factories/build-user.ts'
import { samplePicture } from '../server/testing/sample-files.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, newPage } from './browser.ts'
import { enter, logIn, password, person, startPortal } from './portal.ts'

const secret = 'Quartzmark'

let app: TestApp
let browser: Browser
let first: { id: number }
const signedUp = { userName: 'second-company', email: 'second@example.com' }
let machineId: number
let ticketId: number
let pictureUrl: string

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const supplier = await buildSupplier(app)
  first = await buildClient(app)
  const machine = await buildMachine(app, {
    supplier,
    client: first,
    name: `${secret} press`,
    serialNumber: `${secret}-1`,
    claimed: { name: `${secret} line`, location: `${secret} hall` },
  })
  machineId = machine.id
  const errorCode = await buildErrorCode(app, { machine, code: `${secret}-E1` })
  for (const kind of ['MANUAL', 'FAQ', 'DOCUMENT', 'VIDEO'] as const) {
    await buildSupportFile(app, { machine, kind, name: `${secret} ${kind}`, description: `${secret} described` })
  }
  ticketId = (await buildTicket(app, { machine, errorCode, description: `${secret} stopped` })).id
  const change: [string, string | number | Awaited<ReturnType<typeof samplePicture>>][] = [
    ['id', machine.id],
    ['machineName', machine.name],
    ['machineSerialNo', machine.serialNumber],
    ['files', await samplePicture(`${secret}.png`)],
  ]
  const maker = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
  await maker.restForm('PUT', '/supplier/machine/update', change)
  const { body } = await (await callerAs(app, 'CLIENT_ADMIN', first)).rest('GET', '/client/dashboard')
  pictureUrl = (body.data as { content: { machinePhotoVideos: string[] }[] }).content[0]!.machinePhotoVideos[0]!
  const second = await signUp()
  // A machine of its own, so that no list is empty for a lack of data.
  await buildMachine(app, { supplier, client: second, claimed: { name: 'Our own press' } })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** The second company signs up like every company: through an invitation. */
async function signUp(): Promise<{ id: number }> {
  const { code } = await buildInvitation(app, { email: signedUp.email })
  const { status } = await visitor(app).rest('POST', '/auth/signup', {
    ...{ firstName: 'Ann', lastName: 'Other', ...signedUp, company_name: 'Second Company' },
    ...{ password, invitation_code: code },
  })
  expect(status).toBe(201)
  const { rows } = await app.owner.pool.query<{ id: number }>(`select id from tenant where email = $1`, [
    signedUp.email,
  ])
  return rows[0]!
}

const screens = [
  '/ezshare/machine',
  '/ezshare/help',
  '/ezshare/allticket?status=ALL',
  `/ezshare/machine?search=${secret}`,
  `/ezshare/allticket?status=ALL&search=${secret}`,
]
const ofTheMachine = [
  'machine/details',
  'help/machine',
  'help/machine/error-code',
  'help/machine/ticket',
  'help/machine/manual',
  'help/machine/faq',
  'help/machine/support-document',
  'help/machine/support-video',
  'ticketform',
]
const withIds = (path: string) => `/ezshare/${path}?machineId=${machineId}&ticketId=${ticketId}`

describe('C608 J9 the first client', () => {
  it('sees its own data on every screen tested below', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', first))
    for (const path of [...screens, ...ofTheMachine.map(withIds)]) {
      await page.goto(path)
      await expectPage(page.locator('main'), path).toContainText(secret)
    }
    await page.close()
  })
})

describe.each<1280 | 390>([1280, 390])('C608 J9 a second client sees nothing of the first, at %i px', (width) => {
  let page: Page
  beforeAll(async () => {
    page = await newPage(browser, { width, baseUrl: app.url, allow: [/404/, /403/, /ERR_FAILED/] })
    // A page with live updates is never without a request.
    await page.route('**/graphql/stream', (route) => route.abort())
    await page.goto('/ezshare/login')
    await enter(page, signedUp.userName, password)
    await page.waitForURL('**/ezshare/machine')
  })

  it.each([...screens, '/ezshare/user'])('on the screen %s', async (path) => {
    await page.goto(path)
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // A failed search repeats the search text in quotation marks.
    const read = (await page.locator('main').innerText()).replaceAll(`“${secret}”`, '')
    expect(read).not.toContain(secret)
  })

  it.each(ofTheMachine)("on %s opened with the other machine's id", async (path) => {
    await page.goto(withIds(path))
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.content()).not.toContain(secret)
  })

  it("by typing the other machine's serial number", async () => {
    await page.goto('/ezshare/machine/register')
    await page.getByLabel('Machine S/N').fill(`${secret}-1`)
    await page.getByRole('button', { name: 'Submit' }).click()
    const text = 'This Machine S/N does not exist or could not be found in the system.'
    await expectPage(page.getByText(text)).toBeVisible()
  })

  it('by searching in the help center', async () => {
    await page.goto('/ezshare/help')
    await page.getByRole('combobox', { name: 'Search machines' }).fill(secret)
    await expectPage(page.getByText('Nothing found').first()).toBeVisible()
  })

  it('by the URL of a file with its own session in it, or without one', async () => {
    expect((await fetch(`${app.url}${pictureUrl}`)).status).toBe(200)
    const { pathname, searchParams } = new URL(pictureUrl, app.url)
    for (const session of ['1', String(Number(searchParams.get('session')) + 1)]) {
      const forged = new URLSearchParams(searchParams)
      forged.set('session', session)
      expect((await fetch(`${app.url}${pathname}?${forged}`)).status).not.toBe(200)
    }
    expect((await visitor(app).rest('GET', '/client/dashboard')).status).toBe(401)
  })
})
