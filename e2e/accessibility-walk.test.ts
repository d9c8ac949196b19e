import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../server/context.ts'
import { violations } from './walk/axe.ts'
import type { Screen } from './walk/screen.ts'
import { screens } from './walk/screens.ts'
import { startFilledPortal, type FilledPortal } from './walk/filled-portal.ts'
import { plainTexts } from './walk/texts.ts'
import {
  openPageAs,
  openingsFor,
  productRoutes,
  screensOf,
  viewers,
  visitScreen,
  withOpened,
} from './walk/visit-screens.ts'

const routes = await productRoutes()

let portal: FilledPortal
beforeAll(async () => {
  portal = await startFilledPortal(plainTexts)
})
afterAll(() => portal?.close())

/** The violations on the given screens and in everything that opens there. */
async function walk(page: Page, its: readonly Screen[], role?: RoleName): Promise<string[]> {
  const found: string[] = []
  const look = (where: string) => async (at: Page) => {
    found.push(...(await violations(at)).map((text) => `${where}, ${text}`))
  }
  for (const screen of its) {
    await visitScreen(page, screen, portal.data)
    await look(screen.path)(page)
    for (const opening of openingsFor(screen, role)) {
      await withOpened(page, opening, portal.data, look(`${screen.path}, ${opening.name}`))
    }
  }
  return found
}

describe('WCAG 2.2 AA, at 1280 and 390 px, in light and dark colours', () => {
  it('every screen for visitors passes', async () => {
    const its = screensOf(routes, undefined)
    expect(its.length).toBeGreaterThan(6)
    const page = await openPageAs(portal.app, portal.browser, undefined)
    expect(await walk(page, its)).toEqual([])
    await page.close()
  })

  it.each(viewers)('every screen of %s passes, with its dialogs and menus', async (role) => {
    const its = screensOf(routes, role)
    expect(its.length).toBeGreaterThan(11)
    const page = await openPageAs(portal.app, portal.browser, portal.data.users[role])
    expect(await walk(page, its, role)).toEqual([])
    await page.close()
  })

  it('the page to choose a first password passes', async () => {
    const its = screens.filter((screen) => screen.as)
    expect(its).toHaveLength(1)
    const page = await openPageAs(portal.app, portal.browser, portal.data.newcomer)
    expect(await walk(page, its)).toEqual([])
    await page.close()
  })

  it('the navigation of a phone passes', async () => {
    const page = await openPageAs(portal.app, portal.browser, portal.data.users.CLIENT_OPERATOR)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page, ['phone'])).toEqual([])
    await page.close()
  })

  it('a page with known violations fails', async () => {
    const page = await openPageAs(portal.app, portal.browser, undefined)
    await page.evaluate(() => {
      document.body.append(document.createElement('button'), 'as plain as day, unless it is night')
      document.body.style.cssText = 'color: light-dark(black, #222); background: light-dark(white, black)'
    })
    const broken = (await violations(page)).map((text) => text.split(':').slice(0, 2).join(':'))
    expect([...new Set(broken)]).toEqual([
      ...['desktop, light: button-name', 'desktop, dark: color-contrast'],
      ...['phone, light: button-name', 'phone, dark: color-contrast'],
    ])
    await page.close()
  })
})
