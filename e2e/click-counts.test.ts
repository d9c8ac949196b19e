import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import { newestMail } from '../server/testing/mail-outbox.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, newPage } from './browser.ts'
import { countClicks } from './count-clicks.ts'
import { logIn, password, person, startPortal, toast } from './portal.ts'

/*
 * The clicks of what each role does most, from its start page, so that no change adds one unseen. A supplier's first
 * machine with manual and error code is counted in fix-journey.test.ts, a ticket with five pictures on a phone in
 * ticket-page.test.ts.
 */

let app: TestApp
let browser: Browser
let client: Awaited<ReturnType<typeof buildClient>>
beforeAll(async () => {
  app = await startPortal({ mail: true })
  browser = await launchBrowser()
  const supplier = await buildSupplier(app, { companyName: 'Castor Presses' })
  client = await buildClient(app, { companyName: 'Packing Plant' })
  const machine = await buildMachine(app, { supplier, client, claimed: { name: 'Press 4', location: 'Hall 2' } })
  const errorCode = await buildErrorCode(app, { machine, code: 'E-217', description: 'Vacuum not reached' })
  await buildTicket(app, { machine, errorCode, description: 'Hisses at the second valve' })
  await buildMachine(app, { supplier, client, name: 'Press 5', serialNumber: 'P5-1', claimed: false })
  await buildMachine(app, { supplier, client, name: 'Press 6', serialNumber: 'P6-1', claimed: false })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

describe('the clicks of', () => {
  it('J2 a client who registers a machine by its serial number', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', client))
    const clicks = countClicks()
    await clicks.click(page.getByRole('link', { name: 'Register New Machine' }))
    await expectPage(page.getByLabel('Machine S/N')).toBeFocused()
    await page.keyboard.type('P5-1')
    await page.keyboard.press('Enter')
    await clicks.click(page.locator('label', { has: page.getByRole('radio') }).first())
    await clicks.click(page.getByRole('button', { name: 'Next' }))
    await page.waitForURL('**/machine/details**')
    await page.getByLabel('Machine Name').fill('Press 5')
    await page.getByLabel('Machine Location').fill('Hall 3')
    await clicks.click(page.getByRole('button', { name: 'Register', exact: true }))
    await expectPage(page.getByRole('dialog').getByText('Help Center')).toBeVisible()
    expect(clicks.count).toBeLessThanOrEqual(4)
  })

  it('A151 a client who accepts a machine that waits', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', client))
    const clicks = countClicks()
    await clicks.click(page.getByRole('link', { name: /Press 6/ }).or(page.getByRole('button', { name: /Press 6/ })))
    await page.getByLabel('Machine Location').fill('Hall 3')
    await clicks.click(page.getByRole('button', { name: 'Register', exact: true }))
    await expectPage(page.getByRole('dialog').getByText('Help Center')).toBeVisible()
    expect(clicks.count).toBeLessThanOrEqual(2)
  })

  it('J5 a client who adds an operator', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', client))
    const clicks = countClicks()
    await clicks.click(page.getByRole('link', { name: 'User', exact: true }))
    await clicks.click(page.getByRole('button', { name: 'Add More' }))
    const field = (label: string) => page.getByLabel(`${label} (required)`)
    await field('First Name').fill('Otto')
    await field('User Name').fill('otto')
    await field('Email').fill('otto@example.com')
    await field('Password').fill(password)
    await clicks.select(field('Role'), 'Operator')
    await clicks.click(page.getByRole('button', { name: 'Save' }))
    await expectPage(toast(page, 'Record created successfully!')).toBeVisible()
    expect(clicks.count).toBeLessThanOrEqual(5)
  })

  it('J3 a technician who resolves a ticket', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_TECHNICIAN', client))
    const clicks = countClicks()
    await clicks.click(page.getByRole('link', { name: 'View Open Tickets' }))
    await clicks.click(page.getByRole('link', { name: /^Open ticket/ }).first())
    await page.getByRole('textbox', { name: 'Resolution' }).fill('Replaced the hose')
    await clicks.click(page.getByText('I confirm the information is correct'))
    await clicks.click(page.getByRole('button', { name: 'Resolve' }))
    await expectPage(toast(page, 'Ticket resolved successfully!')).toBeVisible()
    expect(clicks.count).toBeLessThanOrEqual(4)
  })

  it('J1 the platform that invites a company, and the company that signs up and logs in', async () => {
    const platform = await logIn(app, browser, await person(app, 'PLATFORM_ADMIN'))
    const inviting = countClicks()
    await inviting.click(platform.getByRole('link', { name: 'Tenants' }).first())
    await inviting.click(platform.getByRole('button', { name: 'Invite Tenant' }))
    const dialog = platform.getByRole('dialog')
    await inviting.select(dialog.getByLabel('Country'), 'Germany')
    await inviting.select(dialog.getByLabel('State'), 'Hessen')
    await dialog.getByLabel('Email').fill('mara@nordwerk.example')
    await inviting.click(dialog.getByText('Client', { exact: true }))
    await inviting.click(dialog.getByRole('button', { name: 'Invite' }))
    await expectPage(toast(platform, 'User invited successfully!')).toBeVisible()
    expect(inviting.count).toBeLessThanOrEqual(8)

    const { raw } = await newestMail(app, 'mara@nordwerk.example', { kind: 'invitation' })
    const text = raw.replaceAll('=\n', '').replaceAll('=3D', '=')
    const page = await newPage(browser, { width: 1280, baseUrl: app.url })
    await page.goto(/http:\S+\/ezshare\/signup\?code=[A-Z0-9-]+/.exec(text)![0])
    const signingUp = countClicks()
    await page.getByLabel('First Name').fill('Mara')
    await page.getByLabel('Last Name').fill('Lindqvist')
    await page.getByLabel('User Name').fill('mara')
    await page.getByLabel('Email').fill('mara@nordwerk.example')
    await page.getByLabel('Company Name / Legal Name').fill('Nordwerk')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
    await signingUp.click(page.getByRole('button', { name: 'Create Account' }))
    await page.waitForURL('**/login')
    expect(signingUp.count).toBeLessThanOrEqual(1)

    // The form stays until the next page is loaded, and has fields of the same names.
    await expectPage(page.getByRole('button', { name: 'Log In' })).toBeVisible()
    const loggingIn = countClicks()
    await page.getByLabel('User Name').fill('mara')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await loggingIn.click(page.getByRole('button', { name: 'Log In' }))
    await page.waitForURL('**/ezshare/machine')
    expect(loggingIn.count).toBeLessThanOrEqual(1)
  })

  it('J7 somebody who changes a password', async () => {
    const someone = await person(app, 'CLIENT_TECHNICIAN', client)
    const page = await newPage(browser, { width: 1280, baseUrl: app.url })
    await page.goto('/ezshare/login')
    const clicks = countClicks()
    await clicks.click(page.getByRole('link', { name: 'Change Password' }))
    await page.getByLabel('Email').fill(someone.email)
    await clicks.click(page.getByRole('button', { name: 'Send Code' }))
    await clicks.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
    const { raw } = await newestMail(app, someone.email, { kind: 'password-code' })
    await expectPage(page.getByLabel('Enter Code')).toBeFocused()
    await page.keyboard.type(/^ {4}(\d{6})$/m.exec(raw)![1]!)
    await page.getByRole('textbox', { name: 'New Password' }).fill('a better password')
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('a better password')
    await clicks.click(page.getByRole('button', { name: 'Change Password' }))
    await expectPage(toast(page, 'Change password successfully!')).toBeVisible()
    expect(clicks.count).toBeLessThanOrEqual(4)
  })
})
