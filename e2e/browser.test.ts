import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stat } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowErrors, launchBrowser, newPage, screenshot, takeErrors } from './browser.ts'

const html =
  '<!doctype html><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><h1>Hello</h1>'
const faults = `<script>
  console.error('an awaited one')
  console.error('an unexpected one')
  setTimeout(() => { throw new Error('thrown in the page') })
  fetch('/missing').then(() => setTimeout(() => { document.title = 'done' }, 50))
</script>`

let browser: Browser
let server: Server
let baseUrl: string

beforeAll(async () => {
  browser = await launchBrowser()
  server = createServer((request, response) => {
    response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': 'text/html' })
    response.end(request.url === '/?faulty' ? html + faults : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await browser.close()
  await new Promise((resolve) => server.close(resolve))
})

it.each([1280, 390] as const)('shows a page %i wide and takes a screenshot', async (width) => {
  const page = await newPage(browser, { width, baseUrl })
  await page.goto('/')
  expect(await page.getByRole('heading', { name: 'Hello' }).isVisible()).toBe(true)
  expect(await page.evaluate(() => window.innerWidth)).toBe(width)
  expect((await stat(await screenshot(page, `browser ${width}`))).size).toBeGreaterThan(1000)
  await page.close()
})

it('collects the errors that a page reports, except the expected ones', async () => {
  const page = await newPage(browser, { width: 1280, baseUrl, allow: [/^an awaited one/] })
  await page.goto('/?faulty')
  await page.waitForFunction(() => document.title === 'done')
  const errors = takeErrors()
  expect(errors).toHaveLength(3)
  expect(errors.join('\n')).toMatch(/an unexpected one/)
  expect(errors.join('\n')).toMatch(/uncaught Error: thrown in the page/)
  expect(errors.join('\n')).toMatch(/404 \(Not Found\) \(.*\/missing\)/)
  expect(takeErrors()).toEqual([])

  allowErrors(page, /404/)
  await page.evaluate(() => fetch('/missing'))
  await page.close()
})
