import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { expectPage, launchBrowser, screenshot, type Width } from './browser.ts'
import { demoFile, logIn, person, startPortal, type Person } from './portal.ts'

const pictures = ['alarm-e-217', 'jammed-film'].map((name) => demoFile(`pictures/${name}.webp`))
const clip = demoFile('clips/thread-the-film.mp4')

let app: TestApp
let browser: Browser
let operator: Person
let form: string

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const client = await buildClient(app)
  const machine = await buildMachine(app, { client, claimed: { name: 'Press 4', location: 'Hall 2' } })
  await buildErrorCode(app, { machine, code: 'E-217' })
  form = `/ezshare/ticketform?machineId=${machine.id}`
  operator = await person(app, 'CLIENT_OPERATOR', client)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openForm(width: Width): Promise<Page> {
  const page = await logIn(app, browser, operator, { width })
  await page.goto(form)
  await page.getByLabel('Ticket Description').waitFor()
  return page
}

async function add(page: Page, kind: 'Picture' | 'Video', files: string[]) {
  await page.getByRole('button', { name: `Add ${kind}` }).click()
  await page.getByLabel(kind === 'Picture' ? 'Album' : 'Choose from Album').setInputFiles(files)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

const dialogAt = (page: Page, position: string) => page.getByRole('dialog', { name: position })

describe('pictures of a ticket', () => {
  it('A131 open large, turn with the arrow keys, zoom, and give the focus back', async () => {
    const page = await openForm(1280)
    await add(page, 'Picture', pictures)
    await add(page, 'Video', [clip])
    const thumbnail = page.getByRole('button', { name: 'Show alarm-e-217.webp' })
    await thumbnail.click()
    const picture = dialogAt(page, '1 of 3').getByRole('img', { name: 'alarm-e-217.webp' })
    await expectPage(picture).toBeVisible()
    const width = async () => (await picture.boundingBox())!.width
    await expectPage.poll(width).toBe(900)
    await page.keyboard.press('+')
    await expectPage.poll(width).toBeGreaterThan(1000)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expectPage.poll(width).toBe(900)
    await screenshot(page, 'lightbox')
    await page.keyboard.press('ArrowRight')
    await dialogAt(page, '2 of 3').waitFor()
    await page.keyboard.press('ArrowRight')
    await expectPage(dialogAt(page, '3 of 3').getByLabel('thread-the-film.mp4')).toBeVisible()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expectPage(page.getByRole('dialog')).toHaveCount(0)
    await expectPage(thumbnail).toBeFocused()
    await page.close()
  })
})
