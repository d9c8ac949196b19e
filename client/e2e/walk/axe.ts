import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and all that it contains. */
const everything: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
/** What may differ between light and dark: the same elements in other colours. */
const colours: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** What of a page, as it stands, breaks WCAG 2.2 AA on a desktop or a phone, in light or dark colours. */
export async function violations(page: Page, sizes: readonly ('desktop' | 'phone')[] = ['desktop', 'phone']) {
  if (!(await page.evaluate(() => 'axe' in window))) await prepare(page)
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size === 'phone' ? phone : desktop)
    for (const mode of ['light', 'dark'] as const) {
      await showIn(page, mode)
      const broken = await page.evaluate(run, mode === 'light' ? everything : colours)
      found.push(...broken.map((text) => `${size}, ${mode}: ${text}`))
    }
  }
  await page.setViewportSize(desktop)
  await showIn(page, 'light')
  return found
}

async function prepare(page: Page): Promise<void> {
  await page.evaluate(source)
  // A colour on its way to another one is neither.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** As the product's own switch does, which an open dialog keeps out of reach. */
async function showIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (wanted) => {
    const root = document.documentElement
    root.classList.remove('light', 'dark')
    root.classList.add(wanted)
    root.style.colorScheme = wanted
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    await Promise.all(
      document
        .getAnimations()
        .map(
          ({ effect, finished }) =>
            effect?.getComputedTiming().iterations !== Infinity && finished.catch(() => undefined),
        ),
    )
  }, mode)
}

async function run(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } }
  const results = await axe.run(document, options)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message)
      return `${id}: ${reasons.join('; ')}: ${html.slice(0, 300)}`
    }),
  )
}
