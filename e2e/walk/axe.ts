import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and the levels and versions it includes. */
const everything: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
/** The rules that can differ between light and dark, because they depend on colours. */
const colours: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Everything, and what axe calls best practices. */
const strict: RunOptions = {
  ...everything,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/**
 * The violations of WCAG 2.2 AA in the present state of a page, on a desktop or a phone, in light or dark colours, and
 * what is cut off or disabled without a reason.
 */
export async function violations(page: Page, sizes: readonly ('desktop' | 'phone')[] = ['desktop', 'phone']) {
  if (!(await page.evaluate(() => 'axe' in window))) await prepare(page)
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size === 'phone' ? phone : desktop)
    await drawn(page)
    const broken = await page.evaluate(run, [
      ['light', everything],
      ['dark', colours],
    ] as const)
    found.push(...broken.map((text) => `${size}, ${text}`))
    found.push(...(await tooWide(page)).map((text) => `${size}, ${text}`))
    found.push(...(await unexplained(page)).map((text) => `${size}, ${text}`))
  }
  await page.setViewportSize(desktop)
  await drawn(page)
  return found
}

/** The violations at one size in one theme, best practices included. The page stays at that size, in that theme. */
export async function strictViolations(
  page: Page,
  size: { width: number; height: number },
  mode: 'light' | 'dark',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await prepare(page)
  await page.setViewportSize(size)
  await drawn(page)
  const found = await page.evaluate(run, [[mode, strict]] as const)
  await page.evaluate(show, mode)
  return found
}

/** What is wider than its room: the page, or a table in its frame (C122). */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // The table of permissions has a column for each of six roles: it scrolls inside its own box.
    [document.documentElement, ...document.querySelectorAll('main [data-table-area]')].flatMap((box) =>
      box.scrollWidth > box.clientWidth
        ? [`${box.tagName.toLowerCase()} is ${box.scrollWidth} px wide in ${box.clientWidth} px`]
        : [],
    ),
  )
}

/**
 * Disabled buttons that do not say why in a visible text (D18 of the review of the screens). What runs says it itself,
 * and a countdown counts down in the button.
 */
export function unexplained(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button:disabled, button[aria-disabled=true]')].flatMap((button) => {
      if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('[aria-hidden=true]')) return []
      // A lightbox has first and last pictures; the list above the pager of an empty list says that it is empty.
      if (button.matches('[data-loading], [aria-busy=true], [aria-pressed], .yarl__button')) return []
      const ids = button.getAttribute('aria-describedby')?.split(' ') ?? []
      const reasons = ids.map((id) => document.getElementById(id))
      const isPager = button.getAttribute('aria-disabled') === 'true'
      const said = reasons.some((reason) => reason?.checkVisibility() && (isPager || reason.textContent.trim() !== ''))
      return said ? [] : [`disabled without a reason: ${button.outerHTML.slice(0, 200)}`]
    }),
  )
}

async function prepare(page: Page): Promise<void> {
  await page.evaluate(source)
  // A colour in transition is neither the old nor the new one.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Waits until the layout has followed a resize and all animations have ended. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined))
    await Promise.all(ends)
  })
}

/** Sets what the product's own switch sets, because an open dialog covers the switch. */
async function show(mode: 'light' | 'dark'): Promise<void> {
  const root = document.documentElement
  root.classList.remove('light', 'dark')
  root.classList.add(mode)
  root.style.colorScheme = mode
  // Elements positioned by script follow a frame later.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

async function run(modes: readonly (readonly ['light' | 'dark', RunOptions])[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } }
  const found: string[] = []
  // Sets what the product's own switch sets, because an open dialog covers the switch.
  const show = async (mode: 'light' | 'dark') => {
    const root = document.documentElement
    root.classList.remove('light', 'dark')
    root.classList.add(mode)
    root.style.colorScheme = mode
    // Elements positioned by script follow a frame later.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }
  for (const [mode, options] of modes) {
    await show(mode)
    const { violations: broken } = await axe.run(document, options)
    for (const { id, nodes } of broken) {
      for (const { html, any, all, none } of nodes) {
        const reasons = [...any, ...all, ...none].map(({ message }) => message)
        // By a bar that sticks to the window: scrolling uncovers it.
        if (id === 'target-size' && reasons[0]?.includes('partially obscured')) continue
        found.push(`${mode}: ${id}: ${reasons.join('; ')}: ${html.slice(0, 300)}`)
      }
    }
  }
  await show('light')
  return found
}
