import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage, launchBrowser, screenshot } from './browser.ts'
import { logIn, password, person, startPortal, toast } from './portal.ts'

const question = 'Are you sure you want to delete this user?'

let app: TestApp
let browser: Browser
let administrator: Page

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const company = await buildClient(app, { companyName: 'Journey Plant' })
  administrator = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', company))
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

interface NewUser {
  firstName: string
  userName: string
  role: 'Operator' | 'Technician'
}

async function addUser(page: Page, { firstName, userName, role }: NewUser) {
  await page.getByRole('button', { name: 'Add More' }).click()
  const field = (label: string) => page.getByLabel(`${label} (required)`)
  await field('First Name').fill(firstName)
  await field('User Name').fill(userName)
  await field('Email').fill(`${userName}@example.com`)
  await field('Password').fill(password)
  await field('Role').selectOption({ label: role })
  await page.getByRole('button', { name: 'Save' }).click()
}

const linksOf = (page: Page, part: 'navigation' | 'banner', name: string) =>
  page.getByRole(part, { name }).getByRole('link')

// Each step depends on the previous one, so a retry would start in the middle.
describe('J5: the administrator creates accounts for operator and technician', { retry: 0 }, () => {
  it('C113 C124 C125 C131 C604 creates both on the user screen', async () => {
    await administrator.getByRole('link', { name: 'User', exact: true }).click()
    await addUser(administrator, { firstName: 'Otto', userName: 'otto', role: 'Operator' })
    await expectPage(toast(administrator, 'Record created successfully!')).toBeVisible()
    await expectPage(administrator.getByRole('cell', { name: 'otto', exact: true })).toBeVisible()
    await addUser(administrator, { firstName: 'Tilda', userName: 'tilda', role: 'Technician' })
    await expectPage(administrator.getByRole('cell', { name: 'Technician', exact: true })).toBeVisible()
    await expectPage(administrator.getByRole('row')).toHaveCount(4)
    await screenshot(administrator, 'user-list')
  })

  it('C132 a taken name is refused beside its field, and nothing typed is lost', async () => {
    allowErrors(administrator, /409/)
    await addUser(administrator, { firstName: 'Other', userName: 'OTTO', role: 'Operator' })
    await expectPage(administrator.getByText('This user name is already taken').first()).toBeVisible()
    await expectPage(administrator.getByLabel('First Name (required)')).toHaveValue('Other')
    await administrator.getByRole('button', { name: 'Cancel' }).click()
  })

  it('C055 C604 the operator lands in the help center, with the links of an operator', async () => {
    const operator = await logIn(app, browser, { userName: 'otto' })
    expect(new URL(operator.url()).pathname).toBe('/ezshare/help')
    await expectPage(linksOf(operator, 'navigation', 'Main navigation')).toHaveText(['Help Center'])
    const links = ['Ezshare', 'Welcome, Otto', 'View Open Tickets', 'Contact Us']
    await expectPage(linksOf(operator, 'banner', 'Top bar')).toHaveText(links)
    // An operator who comes here by the 404 page sees names and roles only.
    await operator.goto('/ezshare/user')
    await expectPage(operator.getByRole('cell', { name: 'tilda', exact: true })).toBeVisible()
    await expectPage(operator.getByText('tilda@example.com')).toHaveCount(0)
    await expectPage(operator.getByRole('button', { name: /Add More|Delete/ })).toHaveCount(0)
    await operator.close()
  })

  it('C054 C604 the technician lands on the machines, with the links of a technician', async () => {
    const technician = await logIn(app, browser, { userName: 'tilda' }, { width: 390 })
    expect(new URL(technician.url()).pathname).toBe('/ezshare/machine')
    await technician.getByRole('button', { name: 'Open navigation' }).click()
    const drawer = technician.getByRole('dialog')
    const links = ['Machine', 'Help Center', 'Overview', 'View Open Tickets', 'Contact Us']
    await expectPage(drawer.getByRole('link')).toHaveText(links)
    await screenshot(technician, 'technician-navigation')
    await technician.close()
  })

  it('C139 C321 C322 C323 C324 A115 deletes the operator, whose session ends with it', async () => {
    const operator = await logIn(app, browser, { userName: 'otto' }, { allow: [/401/, /graphql\/stream/] })
    await expectPage(administrator.getByRole('button', { name: /^Delete client-admin/ })).toHaveCount(0)
    await administrator.getByRole('button', { name: 'Delete otto' }).click()
    const dialog = administrator.getByRole('alertdialog')
    await expectPage(dialog.getByText(question)).toBeVisible()
    await screenshot(administrator, 'user-delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectPage(toast(administrator, 'User deleted successfully')).toBeVisible()
    await expectPage(administrator.getByRole('cell', { name: 'otto', exact: true })).toHaveCount(0)
    // Live updates and the bell may have led the page to the log-in before.
    await operator.goto('/ezshare/allticket')
    await operator.waitForURL('**/login')
    await operator.close()
  })
})
