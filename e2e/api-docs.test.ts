import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../server/testing/test-app.ts'
import { launchBrowser, newPage } from './browser.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await startTestApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.close()
})

it('row 32 the REST documentation renders under the policy of every page, and requests nothing from other hosts', async () => {
  const page = await newPage(browser, { width: 1280, baseUrl: app.url })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // Only the calls that are in sight are drawn: the address of one leads to it, and opens it.
  await page.goto('/api/docs#/client-operator/postClientOperatorMachineTicket')
  await page.getByText('Ezshare REST API').first().waitFor()
  const ticket = page.locator('#operations-client-operator-postClientOperatorMachineTicket')
  await ticket.getByText('For CLIENT_OPERATOR.').waitFor()
  await ticket.getByText('ticketDescription').first().waitFor()
  expect(asked.filter((url) => !url.startsWith(app.url) && !url.startsWith('data:'))).toEqual([])
  expect(asked.some((url) => url.endsWith('/api/docs/openapi.json'))).toBe(true)
})
