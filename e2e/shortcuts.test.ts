import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { violations } from './walk/axe.ts'
import { expectPage, launchBrowser } from './browser.ts'
import { logIn, person, startPortal } from './portal.ts'

let app: TestApp
let browser: Browser
let page: Page
let machineId: number
beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const client = await buildClient(app)
  const machine = await buildMachine(app, { client, claimed: { name: 'Press 4', location: 'Hall 2' } })
  const errorCode = await buildErrorCode(app, { machine })
  for (let n = 0; n < 3; n += 1) await buildTicket(app, { machine, errorCode, description: `Number ${n}` })
  machineId = machine.id
  page = await logIn(app, browser, await person(app, 'CLIENT_OPERATOR', client))
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const keysDialog = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const rows = () => page.getByRole('link', { name: /^Open ticket/ })

async function openList() {
  await page.goto(`/ezshare/help/machine/ticket?machineId=${machineId}`)
  await expectPage(rows()).toHaveCount(3)
  // The keys come when the page has been open for a moment.
  await expectPage(async () => {
    await page.keyboard.press('?')
    await expectPage(keysDialog()).toBeVisible({ timeout: 300 })
  }).toPass()
}

describe('A140 single keys', () => {
  it('are listed by the question mark, in a dialog without violations', async () => {
    await openList()
    expect(await violations(page, ['desktop'])).toEqual([])
    await page.keyboard.press('Escape')
    await expectPage(keysDialog()).toBeHidden()
  })

  it('go to the search, and do nothing while somebody types', async () => {
    await page.keyboard.press('/')
    const search = page.getByRole('textbox', { name: 'Search tickets' })
    await expectPage(search).toBeFocused()
    await page.keyboard.type('jkc?/')
    await expectPage(search).toHaveValue('jkc?/')
    await expectPage(keysDialog()).toBeHidden()
    await search.fill('')
    await expectPage(rows()).toHaveCount(3)
    await search.blur()
  })

  it('walk through the rows, which Enter opens', async () => {
    await page.keyboard.press('j')
    await expectPage(rows().nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expectPage(rows().nth(2)).toBeFocused()
    await page.keyboard.press('k')
    await expectPage(rows().nth(1)).toBeFocused()
    // A browser's own combination stays its own.
    await page.keyboard.press('Control+j')
    await expectPage(rows().nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/ticketform?**')
    await page.goBack()
  })

  it('open the form of a new ticket where the page offers it', async () => {
    await expectPage(rows()).toHaveCount(3)
    await expectPage(async () => {
      await page.keyboard.press('c')
      await page.waitForURL('**/ticketform?**', { timeout: 500 })
    }).toPass()
  })

  it('are switched off on the device, and on again from the profile menu', async () => {
    await openList()
    await keysDialog().getByText('Use single keys on this device').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expectPage(rows().nth(0)).not.toBeFocused()
    await page.reload()
    await expectPage(rows()).toHaveCount(3)
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await expectPage(keysDialog().getByRole('checkbox')).not.toBeChecked()
    await keysDialog().getByText('Use single keys on this device').click()
    await page.keyboard.press('Escape')
    await expectPage(keysDialog()).toBeHidden()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('j')
    await expectPage(rows().nth(0)).toBeFocused()
  })
})
