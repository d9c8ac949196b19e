import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apis as uploadApis, form } from '../server/testing/fixtures/upload.ts'
import { apis as ticketApis } from '../server/testing/fixtures/ticket-apis.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import { callerAs } from '../server/testing/factories/build-user.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage, launchBrowser, newPage } from './browser.ts'
import { hostileFiles, type HostileFile } from './hostile-files.ts'
import { logIn, person, startPortal, toast } from './portal.ts'

const [[, , upload]] = uploadApis as [(typeof uploadApis)[number]]
const [[, ticketApi]] = ticketApis as [(typeof ticketApis)[number]]

interface Document {
  fileName: string
  /** The signed URLs: one to show the file if possible, one to download it. */
  file: string
  downloadUrl: string
}

let app: TestApp
let browser: Browser
let outside: Server
let outsideUrl: string
let files: HostileFile[]
const documents: Document[] = []
let machine: Awaited<ReturnType<typeof buildMachine>>
let operator: string
/** The reports of scripts that ran: requests to the outside server, and dialogs. */
const told: string[] = []

beforeAll(async () => {
  outside = createServer((request, response) => {
    const file = files.find(({ name }) => request.url === `/${name}`)
    if (file?.runsAs) return void response.setHeader('content-type', file.runsAs).end(file.bytes)
    if (request.url === '/ran') told.push('a word to the world outside')
    response.setHeader('access-control-allow-origin', '*').end()
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  files = await hostileFiles(`${outsideUrl}/ran`)
  app = await startPortal()
  browser = await launchBrowser()
  const [supplier, client] = [await buildSupplier(app), await buildClient(app)]
  machine = await buildMachine(app, { supplier, client, claimed: { name: 'Press 4' } })
  operator = (await person(app, 'CLIENT_OPERATOR', client)).userName
  const caller = await callerAs(app, 'SUPPLIER_ADMIN', supplier)
  for (const { name, bytes } of files) {
    const answer = await upload(caller, form(machine.id, { kind: 'DOCUMENT', fileName: name }), { bytes, name })
    documents.push(answer.added as Document)
  }
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  outside.close()
})

/** A window that records the dialogs that scripts open. */
function listening(page: Page): Page {
  // The product's policies report blocked scripts as errors.
  allowErrors(page, /Content Security Policy|sandbox/)
  page.context().on('dialog', (dialog) => {
    told.push(`the question ${dialog.message()}`)
    void dialog.dismiss()
  })
  return page
}

const visitor = async () => listening(await newPage(browser, { width: 1280, baseUrl: app.url }))

/** Opens a URL in the tab itself and in a frame on a page of the portal; returns what happened in each. */
async function follow(page: Page, address: string): Promise<string[]> {
  const became: string[] = []
  await page.goto('/ezshare/login')
  await expectPage(page).toHaveTitle(/^Log In/)
  const saved = () => page.waitForEvent('download').then((download) => `saved as ${download.suggestedFilename()}`)

  const framed = page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const frame = document.createElement('iframe')
        frame.addEventListener('load', () => resolve('shown'))
        frame.src = src
        document.body.append(frame)
      }),
    address,
  )
  // A frame never loads when it downloads.
  became.push(await Promise.race([saved(), framed]))
  await expectPage(page).toHaveTitle(/^Log In/)

  const download = saved()
  // A tab stays on its page when it downloads.
  became.push(
    await Promise.race([
      download,
      page.goto(address).then(
        () => 'shown',
        () => download,
      ),
    ]),
  )
  expect(await page.title()).not.toBe('pwn')
  return became
}

describe('row 15 files with active content', () => {
  it('would be noticed if they ran', async () => {
    const page = await visitor()
    const harmless: string[] = []
    for (const { name } of files.filter(({ runsAs }) => runsAs)) {
      await page.goto(`${outsideUrl}/${name}`)
      await expectPage.poll(() => told.some((text) => text.startsWith('a word'))).toBe(true)
      if (!told.includes('the question pwn') || (await page.title()) !== 'pwn') harmless.push(name)
      told.length = 0
    }
    expect(harmless).toEqual([])
    await page.close()
  })

  it('run nothing as a document, through any URL, and are downloaded unless they are a picture', async () => {
    const page = await visitor()
    const became: Record<string, string[]> = {}
    const wanted: Record<string, string[]> = {}
    for (const { fileName: name, file, downloadUrl } of documents) {
      became[name] = [...(await follow(page, file)), ...(await follow(page, downloadUrl))]
      const saved = `saved as ${name}`
      // The packaged Chromium has no built-in PDF viewer.
      wanted[name] = [...(name === 'picture.html' ? ['shown', 'shown'] : [saved, saved]), saved, saved]
    }
    expect(became).toEqual(wanted)
    expect(told).toEqual([])
    await page.close()
  })

  it('run nothing where a client reads the documents', async () => {
    const page = listening(await logIn(app, browser, { userName: operator }))
    const titles: string[] = []
    await page.goto(`/ezshare/help/machine/support-document?machineId=${machine.id}`)
    for (const { name } of files) {
      const open = page.getByRole('button', { name, exact: true })
      if (name.endsWith('.pdf')) {
        const [tab] = await Promise.all([page.waitForEvent('popup'), open.click()])
        await expectPage(tab.locator('canvas').first()).toBeVisible()
        titles.push(await tab.title())
        await tab.close()
      } else {
        await open.click()
        const extension = name.split('.').at(-1)!
        await expectPage(toast(page, `This file type (${extension}) cannot be previewed.`)).toBeVisible()
      }
      const save = page.getByRole('link', { name: `Download ${name}`, exact: true })
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
      expect(download.suggestedFilename()).toBe(name)
    }
    titles.push(await page.title())
    expect(titles).not.toContain('pwn')
    expect(told).toEqual([])
    await page.close()
  })

  it('are refused as pictures and videos of a ticket, except for a real picture, which loses the code appended to it', async () => {
    const caller = await callerAs(app, 'CLIENT_OPERATOR', machine.client)
    const writer = { role: 'CLIENT_OPERATOR' as const, caller }
    const errorCode = await buildErrorCode(app, { machine })
    const { id } = await buildTicket(app, { machine, errorCode })
    const statuses: Record<string, number[]> = {}
    for (const { name, bytes } of files) {
      const media = [{ bytes, name, description: name }]
      const pictures = await ticketApi.change(writer, 'save', { ticketId: id }, { pictures: media })
      const videos = await ticketApi.change(writer, 'save', { ticketId: id }, { videos: media })
      statuses[name] = [pictures.status, videos.status]
    }
    const refused = [415, 415]
    expect(statuses).toEqual({
      ...Object.fromEntries(files.map(({ name }) => [name, refused])),
      'picture.html': [200, 415],
    })

    const { page: list } = await ticketApi.list(writer)
    const [picture] = list.content.flatMap((ticket) => ticket.files)
    const bytes = Buffer.from(await (await fetch(app.url + picture!.file)).arrayBuffer())
    expect(bytes.includes('script')).toBe(false)
    const page = await visitor()
    expect(await follow(page, picture!.file)).toEqual(['shown', 'shown'])
    await page.close()

    const reader = listening(await logIn(app, browser, { userName: operator }))
    await reader.goto(`/ezshare/ticketform?ticketId=${id}`)
    await reader.getByRole('button', { name: /^Show / }).click()
    await expectPage(reader.getByRole('dialog').locator('img')).toBeVisible()
    expect(told).toEqual([])
    await reader.close()
  })
})
