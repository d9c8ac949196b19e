import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestMail } from '../server/testing/mail-outbox.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, newPage, screenshot } from './browser.ts'
import { chooseProposed, demoFile, enter, logIn, password, person, startPortal, toast } from './portal.ts'

const supplier = { type: 'Supplier', email: 'vera@castor.example', userName: 'vera', companyName: 'Castor Presses' }
const client = { type: 'Client', email: 'mara@nordwerk.example', userName: 'mara', companyName: 'Nordwerk' }
type Company = typeof client

let app: TestApp
let browser: Browser
let platform: Page

beforeAll(async () => {
  app = await startPortal({ mail: true })
  browser = await launchBrowser()
  platform = await logIn(app, browser, await person(app, 'PLATFORM_ADMIN'))
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function invite({ type, email }: Company) {
  await platform.getByRole('button', { name: 'Invite Tenant' }).click()
  const dialog = platform.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Invite' })
  await expectPage(dialog.getByLabel('Country')).toBeFocused()
  await expectPage(submit).toBeDisabled()
  await dialog.getByLabel('Country').selectOption({ label: 'Germany' })
  await dialog.getByLabel('State').selectOption({ label: 'Hessen' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByText(type, { exact: true }).click()
  await screenshot(platform, `invite-${type}`)
  await submit.click()
  await expectPage(toast(platform, 'User invited successfully!')).toBeVisible()
  await expectPage(dialog).toHaveCount(0)
}

/** The code in the newest mail to the address, and the link that contains it. */
async function readInvitation(email: string, since = 0) {
  const { raw } = await newestMail(app, email, { kind: 'invitation', since })
  // Quoted-printable breaks a long line with an equals sign.
  const text = raw.replaceAll('=\n', '').replaceAll('=3D', '=')
  const code = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(text)?.[0] ?? ''
  const link = /http:\S+\/ezshare\/signup\?code=[A-Z0-9-]+/.exec(text)?.[0] ?? ''
  expect(code).toHaveLength(14)
  expect(link).toBe(`${app.url}/ezshare/signup?code=${code}`)
  return { code, link }
}

async function fillIn(page: Page, { email, userName, companyName }: Company) {
  await page.getByLabel('First Name').fill(userName)
  await page.getByLabel('Last Name').fill('Lindqvist')
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Company Name / Legal Name').fill(companyName)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
}

const statusOf = (email: string) => platform.getByRole('row', { name: email }).getByRole('cell').nth(4)

// Each step depends on the previous one, so a retry would start in the middle.
describe('J1: two companies are invited and sign up', { retry: 0 }, () => {
  it('C247 C256 C263 C264 C267 C270 C600 the platform invites a supplier and a client', async () => {
    await platform.getByRole('link', { name: 'Tenants' }).first().click()
    await invite(supplier)
    await invite(client)
    for (const { email } of [supplier, client]) {
      await expectPage(platform.getByRole('link', { name: `Update ${email}` })).toBeVisible()
    }
    await platform.getByRole('link', { name: 'All Invitation' }).last().click()
    for (const { email } of [supplier, client]) await expectPage(statusOf(email)).toHaveText('Pending')
    await expectPage(platform.getByRole('row', { name: supplier.email })).toContainText('SUPPLIER')
    await expectPage(platform.getByRole('row', { name: client.email })).toContainText('CLIENT')
    await screenshot(platform, 'all-invitation-pending')
  })

  it('C271 C277 C279 a resent invitation has a new code, and the old one stops working', async () => {
    const first = await readInvitation(client.email)
    const since = Date.now()
    await platform.getByRole('button', { name: `Resend to ${client.email}` }).click()
    await expectPage(toast(platform, 'Invitation resent successfully!')).toBeVisible()
    const second = await readInvitation(client.email, since)
    expect(second.code).not.toBe(first.code)

    const page = await newPage(browser, { width: 390, baseUrl: app.url, allow: [/400/] })
    await page.goto(first.link)
    await expectPage(page.getByLabel('Enter Invitation Code')).toHaveValue(first.code)
    await fillIn(page, client)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expectPage(page.getByText('This invitation code is wrong, already used or expired').first()).toBeVisible()
    await expectPage(page.getByLabel('Company Name / Legal Name')).toHaveValue(client.companyName)
    await page.close()
  })

  it.each([
    { company: supplier, width: 1280 as const, start: 'supplier/machine', number: 'C056' },
    { company: client, width: 390 as const, start: 'machine', number: 'C053' },
  ])(
    'C178 C181 C185 C600 $number $company.companyName signs up and lands on $start',
    async ({ company, width, start }) => {
      const { link } = await readInvitation(company.email)
      const page = await newPage(browser, { width, baseUrl: app.url })
      await page.goto(link)
      await fillIn(page, company)
      await screenshot(page, `sign-up-${company.type}`)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expectPage(toast(page, 'Signup successful')).toBeVisible()
      await page.waitForURL('**/login')
      await enter(page, company.userName, password)
      await page.waitForURL(`**/ezshare/${start}`)
      await expectPage(page.getByText(`Welcome, ${company.userName}`)).toBeVisible()
      await page.close()
    },
  )

  it('C185 C274 C275 C600 both invitations read "Registered" and cannot be sent again', async () => {
    await platform.reload()
    for (const { email } of [supplier, client]) {
      await expectPage(statusOf(email)).toHaveText('Registered')
      await expectPage(platform.getByRole('button', { name: `Resend to ${email}` })).toBeDisabled()
    }
    await screenshot(platform, 'all-invitation-registered')
  })

  it('C598 a code works once', async () => {
    const { link } = await readInvitation(supplier.email)
    const page = await newPage(browser, { width: 1280, baseUrl: app.url, allow: [/400/] })
    await page.goto(link)
    await fillIn(page, { ...supplier, userName: 'intruder' })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expectPage(page.getByText('This invitation code is wrong, already used or expired').first()).toBeVisible()
    await page.close()
  })

  it('A4 C242 C245 their rows now say View and show their names', async () => {
    await platform.getByRole('link', { name: 'Tenants' }).first().click()
    for (const { companyName } of [supplier, client]) {
      await expectPage(platform.getByRole('link', { name: `View ${companyName}` })).toBeVisible()
    }
    await expectPage(platform.getByRole('link', { name: `Users: ${client.companyName}` })).toBeVisible()
    await expectPage(platform.getByRole('link', { name: `Users: ${supplier.companyName}` })).toHaveCount(0)
  })
})

describe('the platform manages them', { retry: 0 }, () => {
  const openMachines = async (name: string) => {
    await platform.goto('/ezshare/tenant')
    await platform.getByRole('link', { name: `Machine: ${name}` }).click()
    await expectPage(platform.getByRole('heading', { name: `Machines of ${name}` })).toBeVisible()
  }

  it('C286 C561 C562 C567 C576 C580 C582 registers a machine of the supplier for the client', async () => {
    await openMachines(client.companyName)
    await platform.getByRole('link', { name: 'Add Machine' }).click()
    await chooseProposed(platform, 'Supplier', 'castor', supplier.companyName)
    await platform.getByLabel('Machine Name').fill('Press 4')
    await platform.getByLabel('Machine S/N').fill('HP/400-17')
    await platform.getByLabel('Album').setInputFiles(demoFile('pictures/palletline-p4.webp'))
    await platform.getByRole('button', { name: 'Preview' }).click()
    await platform.waitForURL('**/tenant/supplier/machine/preview**')
    await expectPage(platform.getByRole('img', { name: 'Picture of Press 4' })).toBeVisible()
    for (const text of [supplier.companyName, client.companyName, 'HP/400-17']) {
      await expectPage(platform.getByRole('definition').filter({ hasText: text })).toBeVisible()
    }
    await platform.getByRole('button', { name: 'Submit' }).click()
    await expectPage(toast(platform, 'Machine registered successfully')).toBeVisible()
    await expectPage(platform.getByRole('cell', { name: 'HP/400-17' })).toBeVisible()
  })

  it('C281 C287 C292 A62 the machine stands in both lists; its view survives a reload', async () => {
    await openMachines(supplier.companyName)
    await platform.getByRole('cell', { name: 'HP/400-17' }).click()
    await platform.waitForURL('**/tenant/machine/view**')
    await platform.reload()
    await expectPage(platform.getByRole('definition').filter({ hasText: 'HP/400-17' })).toBeVisible()
    await expectPage(platform.getByText('Not registered by the client yet')).toBeVisible()
  })

  it('C301 C303 C305 A20 when it is deactivated, the client is signed out at its next call and stays out', async () => {
    const mara = await logIn(app, browser, client, { allow: [/401|403/, /graphql\/stream/] })
    await platform.goto('/ezshare/tenant')
    await platform.getByRole('link', { name: `View ${client.companyName}` }).click()
    await platform.getByText('Activated', { exact: true }).click()
    await platform.getByRole('button', { name: 'Save' }).click()
    await expectPage(toast(platform, 'Tenant details saved successfully!')).toBeVisible()
    await platform.waitForURL('**/tenant')
    await expectPage(platform.getByRole('row', { name: client.email })).toContainText('Not activated')

    // Live updates and the bell may have led the page to the log-in before.
    await mara.goto('/ezshare/help')
    await enter(mara, client.userName, password)
    await expectPage(toast(mara, 'Your company account is not active. Please contact us.')).toBeVisible()
    await mara.close()
  })

  it('C285 C289 C290 the machine is deleted for both sides', async () => {
    await openMachines(client.companyName)
    // Machines can be added only for an active company.
    await expectPage(platform.getByText(/once the company has signed up and is activated/)).toBeVisible()
    await platform.getByRole('button', { name: 'Delete Press 4' }).click()
    await platform.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectPage(toast(platform, 'Machine deleted successfully')).toBeVisible()
    await expectPage(platform.getByText('There are no records to display')).toBeVisible()
  })

  it('C300 C306 C307 C308 A21 deletes the tenant, which leaves the list', async () => {
    await platform.goto('/ezshare/tenant')
    await platform.getByRole('link', { name: `View ${client.companyName}` }).click()
    await platform.getByRole('button', { name: 'Delete' }).click()
    await platform.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectPage(toast(platform, 'Tenant deleted successfully')).toBeVisible()
    await platform.waitForURL('**/tenant')
    await expectPage(platform.getByRole('row', { name: supplier.email })).toBeVisible()
    await expectPage(platform.getByRole('row', { name: client.email })).toHaveCount(0)
  })

  it('C320 C321 C324 A11 adds another platform administrator, who lands on the dashboard and is deleted again', async () => {
    await platform.getByRole('link', { name: 'Users', exact: true }).first().click()
    await platform.getByRole('button', { name: 'Add More' }).click()
    await platform.getByLabel('User Name (required)').fill('second')
    await platform.getByLabel('Email (required)').fill('second@example.com')
    await platform.getByLabel('Password (required)').fill(password)
    await platform.getByRole('button', { name: 'Save' }).click()
    await expectPage(toast(platform, 'Record created successfully!')).toBeVisible()
    const second = await logIn(app, browser, { userName: 'second' })
    expect(new URL(second.url()).pathname).toBe('/ezshare/dashboard')
    await second.close()
    await platform.getByRole('button', { name: 'Delete second' }).click()
    await platform.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectPage(toast(platform, 'User deleted successfully')).toBeVisible()
    await expectPage(platform.getByRole('cell', { name: 'second', exact: true })).toHaveCount(0)
  })
})
