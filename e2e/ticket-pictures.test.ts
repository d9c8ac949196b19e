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

  it('A131 are drawn on with the pointer and the keyboard before they are sent', async () => {
    const page = await openForm(390)
    await page.getByRole('button', { name: 'Add Picture' }).click()
    await page.getByLabel('Album').setInputFiles(pictures.slice(0, 1))
    await page.getByRole('button', { name: 'Draw on alarm-e-217.webp' }).click()
    const surface = page.getByRole('application')
    const box = (await surface.boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 90, { steps: 4 })
    await page.mouse.up()
    await expectPage(page.getByRole('application', { name: 'Picture with one mark' })).toBeVisible()
    await page.getByRole('button', { name: 'Circle' }).click()
    await page.getByRole('button', { name: 'Place in the middle' }).click()
    await expectPage(surface).toBeFocused()
    for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await page.getByRole('button', { name: 'Place in the middle' }).click()
    await expectPage(page.getByText('Please enter the words first.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Words' }).fill('Leaks here')
    await page.getByRole('button', { name: 'Place in the middle' }).click()
    await page.getByRole('button', { name: 'Place in the middle' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectPage(page.getByRole('application', { name: 'Picture with 3 marks' })).toBeVisible()
    await screenshot(page, 'drawing')
    await page.getByRole('button', { name: 'Use the drawing' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Show alarm-e-217.jpg' }).click()
    const picture = dialogAt(page, '1 of 1').getByRole('img', { name: 'alarm-e-217.jpg' })
    await expectPage(picture).toBeVisible()
    const size = await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
    expect(size).toEqual([900, 675])
    await screenshot(page, 'drawn')
    await page.close()
  })
})
