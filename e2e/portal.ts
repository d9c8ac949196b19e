import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import type { RoleName } from '../server/context.ts'
import type { Tenant } from '../server/entities/tenant.entity.ts'
import { clientFolder, serverAsset } from '../server/paths.ts'
import { buildUser } from '../server/testing/factories/build-user.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../server/testing/test-app.ts'
import { expectPage, newPage, type Width } from './browser.ts'

export const password = 'a good password'

/** The whole product with its built pages, on a new database or a restored one. */
export function startPortal(options?: Pick<TestAppOptions, 'mail' | 'config' | 'on'>): Promise<TestApp> {
  return startTestApp({ ...options, pagesFolder: clientFolder })
}

export interface Person {
  userName: string
  email: string
  role: RoleName
}

export async function person(app: TestApp, role: RoleName, tenant?: Pick<Tenant, 'id'>): Promise<Person> {
  const userName = `${role.toLowerCase().replaceAll('_', '-')}-${randomUUID().slice(0, 6)}`
  const { email } = await buildUser(app, { role, userName, password, ...(tenant && { tenant }) })
  return { userName, email, role }
}

/** A separate window of this user, logged in through the form. */
export async function logIn(
  app: TestApp,
  browser: Browser,
  { userName }: Pick<Person, 'userName'>,
  { width = 1280, allow = [], worker = false }: { width?: Width; allow?: RegExp[]; worker?: boolean } = {},
): Promise<Page> {
  const page = await newPage(browser, { width, baseUrl: app.url, allow, worker })
  await page.goto('/ezshare/login')
  await enter(page, userName, password)
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  // The form stays until the next page is loaded.
  await expectPage(page.getByLabel('User Name')).toHaveCount(0)
  return page
}

/**
 * Fills in the log-in form and sends it. The address changes before the form is drawn, and the
 * form of the page before it has fields of the same names: only the button tells the two apart.
 */
export async function enter(page: Page, userName: string, typedPassword: string): Promise<void> {
  const logIn = page.getByRole('button', { name: 'Log In' })
  await expectPage(logIn).toBeVisible()
  await page.getByLabel('User Name').fill(userName)
  await page.getByRole('textbox', { name: 'Password' }).fill(typedPassword)
  await logIn.click()
}

/** A file of the demo material. */
export function demoFile(path: string): string {
  return serverAsset('demo', 'files', path)
}

/** Finds a toast by its text. */
export function toast(page: Page, text: string) {
  return page.getByText(text).first()
}

/** Opens the menu of a row or card and chooses one of its actions, by their accessible names. */
export async function chooseInMenu(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${of}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Does something with a row by its icon or, on a phone, by the menu of its card. */
export async function actOn(page: Page, of: string, action: string): Promise<void> {
  await expectPage(page.getByRole('button', { name: `More actions for ${of}`, exact: true })).toBeVisible()
  const icon = page.getByLabel(action, { exact: true })
  if (await icon.isVisible()) return icon.click()
  await chooseInMenu(page, of, action)
}

/** Types into a field with suggestions, and selects one of them. */
export async function chooseProposed(page: Page, field: string, typed: string, choice: string | RegExp): Promise<void> {
  const input = page.getByRole('combobox', { name: field })
  await input.fill(typed)
  await page.getByRole('option', { name: choice }).click()
  // The list returns the focus one frame after the click: text typed before that would go to the wrong field.
  await expectPage(page.getByRole('option')).toHaveCount(0)
  // On a phone the form of a ticket leads on to its description (A134).
  const next = input.or(page.getByLabel('Ticket Description'))
  await expectPage(next.and(page.locator(':focus'))).toHaveCount(1)
}

/** Follows a link of the main navigation, which is behind a button on a phone. */
export async function navigate(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open navigation' })
  if (await menu.isVisible()) {
    await menu.click()
    return page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
  }
  await page.getByRole('link', { name, exact: true }).first().click()
}
