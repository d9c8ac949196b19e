import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { expectPage, newPage } from './browser.ts'
import { demoFile, password, toast } from './portal.ts'
import { startFilledPortal, type FilledPortal } from './walk/filled-portal.ts'
import { plainTexts } from './walk/texts.ts'

let portal: FilledPortal
beforeAll(async () => {
  portal = await startFilledPortal(plainTexts)
})
afterAll(() => portal?.close())

/** Presses Tab until an element has the focus, like a user without a mouse. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor({ state: 'attached' })
  const focused = place.and(page.locator(':focus'))
  for (let presses = 0; presses < 60 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('Tab')
  await expectPage(place).toBeFocused()
}

/** Logs in with the keyboard only. */
async function logInByKeys(userName: string): Promise<Page> {
  const page = await newPage(portal.browser, { width: 1280, baseUrl: portal.app.url })
  await page.goto('/ezshare/login')
  await tabTo(page, page.getByLabel('User Name'))
  await page.keyboard.type(userName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Checks that Tab stays inside a dialog, and that Escape closes it and restores the focus. */
async function expectTrap(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expectPage(dialog.and(page.locator(':focus-within'))).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    await expectPage(dialog.and(page.locator(':focus-within'))).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expectPage(dialog).toHaveCount(0)
  await expectPage(opener).toBeFocused()
}

describe('without a mouse', () => {
  it('a table is sorted, paged and searched, a row is added, and a confirmation closed', async () => {
    const page = await logInByKeys(portal.data.users.SUPPLIER_ADMIN)
    await page.goto(`/ezshare/supplier/help/machine/error-code?machineId=${portal.data.machine}`)
    const header = page.getByRole('columnheader', { name: 'Error Code' })
    await tabTo(page, header.getByRole('button'))
    await page.keyboard.press('Enter')
    await expectPage(header).toHaveAttribute('aria-sort', /ascending|descending/)
    await tabTo(page, page.getByRole('button', { name: 'Next' }))
    await page.keyboard.press('Enter')
    await expectPage(page).toHaveURL(/page=2/)

    const search = page.getByRole('textbox', { name: 'Search' })
    await search.focus()
    await page.keyboard.type('E-217 7')
    await expectPage(page).toHaveURL(/search=E-217/)
    await expectPage(page.getByRole('row')).toHaveCount(2)
    const remove = page.getByRole('button', { name: /^Delete error code/ }).first()
    await search.focus()
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    await expectTrap(page, page.getByRole('alertdialog'), remove)

    await search.focus()
    await tabTo(page, page.getByRole('button', { name: 'Add More' }))
    await page.keyboard.press('Enter')
    // The row takes the focus when its code has arrived.
    await expectPage(page.getByRole('row').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('E-900')
    await page.keyboard.press('Enter')
    await expectPage(toast(page, 'Record created successfully!')).toBeVisible()
    await page.close()
  })

  it('a row and the profile menu are opened', async () => {
    const page = await logInByKeys(portal.data.users.CLIENT_ADMIN)
    const profile = page.getByRole('button', { name: 'Profile' })
    await page.getByRole('button', { name: 'Open or close the sidebar' }).focus()
    await tabTo(page, profile)
    await page.keyboard.press('Enter')
    await expectPage(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectPage(profile).toBeFocused()
    await page.keyboard.press('Enter')
    // The menu takes the focus a frame after it is visible: a key before that goes to the button.
    await expectPage(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('End')
    const last = page.getByRole('menuitem', { name: 'Log out everywhere' })
    await expectPage(last).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expectTrap(page, page.getByRole('alertdialog'), profile)

    await tabTo(page, page.getByRole('link', { name: 'Open Palletizer line 2' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/machine/details**')
    await expectPage(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.close()
  })

  it('a manual is published', async () => {
    const page = await logInByKeys(portal.data.users.SUPPLIER_USER)
    await page.goto(`/ezshare/supplier/help/machine/manual?machineId=${portal.data.machine}`)
    const opener = page.getByRole('button', { name: 'Upload PDF' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expectTrap(page, page.getByRole('dialog'), opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expectPage(dialog.and(page.locator(':focus-within'))).toBeVisible()
    await tabTo(page, dialog.getByLabel('File Name'))
    await page.keyboard.type('By keys')
    await tabTo(page, dialog.getByLabel('File Description'))
    await page.keyboard.type('Nothing was touched')
    // Asked for before the way to the field: the browser takes a moment to pass choosers on, and a key is faster.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, dialog.locator('input[type=file]').or(dialog.getByRole('button', { name: 'Choose a file' })))
    await page.keyboard.press('Space')
    await (await chooser).setFiles(demoFile('documents/palletline-p4-faq.pdf'))
    await tabTo(page, dialog.getByRole('button', { name: 'Upload', exact: true }))
    await page.keyboard.press('Enter')
    await expectPage(toast(page, 'PDF uploaded successfully')).toBeVisible()
    await page.close()
  })

  it('a ticket is raised', async () => {
    const page = await logInByKeys(portal.data.users.CLIENT_OPERATOR)
    await page.goto(`/ezshare/ticketform?machineId=${portal.data.machine}`)
    const code = page.getByRole('combobox', { name: 'Error Code' })
    await tabTo(page, code)
    await page.keyboard.type('E-217 1')
    await expectPage(page.getByRole('option')).toHaveText([/^E-217 10/, /^E-217 11/, /^E-217 12/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectPage(page.getByRole('option', { name: /^E-217 11/ })).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expectPage(code).toHaveValue('E-217 11')
    // The list returns the focus one frame after it has closed.
    await expectPage(page.getByRole('option')).toHaveCount(0)
    await expectPage(code).toBeFocused()
    await tabTo(page, page.getByLabel('Ticket Description'))
    await page.keyboard.type('It stops at every second carton.')
    const mode = page.getByRole('button', { name: 'Noise' })
    await tabTo(page, mode)
    await page.keyboard.press('Space')
    await expectPage(mode).toHaveAttribute('aria-pressed', 'true')
    const picture = page.getByRole('button', { name: 'Add Picture' })
    await tabTo(page, picture)
    await page.keyboard.press('Enter')
    await expectTrap(page, page.getByRole('dialog'), picture)
    const confirmation = page.getByRole('checkbox', { name: /I confirm/ })
    await tabTo(page, confirmation)
    await page.keyboard.press('Space')
    await expectPage(confirmation).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Enter')
    await expectPage(toast(page, 'Ticket saved successfully!')).toBeVisible()
    await page.close()
  })
})
