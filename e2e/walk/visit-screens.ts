import type { Browser, Page } from 'playwright-core'
import type { RoleName } from '../../server/context.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { allowErrors, expectPage, newPage, type Width } from '../browser.ts'
import { logIn } from '../portal.ts'
import type { Opening, Screen } from './screen.ts'
import { screens } from './screens.ts'
import type { Texts, PortalData } from './portal-data.ts'

/** One entry of the product's own route table. */
export interface Route {
  path: string
  roles?: readonly RoleName[]
}

/** The product's own route table, imported indirectly because its pages are outside these tests' type check. */
export async function productRoutes(): Promise<readonly Route[]> {
  const table = '../../client/app/routes.ts'
  return ((await import(/* @vite-ignore */ table)) as { routes: readonly Route[] }).routes
}

/** The roles that can use everything on their screens. A supplier's user sees the same as its administrator. */
export const viewers = ['PLATFORM_ADMIN', 'SUPPLIER_ADMIN', 'CLIENT_ADMIN'] as const

/**
 * The screens that the walk visits as a role: each is visited once, and again by the roles to whom it looks different.
 */
export function screensOf(routes: readonly Route[], role: RoleName | undefined): readonly Screen[] {
  return screens.filter(({ path, as, also }) => {
    if (as) return false
    const roles = routes.find((route) => route.path === path)?.roles
    const viewer = viewers.find((one) => roles?.includes(one))
    return viewer === role || (role !== undefined && also?.includes(role))
  })
}

/** The parts that a role opens on such a screen: all, or those that only some roles see. */
export function openingsFor({ openings = [] }: Screen, role: RoleName | undefined): readonly Opening[] {
  const all = role === undefined || (viewers as readonly RoleName[]).includes(role)
  return openings.filter(({ by }) => (by ? role && by.includes(role) : all))
}

/** Every screen that the role may open. The texts to wait for are those of the role for which the screen is described. */
export function screensFor(routes: readonly Route[], role: RoleName | undefined): Screen[] {
  const described = screensOf(routes, role)
  if (role === undefined) return [...described]
  const others = screens.filter((screen) => {
    const allowed = routes.find(({ path }) => path === screen.path)?.roles
    return !screen.as && !described.includes(screen) && allowed?.includes(role)
  })
  return [...described, ...others.map((screen) => ({ ...screen, shows: [] }))]
}

/** A page of a user with the role, or of a visitor, loaded once. */
export async function openPageAs(
  app: TestApp,
  browser: Browser,
  userName: string | undefined,
  width: Width = 1280,
): Promise<Page> {
  const page = userName
    ? await logIn(app, browser, { userName }, { width })
    : await newPage(browser, { width, baseUrl: app.url })
  // Animations end at once, so that no test waits for them.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!userName) await page.goto('/')
  return page
}

/** Navigates to a screen like the back button, and waits until its texts are visible. */
export async function visitScreen(page: Page, screen: Screen, data: PortalData): Promise<void> {
  if (screen.allow) allowErrors(page, screen.allow)
  await go(page, '/ezshare/between', {})
  await page.getByText('404 - Page Not Found').waitFor()
  const address = screen.at?.(data) ?? screen.path
  await go(page, address, screen.state?.(data) ?? {})
  await page.getByText('404 - Page Not Found').waitFor({ state: 'detached' })
  await settle(page, screen.shows ?? [], data.texts)
  const path = address.replace(/\?.*/, '')
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} leads on to ${page.url()}`)
}

/** Opens a screen by its address, and waits until its texts are visible. */
export async function openScreen(page: Page, screen: Screen, data: PortalData): Promise<void> {
  if (screen.allow) allowErrors(page, screen.allow)
  await page.goto(screen.at?.(data) ?? screen.path)
  await settle(page, screen.shows ?? [], data.texts, heldText)
}

async function go(page: Page, address: string, state: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      history.pushState({ usr, key: 'walk' }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    [address, state] as const,
  )
}

/** Opens a part of a screen, passes the page that shows it to a callback, and closes it. */
export async function withOpened(
  page: Page,
  opening: Opening,
  data: PortalData,
  look: (at: Page) => Promise<void>,
): Promise<void> {
  const at = (await opening.open(page, data)) ?? page
  if (!opening.inPage) {
    await expectPage(opened(page)).toHaveCount(1)
    // An opened part takes the focus, or belongs to the field that has the focus.
    await expectPage(
      opened(page).or(page.getByRole('combobox')).and(page.locator(':focus-within')).first(),
    ).toBeVisible()
  }
  await settle(at, opening.shows ?? [], data.texts)
  await look(at)
  if (at !== page) {
    await at.close()
    // A background tab draws nothing, so a wait for a frame would never end there.
    await page.bringToFront()
  }
  if (opening.close) await opening.close(page)
  if (opening.inPage) return
  await page.keyboard.press('Escape')
  await expectPage(opened(page), `${opening.name} closes`).toHaveCount(0)
}

const opened = (page: Page) =>
  page.locator(['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]:visible`).join(', '))

/** Waits until nothing is loading and the given texts are visible. */
async function settle(
  page: Page,
  fields: readonly (keyof Texts)[],
  texts: Texts,
  read: (page: Page) => Promise<string> = readable,
): Promise<void> {
  const wanted = fields.map((field) => texts[field])
  const missing = async () => {
    const found = await read(page)
    return [...wanted.filter((text) => !found.includes(text)), ...(await busy(page))]
  }
  await expectPage.poll(missing, { intervals: [30, 50, 100] }).toEqual([])
}

/** Waits until nothing is loading. */
export async function loaded(page: Page): Promise<void> {
  await expectPage.poll(() => busy(page), { intervals: [30, 50, 100] }).toEqual([])
}

const busy = (page: Page) =>
  page.evaluate(() => {
    const indicators = document.querySelectorAll('output:not([aria-live]), [aria-busy=true], [role=progressbar]')
    const heading = document.querySelector('h1, main')
    return [...(indicators.length > 0 ? ['still loading'] : []), ...(heading ? [] : ['no heading'])]
  })

/** The text of the page with what is folded on a phone. */
async function heldText(page: Page): Promise<string> {
  return [await readable(page), await page.evaluate(() => document.body.textContent)].join('\n')
}

/** All readable text of the page, including the values of its fields. */
export function readable(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
  })
}
