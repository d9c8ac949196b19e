import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Dialog, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildClient } from '../server/testing/factories/build-tenant.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { allowErrors, expectPage, launchBrowser, newPage, screenshot } from './browser.ts'
import { chooseProposed, demoFile, enter, password, person, startPortal, toast, type Person } from './portal.ts'

const words = 'Robot stops over the conveyor at every second carton.'
const restored = 'Draft restored: what you had written here and not saved is back.'
const photo = demoFile('pictures/alarm-e-217.webp')
const second = demoFile('pictures/jammed-film.webp')
const clip = demoFile('clips/thread-the-film.mp4')

let app: TestApp
let browser: Browser
let operator: Person
let colleague: Person
let form: string
let page: Page

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const client = await buildClient(app)
  const machine = await buildMachine(app, { client, claimed: { name: 'Press 4', location: 'Hall 2' } })
  await buildErrorCode(app, { machine, code: 'E-217' })
  form = `/ezshare/ticketform?machineId=${machine.id}`
  operator = await person(app, 'CLIENT_OPERATOR', client)
  colleague = await person(app, 'CLIENT_ADMIN', client)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** A shared phone, on plain http from another host, where browsers have no crypto.subtle. */
beforeEach(async () => {
  page = await newPage(browser, { width: 390, baseUrl: app.url, allow: [/graphql\/stream/] })
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.route('**/graphql/stream', (route) => route.abort())
})

const description = () => page.getByLabel('Ticket Description')

/** Opens the link to the form, through the log-in. */
async function openAs({ userName }: Person) {
  await page.goto(form)
  await page.waitForURL('**/login')
  await enter(page, userName, password)
  await description().waitFor()
}

/** Fills in texts, adds one picture and one video, and chooses another picture without adding it. */
async function write() {
  await chooseProposed(page, 'Error Code', '217', /E-217/)
  await description().fill(words)
  await page.getByRole('button', { name: 'Pressure loss' }).click()
  await addFile('Add Picture', 'Album', photo)
  await page.getByLabel('Description of alarm-e-217.webp').fill('The panel')
  await addFile('Add Video', 'Choose from Album', clip)
  await page.getByRole('button', { name: 'Add Picture' }).click()
  await page.getByRole('dialog').getByLabel('Album').setInputFiles(second)
  await expectPage(page.getByRole('dialog').getByText('jammed-film.webp')).toBeVisible()
}

async function addFile(open: string, chooser: string, file: string) {
  await page.getByRole('button', { name: open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(chooser).setInputFiles(file)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expectPage(dialog).toHaveCount(0)
}

/** The content of the browser's database, with each byte as one character. */
const stored = (tab = page) =>
  tab.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('drafts')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('no database'))
    })
    const all = <Row>(table: string) =>
      new Promise<Row[]>((resolve) => {
        const request = database.transaction(table).objectStore(table).getAll()
        request.onsuccess = () => resolve(request.result as Row[])
      })
    const drafts = await all<{ text: string; files: string[] }>('drafts')
    const blobs = await all<Blob>('files')
    database.close()
    const files = blobs.map(async (blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer()))
    return { drafts, files: await Promise.all(files) }
  })

/** The form's three files are stored on the device, and no write is pending. */
const expectKept = () => expectPage.poll(async () => (await stored()).files.length).toBe(3)
const expectWiped = (tab = page) => expectPage.poll(() => stored(tab)).toEqual({ drafts: [], files: [] })

/** The server receives and answers the next upload, but the response is lost. */
async function loseNextUploadAnswer() {
  allowErrors(page, /ERR_CONNECTION_RESET/)
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const upload = Object.entries(request.headers).some(
      ([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('multipart/'),
    )
    if (!upload) return void (await session.send('Fetch.continueRequest', { requestId }))
    await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    await session.detach()
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/graphql', requestStage: 'Response' }] })
}

/** The server ends the session; the page's next call fails. Live updates would lead the page to the log-in before it. */
async function endSession() {
  allowErrors(page, /401/)
  await app.owner.pool.query('update session set revoked_at = now()')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/login')
}

describe('the draft of a ticket', () => {
  it('row 52 survives a reload with texts, pictures and videos, and none of it is readable in the storage', async () => {
    await openAs(operator)
    await write()
    await expectKept()
    const dialogs: Dialog[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog)
      void dialog.accept()
    })
    await page.reload()
    await expectPage(page.getByText(restored)).toBeVisible()
    await expectPage(description()).toHaveValue(words)
    await expectPage(page.getByRole('combobox', { name: 'Error Code' })).toHaveValue('E-217')
    await expectPage(page.getByRole('button', { name: 'Pressure loss' })).toHaveAttribute('aria-pressed', 'true')
    await expectPage(page.getByLabel('Description of alarm-e-217.webp')).toHaveValue('The panel')
    // Taken in a dialog that the camera has unloaded: it counts as chosen.
    await expectPage(page.getByText('jammed-film.webp')).toBeVisible()
    await expectPage(page.getByText('thread-the-film.mp4')).toBeVisible()
    expect(dialogs).toEqual([])
    await screenshot(page, 'ticket-draft-390')

    const { drafts, files } = await stored()
    expect(drafts).toHaveLength(1)
    expect(atob(drafts[0]!.text)).not.toMatch(/Robot|panel|alarm|E-217|"values"/)
    const plain = (await readFile(photo)).toString('latin1')
    expect(plain.slice(8, 12)).toBe('WEBP')
    for (const file of files) {
      expect(file.slice(0, 200)).not.toMatch(/WEBP|ftyp/)
      expect(file).not.toContain(plain.slice(100, 120))
    }

    await page.getByText('I confirm the information is correct').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectPage(toast(page, 'Ticket saved successfully!')).toBeVisible({ timeout: 30_000 })
    // The restored files equal the chosen ones, byte for byte.
    const { rows } = await app.owner.pool.query<{ sha256: string }>(
      'select sha256 from stored_file join ticket_file on ticket_file.stored_file_id = stored_file.id',
    )
    expect(rows.map(({ sha256 }) => sha256)).toContain(
      createHash('sha256')
        .update(await readFile(clip))
        .digest('hex'),
    )
    await expectWiped()
    await page.goto(form)
    await expectPage(description()).toHaveValue('')
    await expectPage(page.getByText(restored)).toHaveCount(0)
    await page.close()
  })

  it('A216 creates one ticket if its response was lost: it waits on the device and is sent again', async () => {
    const numberOf = async () => {
      const { rows } = await app.owner.pool.query<{ count: number }>('select count(*)::int as count from ticket')
      return rows[0]!.count
    }
    const before = await numberOf()
    await openAs(operator)
    await write()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expectKept()
    const confirmAndSave = async () => {
      await page.getByText('I confirm the information is correct').click()
      await page.getByRole('button', { name: 'Save' }).click()
    }
    await loseNextUploadAnswer()
    await confirmAndSave()
    await expectPage(toast(page, 'The ticket waits on this device')).toBeVisible({ timeout: 30_000 })
    expect(await numberOf()).toBe(before + 1)
    await expectPage(toast(page, 'Sent: 1 entry')).toBeVisible({ timeout: 30_000 })
    await expectPage(page.getByText('Not sent yet')).toHaveCount(0)
    expect(await numberOf()).toBe(before + 1)
    // The same content after a success is a new ticket.
    await page.goto(form)
    await write()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await confirmAndSave()
    await expectPage(toast(page, 'Ticket saved successfully!')).toBeVisible({ timeout: 30_000 })
    expect(await numberOf()).toBe(before + 2)
    await page.close()
  })

  it('row 52 survives a session that expires, and is shown to its user again', async () => {
    await openAs(operator)
    await write()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('I confirm the information is correct').click()
    await expectKept()
    await endSession()
    await enter(page, operator.userName, password)
    await expectPage(page.getByText(restored)).toBeVisible()
    expect(page.url()).toContain(form)
    await expectPage(description()).toHaveValue(words)
    await expectPage(page.getByText('thread-the-film.mp4')).toBeVisible()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expectPage(description()).toHaveValue('')
    await expectWiped()
    await page.close()
  })

  it('row 52 is wiped when another user logs in, who sees none of it', async () => {
    await openAs(operator)
    await description().fill(words)
    await page.getByText('I confirm the information is correct').click()
    await expectPage.poll(async () => (await stored()).drafts.length).toBe(1)
    await chooseProposed(page, 'Error Code', '217', /E-217/)
    await endSession()
    await enter(page, colleague.userName, password)
    await expectWiped()
    await page.goto(form)
    await expectPage(description()).toHaveValue('')
    await page.evaluate(() => localStorage.clear())
    await openAs(operator)
    await expectPage(description()).toHaveValue('')
    await expectPage(page.getByText(restored)).toHaveCount(0)
    await page.close()
  })

  it('row 52 is wiped by a log-out by hand, and an open form in another tab does not restore it', async () => {
    await openAs(operator)
    const other = await page.context().newPage()
    await other.goto(form)
    await other.getByLabel('Ticket Description').fill('Written in the other tab')
    await expectPage.poll(async () => (await stored()).drafts.length).toBe(1)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Yes, Logout' }).click()
    await page.waitForURL('**/login')
    await other.waitForURL('**/login')
    await expectWiped()
    await page.waitForTimeout(500)
    await expectWiped()
    await other.close()
    await openAs(operator)
    await expectPage(page.getByText(restored)).toHaveCount(0)
    await page.close()
  })

  it('row 52 is wiped after seven days', async () => {
    await openAs(operator)
    await description().fill(words)
    await expectPage.poll(async () => (await stored()).drafts.length).toBe(1)
    const age = (days: number) =>
      page.evaluate(
        async (milliseconds) => {
          const database = await new Promise<IDBDatabase>((resolve) => {
            const request = indexedDB.open('drafts')
            request.onsuccess = () => resolve(request.result)
          })
          await new Promise<void>((resolve) => {
            const transaction = database.transaction('drafts', 'readwrite')
            const cursor = transaction.objectStore('drafts').openCursor()
            cursor.onsuccess = () => {
              const at = cursor.result
              if (!at) return
              at.update({ ...at.value, savedAt: Date.now() - milliseconds })
              at.continue()
            }
            transaction.oncomplete = () => resolve()
          })
          database.close()
        },
        days * 24 * 60 * 60 * 1000,
      )
    await page.goto('/ezshare/help')
    await age(6.9)
    await page.reload()
    await page.getByRole('radio', { name: 'Press 4' }).waitFor({ state: 'attached' })
    expect((await stored()).drafts).toHaveLength(1)
    await age(7.1)
    // Opening the product is enough to wipe it, without a log-in.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/ezshare/login')
    await expectWiped()
    await page.close()
  })

  it('asks before the page is left only while a file is being stored', async () => {
    await openAs(operator)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await write()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await expectKept()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/graphql', async (route) => {
      if (route.request().headers()['content-type']?.includes('multipart')) await held
      await route.continue()
    })
    await page.getByText('I confirm the information is correct').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectPage(page.getByText('Saving...')).toBeVisible()
    await page.close({ runBeforeUnload: true })
    await expectPage.poll(() => asked).toEqual(['beforeunload'])
    release()
    await expectPage(toast(page, 'Ticket saved successfully!')).toBeVisible({ timeout: 30_000 })
    await page.close({ runBeforeUnload: true })
    await expectPage.poll(() => page.isClosed()).toBe(true)
    expect(asked).toEqual(['beforeunload'])
  })
})
