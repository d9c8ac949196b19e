import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../server/context.ts'
import { allowErrors } from './browser.ts'
import { screens } from './walk/screens.ts'
import { startFilledPortal, type FilledPortal } from './walk/filled-portal.ts'
import { hostileTexts, markup } from './walk/texts.ts'
import {
  openPageAs,
  openingsFor,
  productRoutes,
  readable,
  screensOf,
  viewers,
  visitScreen,
  withOpened,
} from './walk/visit-screens.ts'
import type { Texts } from './walk/portal-data.ts'

const roles: readonly (RoleName | undefined)[] = [undefined, ...viewers, 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
const routes = await productRoutes()
const fields = Object.keys(hostileTexts) as (keyof Texts)[]
/** Texts not seen on any screen yet. The internal names of support files appear in URLs only. */
const unread = new Set(fields.filter((field) => !['manualFile', 'faqFile', 'videoFile'].includes(field)))

let portal: FilledPortal
beforeAll(async () => {
  portal = await startFilledPortal(hostileTexts)
})
afterAll(() => portal?.close())

/** Records from now on every element that the markup creates, and every title that it sets. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const made: string[] = []
    Object.assign(window, { made })
    const look = () => {
      for (const element of document.querySelectorAll('img[src=x], [onerror]')) made.push(element.outerHTML)
      if (document.title === 'pwn') made.push('the title')
    }
    look()
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })
}

const made = (page: Page) => page.evaluate(() => [...new Set((window as unknown as { made: string[] }).made)])

describe('row 16 markup in every text of two companies', () => {
  it('is looked for on every screen of the route table', () => {
    const paths = (table: readonly { path: string }[]) => [...new Set(table.map(({ path }) => path))].toSorted()
    expect(paths(screens)).toEqual(paths(routes))
  })

  it('would be noticed if it ran', async () => {
    const page = await openPageAs(portal.app, portal.browser, undefined)
    // The page's policy refuses to run it, and reports that.
    allowErrors(page, /Content Security Policy/, /404/)
    await watch(page)
    expect(await made(page)).toEqual([])
    await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), markup)
    expect(await made(page)).toEqual([expect.stringContaining('<img')])
    await page.close()
  })

  it.each(roles.map((role) => [role ?? 'a visitor', role] as const))(
    'is text on every screen as %s sees it, and in everything that opens there',
    async (_, role) => {
      const page = await openPageAs(portal.app, portal.browser, role && portal.data.users[role])
      await watch(page)
      const look = async (at: Page) => {
        if (at !== page) await watch(at)
        expect(await made(at)).toEqual([])
        const text = await readable(at)
        for (const field of unread) if (text.includes(hostileTexts[field])) unread.delete(field)
      }
      const its = screensOf(routes, role)
      expect(its.length).toBeGreaterThan(4)
      for (const screen of its) {
        await visitScreen(page, screen, portal.data)
        await look(page)
        for (const opening of openingsFor(screen, role)) await withOpened(page, opening, portal.data, look)
      }
      await page.close()
    },
  )

  it('was seen in every text field of the data', () => {
    expect([...unread]).toEqual([])
  })
})
