import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Machine } from '../server/entities/machine.entity.ts'
import type { Tenant } from '../server/entities/tenant.entity.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import { labelOf } from '../server/testing/factories/label-of.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage, launchBrowser, newPage } from './browser.ts'
import { enter, logIn, password, person, startPortal, type Person } from './portal.ts'
import { violations } from './walk/axe.ts'

const publicUrl = 'https://portal.example'

let app: TestApp
let browser: Browser
let folder: string
let client: Tenant
let machine: Machine
let code: string
let operator: Person
let phone: Page
beforeAll(async () => {
  app = await startPortal({ config: { publicUrl } })
  client = await buildClient(app)
  machine = await buildMachine(app, { client, claimed: { name: 'Press 4', location: 'Hall 2' } })
  await buildErrorCode(app, { machine, code: 'E-217', resolution: 'Clean the sensor of the guard.' })
  await buildErrorCode(app, { machine, code: 'E-218', resolution: 'Something else.' })
  code = await labelOf(app, machine)
  operator = await person(app, 'CLIENT_OPERATOR', client)
  folder = await mkdtemp(join(tmpdir(), 'ezshare-camera-'))
  const camera = join(folder, 'camera.mjpeg')
  const picture = await machinePicture(`${publicUrl}/ezshare/m/${code}`)
  await writeFile(camera, Buffer.concat([picture, picture]))
  browser = await launchBrowser({ camera })
  phone = await logIn(app, browser, operator, { width: 390 })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** A label on a grey machine, as a camera of 640 by 480 sees it. */
async function machinePicture(address: string): Promise<Buffer> {
  const symbol = await sharp(Buffer.from(renderSVG(address, { ecc: 'M', border: 4 })))
    .resize(240)
    .rotate(8, { background: '#888' })
    .toBuffer()
  const machineSide = sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
  return machineSide
    .composite([{ input: symbol }])
    .jpeg()
    .toBuffer()
}

describe('A157 from the label to the resolution', () => {
  it('row 72 the camera reads the label, and the help of the machine opens', async () => {
    await phone.goto('/ezshare/help')
    await phone.getByRole('button', { name: 'Scan a label' }).click()
    await phone.waitForURL(`**/ezshare/help/machine?machineId=${machine.id}`)
    await expectPage(phone.getByRole('heading', { name: 'Press 4' })).toBeVisible()
  })

  it('the code of the display opens the resolution and a filled ticket form without a tap, in any spelling', async () => {
    await phone.goto(`/ezshare/m/${code.toLowerCase()}?code=e217`)
    await phone.waitForURL('**/ezshare/ticketform?**')
    await expectPage(phone.getByRole('combobox', { name: 'Error Code' })).toHaveValue('E-217')
    await expectPage(phone.getByText('Clean the sensor of the guard.')).toBeVisible()
    await expectPage(phone.getByLabel('Ticket Description')).toHaveValue('The display of the machine shows E-217.')
  })

  it('without a camera a picture is read, a foreign symbol is told, and the code is typed in groups', async () => {
    const page = await logIn(app, browser, operator, { width: 390 })
    // As on plain http.
    await page.addInitScript('delete Navigator.prototype.mediaDevices')
    const scanner = async () => {
      await page.goto('/ezshare/help')
      await page.getByRole('button', { name: 'Scan a label' }).click()
      await expectPage(page.getByText('This device has no camera that the browser may use.')).toBeVisible()
      return page.locator('input[type=file]')
    }
    const picture = async (address: string) => ({
      name: 'label.jpg',
      mimeType: 'image/jpeg',
      buffer: await machinePicture(address),
    })
    const input = await scanner()
    await input.setInputFiles(await picture('https://example.com/manual'))
    await expectPage(page.getByText('This symbol is not a label of a machine in this portal.')).toBeVisible()
    await input.setInputFiles(await picture(`${publicUrl}/ezshare/m/${code}`))
    await page.waitForURL(`**/ezshare/help/machine?machineId=${machine.id}`)
    await scanner()
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
    await page.getByLabel('Code below the symbol, or serial number').fill(typed)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.waitForURL(`**/ezshare/help/machine?machineId=${machine.id}`)
    await page.close()
  })

  it('signed out, the log-in comes first and then that screen', async () => {
    const page = await newPage(browser, { width: 1280, baseUrl: app.url })
    await page.goto(`/ezshare/m/${code}`)
    await page.waitForURL('**/ezshare/login')
    await enter(page, operator.userName, password)
    await page.waitForURL(`**/ezshare/help/machine?machineId=${machine.id}`)
    await expectPage(page.getByRole('heading', { name: 'Press 4' })).toBeVisible()
    await page.close()
  })

  it('a label of others says so, and offers the scanner', async () => {
    allowErrors(phone, /404 \(Not Found\)/)
    const foreign = await labelOf(app, await buildMachine(app))
    await phone.goto(`/ezshare/m/${foreign}`)
    await expectPage(phone.getByText('This label does not lead to a machine of your company.')).toBeVisible()
    expect(await violations(phone, ['phone'])).toEqual([])
  })
})

describe('A158 the label of a machine', () => {
  it('is shown, saved and renewed by its administrator', async () => {
    const page = await logIn(app, browser, await person(app, 'CLIENT_ADMIN', client))
    await page.goto(`/ezshare/machine/details?machineId=${machine.id}`)
    await page.getByRole('button', { name: 'Label', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Label of Press 4' })
    await expectPage(dialog.getByRole('img', { name: 'QR label of Press 4' })).toBeVisible()
    expect(await violations(page, ['desktop'])).toEqual([])
    const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByText('Save as PDF').click()])
    expect(saved.suggestedFilename()).toBe(`label-${machine.id}.pdf`)
    await dialog.getByRole('button', { name: 'Make a new label' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Make a new label' }).click()
    await expectPage(page.getByText('New label made. The old ones no longer work.').first()).toBeVisible()
    expect(await labelOf(app, machine)).not.toBe(code)
    await page.close()
  })

  it('A170 a picture of the display is read on the device, and its code is proposed for a new ticket', async () => {
    const drawn = await newPage(browser, { width: 390 })
    await drawn.setContent(`<body style="margin:0;background:#15191e;color:#fff;font:28px sans-serif">
      <div style="background:#c4161c;padding:24px">ALARM E-217</div><p style="padding:0 24px">12:41 line stopped</p>`)
    const display = await drawn.screenshot({ type: 'jpeg' })
    await drawn.close()
    const sent: string[] = []
    const page = await logIn(app, browser, operator, { width: 390 })
    const unanswered = new Set<unknown>()
    let lastAnswer = 0
    const answered = (request: unknown) => unanswered.delete(request) && (lastAnswer = Date.now())
    page.on('request', (request) => request.url().endsWith('/graphql') && unanswered.add(request))
    page.on('requestfinished', answered)
    page.on('requestfailed', answered)
    const streaming = page.waitForRequest(/graphql\/stream$/)
    await page.goto(`/ezshare/ticketform?machineId=${machine.id}`)
    const button = page.getByLabel('Read the display')
    await expectPage(button).toBeAttached()
    // With the first event of its stream the page asks for its own data once more, and then for nothing.
    await streaming
    await expectPage.poll(() => unanswered.size === 0 && Date.now() - lastAnswer > 1000).toBe(true)
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await button.setInputFiles({ name: 'display.jpg', mimeType: 'image/jpeg', buffer: display })
    const proposal = page.getByRole('button', { name: /^E-217/ })
    await expectPage(proposal).toBeVisible()
    expect(sent.filter((url) => !url.endsWith('/graphql/stream'))).toEqual([])
    expect(await violations(page)).toEqual([])
    await proposal.click()
    await expectPage(page.getByRole('combobox', { name: 'Error Code' })).toHaveValue('E-217')
    await expectPage(page.getByText('Clean the sensor of the guard.')).toBeVisible()
    await page.close()
  })
})
