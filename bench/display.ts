import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, newPage } from '../e2e/browser.ts'
import { demoPassword } from '../server/demo/demo-accounts.ts'
import { displays, drawDisplays, type DisplayPicture } from './display-pictures.ts'
import { makeFolder, startServerProcess } from './server-process.ts'

/*
 * Has the ticket form of the built client read pictures of displays, as an operator does, and prints for each whether
 * the right code is proposed first, among others, or not at all.
 */

const others = 48

const { folder, remove } = await makeFolder()
const server = await startServerProcess(folder)
const browser = await launchBrowser()
try {
  const machineId = await giveCodes()
  const pictures = await drawDisplays(browser)
  const page = await openForm(browser, machineId)
  const results: { picture: DisplayPicture; place: number; seconds: number }[] = []
  for (const picture of pictures) results.push({ picture, ...(await read(page, picture)) })
  for (const { picture, place, seconds } of results) {
    const outcome = place === 0 ? 'not proposed' : place === 1 ? 'first' : `place ${place}`
    process.stdout.write(`${picture.display}, ${picture.take}: ${picture.code} ${outcome}, ${seconds.toFixed(1)} s\n`)
  }
  for (const take of new Set(pictures.map((one) => one.take))) {
    const own = results.filter(({ picture }) => picture.take === take)
    summary(take, own)
  }
  summary('all', results)
} finally {
  await browser.close()
  await server.stop()
  await remove()
}

function summary(name: string, results: { place: number; seconds: number }[]): void {
  const first = results.filter(({ place }) => place === 1).length
  const proposed = results.filter(({ place }) => place > 0).length
  const seconds = results.map((one) => one.seconds).toSorted((one, other) => one - other)
  const median = seconds[Math.floor(seconds.length / 2)]!
  process.stdout.write(
    `${name}: ${first} of ${results.length} first, ${proposed} proposed, median ${median.toFixed(1)} s\n`,
  )
}

async function ask<Data>(query: string, variables: object, token?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${server.url}/graphql`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] }
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'No data')
  return data
}

async function tokenOf(userName: string): Promise<string> {
  const document = 'mutation ($input: LogInInput!) { logIn(input: $input) { token } }'
  const { logIn } = await ask<{ logIn: { token: string } }>(document, { input: { userName, password: demoPassword } })
  return logIn.token
}

/** Gives a machine of both demo companies the codes of the displays, and others that are easily taken for them. */
async function giveCodes(): Promise<number> {
  const [supplier, operator] = [await tokenOf('supplier'), await tokenOf('operator')]
  const supplied = await ask<{ machines: { content: { id: number }[] } }>(
    '{ machines: suppliedMachines(size: 50) { content { id } } }',
    {},
    supplier,
  )
  const claimed = await ask<{ machines: { content: { id: number }[] } }>(
    '{ machines: claimedMachines(size: 50) { content { id } } }',
    {},
    operator,
  )
  const both = supplied.machines.content.find(({ id }) => claimed.machines.content.some((one) => one.id === id))!
  const taken = Array.from({ length: others }, (_, index) => `${'EFWSTI'[index % 6]}-${101 + index * 13}`)
  const codes = new Set([...displays.map(({ code }) => code), ...taken, '3323', '7031', 'AL-2042'])
  const csv = ['error_code,description', ...[...codes].map((code) => `${code},Meaning of ${code}`)].join('\n')
  await ask(
    'mutation ($input: ImportErrorCodesInput!) { importErrorCodes(input: $input) { added } }',
    { input: { machineId: both.id, dryRun: false, csv } },
    supplier,
  )
  return both.id
}

async function openForm(open: Browser, machineId: number): Promise<Page> {
  const page = await newPage(open, { width: 1280, baseUrl: server.url })
  await page.goto('/ezshare/login')
  await page.getByLabel('User Name').fill('operator')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await page.goto(`/ezshare/ticketform?machineId=${machineId}`)
  await page.getByText('Read the display').waitFor()
  return page
}

/** The place of the right code among the proposals, zero where it is missing. */
async function read(page: Page, { jpeg, code }: DisplayPicture): Promise<{ place: number; seconds: number }> {
  const file = join(folder, 'display.jpg')
  await writeFile(file, jpeg)
  const begin = performance.now()
  await page.getByLabel('Read the display').setInputFiles(file)
  await page.getByText('Reading the display').waitFor()
  await page.getByText('Reading the display').waitFor({ state: 'detached', timeout: 120_000 })
  const seconds = (performance.now() - begin) / 1000
  const codes = await page.locator('[data-code]').allTextContents()
  return { place: codes.indexOf(code) + 1, seconds }
}
