import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaTexts } from '../client/build/area-texts.ts'
import { clientFolder, projectFolder } from '../server/paths.ts'
import { launchBrowser, newPage } from './browser.ts'

/** Pixels by which the same component may differ between the colour modes. */
const tolerance = 1
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const origin = 'http://components.test'

/** A specimen in one colour mode: each of its parts, in order. */
type Looks = Record<string, { width: number; height: number; type: string; colours: string }[]>

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openComponents(browser)
})
afterAll(() => browser?.close())

it('every component has the same geometry and type in light and in dark, and colours of its own', async () => {
  const looks = await page.evaluate(readLooks)
  const names = Object.keys(looks).flatMap((name) => (name.endsWith(', light') ? [name.slice(0, -7)] : []))
  expect(names.length).toBeGreaterThan(40)
  const different: string[] = []
  const alike: string[] = []
  for (const name of names) {
    const [light = [], dark = []] = [looks[`${name}, light`], looks[`${name}, dark`]]
    if (light.length !== dark.length) different.push(`${name}: ${light.length} parts, ${dark.length} in dark`)
    for (const [index, part] of light.entries()) {
      const other = dark[index]
      const moved = Math.max(Math.abs(part.width - (other?.width ?? 0)), Math.abs(part.height - (other?.height ?? 0)))
      if (moved > tolerance || part.type !== other?.type) different.push(`${name}, part ${index}`)
    }
    if (light.every((part, index) => part.colours === dark[index]?.colours)) alike.push(name)
  }
  expect(different).toEqual([])
  expect(alike).toEqual([])
})

it('every text is set in the typeface or, where it is a code, in the mono', async () => {
  const looks = await page.evaluate(readLooks)
  const families = new Set(Object.values(looks).flatMap((parts) => parts.map(({ type }) => type.split(' | ')[0])))
  expect(families).toEqual(new Set(['Inter Variable', 'IBM Plex Mono']))
  expect(await page.evaluate(() => document.fonts.check('600 24px "Inter Variable"'))).toBe(true)
})

it('what can be pressed or typed into is at least 44 px high', async () => {
  const low = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-specimen] :is(button, select, textarea, input, a)')].flatMap(
      (part) => {
        if (!part.checkVisibility()) return []
        // The inputs behind tiles, switches and pickers of files are invisible: their label is pressed.
        const hidden = part.matches('input:not([type=text], [type=password], :not([type]))')
        const target = hidden ? part.closest('label') : part
        const { height = 0 } = target?.getBoundingClientRect() ?? {}
        const specimen = part.closest<HTMLElement>('[data-specimen]')?.dataset.specimen
        return height >= 44 ? [] : [`${specimen}: ${part.outerHTML.slice(0, 60)} ${height}`]
      },
    ),
  )
  expect(low).toEqual([])
})

it.each(['light', 'dark'])('no text is too faint in %s', async (mode) => {
  await page.evaluate(axe)
  const faint = await page.evaluate(async (selector) => {
    const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe
    const { violations } = await run(selector, { runOnly: { type: 'rule', values: ['color-contrast'] } })
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  }, `.chakra-theme.${mode}`)
  expect(faint).toEqual([])
})

it('the component page is not part of the built client', async () => {
  expect(existsSync(join(clientFolder, 'component-page'))).toBe(false)
  const scripts = (await readdir(join(clientFolder, 'assets'))).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const codes = await Promise.all(scripts.map((script) => readFile(join(clientFolder, 'assets', script), 'utf8')))
  expect(codes.filter((code) => code.includes('data-specimen'))).toEqual([])
})

/** Builds the page in memory, because a development server would take longer to start, and opens it. */
async function openComponents(from: Browser): Promise<Page> {
  const built = await build({
    configFile: false,
    root: join(projectFolder, 'client'),
    logLevel: 'error',
    plugins: [areaTexts(), react()],
    build: { write: false, minify: false, rolldownOptions: { input: 'component-page/index.html' } },
  })
  const files = new Map(
    [built]
      .flat()
      .flatMap((result) => ('output' in result ? result.output : []))
      .map((file) => [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  )
  const opened = await newPage(from, { width: 1280, allow: [/Failed to load resource/] })
  await opened.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const body = files.get(pathname)
    return body ? route.fulfill({ body, contentType: typeOf(pathname) }) : route.fulfill({ status: 404 })
  })
  await opened.emulateMedia({ reducedMotion: 'reduce' })
  await opened.goto(`${origin}/component-page/index.html`)
  await opened.locator('[data-specimen="DataTable, failed, dark"]').waitFor()
  await opened.evaluate(() => document.fonts.ready)
  return opened
}

function typeOf(pathname: string): string {
  if (pathname.endsWith('.html')) return 'text/html'
  if (pathname.endsWith('.js')) return 'text/javascript'
  return pathname.endsWith('.css') ? 'text/css' : 'application/octet-stream'
}

/** The look of each specimen, its buttons, fields, links, headings and texts; runs in the page. */
function readLooks(): Looks {
  const shown = 'button, input, select, textarea, progress, a, svg, h1, p, label, th, td, dt, dd, [role=alert]'
  const looks: Looks = {}
  for (const specimen of document.querySelectorAll<HTMLElement>('[data-specimen]')) {
    const parts = [specimen, ...specimen.querySelectorAll<HTMLElement>(shown)]
    looks[specimen.dataset.specimen ?? ''] = parts.map((part) => {
      const { width, height } = part.getBoundingClientRect()
      const css = getComputedStyle(part)
      const family = css.fontFamily.split(',')[0]?.replaceAll('"', '')
      return {
        width,
        height,
        type: [family, css.fontWeight, css.fontSize, css.lineHeight, css.borderTopLeftRadius].join(' | '),
        colours: [css.color, css.backgroundColor, css.borderTopColor].join(' | '),
      }
    })
  }
  return looks
}
