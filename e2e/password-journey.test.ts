import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestMail } from '../server/testing/mail-outbox.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage, launchBrowser, newPage, screenshot } from './browser.ts'
import { enter, logIn, password, person, startPortal, toast, type Person } from './portal.ts'

const newPassword = 'a better password'
const wrong = 'Invalid username or password'

let app: TestApp
let browser: Browser
let someone: Person
let page: Page
/** The same user, signed in on another device. */
let elsewhere: Page
let code: string

beforeAll(async () => {
  app = await startPortal({ mail: true })
  browser = await launchBrowser()
  someone = await person(app, 'CLIENT_TECHNICIAN')
  elsewhere = await logIn(app, browser, someone)
  page = await newPage(browser, { width: 390, baseUrl: app.url })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const fillIn = async (typedCode: string) => {
  await page.getByLabel('Enter Code').fill(typedCode)
  await page.getByRole('textbox', { name: 'New Password' }).fill(newPassword)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(newPassword)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

// Each step depends on the previous one, so a retry would start in the middle.
describe('J7: a password is changed with an e-mailed code', { retry: 0 }, () => {
  it('C146 C191 C193 C194 C195 C606 the code is requested and arrives by mail', async () => {
    await page.goto('/ezshare/login')
    await page.getByRole('link', { name: 'Change Password' }).click()
    await page.getByLabel('Email').fill(someone.email)
    await page.getByRole('button', { name: 'Send Code' }).click()
    const dialog = page.getByRole('dialog')
    await expectPage(dialog.getByText('Invitation code has been sent to your email')).toBeVisible()
    await expectPage(dialog.getByText('Access your email')).toHaveAttribute('href', 'mailto:')
    await screenshot(page, 'change-password-sent')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectPage(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
    await expectPage(page.getByLabel('Enter Code')).toBeFocused()
    const mail = await newestMail(app, someone.email, { kind: 'password-code' })
    code = /^ {4}(\d{6})$/m.exec(mail.raw)?.[1] ?? ''
    expect(code).toMatch(/^\d{6}$/)
  })

  it('C201 a wrong code changes nothing, and nothing typed is lost', async () => {
    allowErrors(page, /400/)
    await fillIn(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    const text = 'This code is wrong or no longer valid. Please request a new one.'
    await expectPage(page.getByText(text).first()).toBeVisible()
    await expectPage(page.getByLabel('Email')).toHaveValue(someone.email)
    await expectPage(page.getByRole('textbox', { name: 'New Password' })).toHaveValue(newPassword)
  })

  it('C199 C200 C606 the right code sets it; a mail reports it and all sessions end', async () => {
    // Live updates tell the other window at once, any other request of it at the latest.
    allowErrors(elsewhere, /401/)
    await fillIn(code)
    await expectPage(toast(page, 'Change password successfully!')).toBeVisible()
    await screenshot(page, 'change-password-done')
    await newestMail(app, someone.email, { kind: 'password-changed' })
    await elsewhere.goto('/ezshare/help')
    await elsewhere.waitForURL('**/login')
  })

  it('C157 C200 C606 the link in place of the form leads to log in, where the old password fails and the new one works', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await page.waitForURL('**/login')
    allowErrors(page, /401/)
    await enter(page, someone.userName, password)
    await expectPage(toast(page, wrong)).toBeVisible()
    await expectPage(page.getByLabel('User Name')).toHaveValue(someone.userName)
    await enter(page, someone.userName, newPassword)
    await page.waitForURL('**/machine')
  })

  it('row 43 after twenty codes the mail has a link, which fills in the form and sets the password', async () => {
    await app.owner.pool.query(
      `insert into password_code_count (user_id, codes) select id, 20 from app_user where email = $1`,
      [someone.email],
    )
    await app.owner.pool.query(`update password_code set created_at = created_at - interval '2 minutes'`)
    const fresh = await newPage(browser, { width: 1280, baseUrl: app.url })
    await fresh.goto('/ezshare/change-password')
    await fresh.getByLabel('Email').fill(someone.email)
    await fresh.getByRole('button', { name: 'Send Code' }).click()
    await expectPage(fresh.getByRole('dialog')).toBeVisible()
    const { raw } = await newestMail(app, someone.email, { kind: 'password-link' })
    const text = raw.replaceAll('=\n', '').replaceAll('=3D', '=')
    const link = /^(\S+\/ezshare\/change-password#\S+)$/m.exec(text)![1]!
    // A mail program opens the link in a window of its own.
    const opened = await newPage(browser, { width: 1280, baseUrl: app.url })
    await opened.goto(link)
    await expectPage(opened.getByLabel('Email')).toHaveValue(someone.email)
    await expectPage(opened.getByText('Filled in from the link in your mail')).toBeVisible()
    expect(new URL(opened.url()).hash).toBe('')
    await screenshot(opened, 'change-password-link')
    await opened.getByRole('textbox', { name: 'New Password' }).fill('the best password')
    await opened.getByRole('textbox', { name: 'Confirm Password' }).fill('the best password')
    await opened.getByRole('button', { name: 'Change Password' }).click()
    await expectPage(opened.getByRole('main').getByText('Change password successfully!')).toBeVisible()
    await screenshot(opened, 'change-password-by-link-done')
  })
})
