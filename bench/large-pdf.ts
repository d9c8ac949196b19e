import type { Page } from 'playwright-core'
import { launchBrowser, newPage } from '../e2e/browser.ts'
import { demoPassword } from '../server/demo/demo-accounts.ts'
import { pictureManual, type PagesOfFile } from './picture-manual.ts'
import { makeFolder, startServerProcess } from './server-process.ts'

/*
 * Opens page 147 of a manual of 300 pages and some 90 MB in the portal's own renderer, and prints how many bytes of the
 * file the browser fetches until the page is drawn, and how long that takes on this machine.
 */

const pages = 300
const wanted = 147
const bytesOfPicture = 340_000

const { folder, remove } = await makeFolder()
const server = await startServerProcess(folder)
const browser = await launchBrowser()
try {
  const page = await newPage(browser, { width: 390, baseUrl: server.url })
  await page.goto('/ezshare/login')
  await page.getByLabel('User Name').fill('supplier')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  for (const kind of ['together', 'apart'] as const) await measure(page, kind)
} finally {
  await browser.close()
  await server.stop()
  await remove()
}

async function measure(page: Page, kind: PagesOfFile): Promise<void> {
  const manual = await pictureManual(pages, bytesOfPicture, kind)
  const fileUrl = await publish(manual)
  const network = await page.context().newCDPSession(page)
  const files = new Set<string>()
  let bytes = 0
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.startsWith('/files/')) files.add(requestId)
  })
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (files.has(requestId)) bytes += dataLength
  })
  const data = JSON.stringify({ fileUrl, page: wanted, search: true })
  await page.evaluate((stored) => sessionStorage.setItem('pdfData', stored), data)
  const start = performance.now()
  await page.goto('/ezshare/pdf-viewer')
  const drawn = page
    .getByRole('figure', { name: `Page ${wanted} of ${pages}` })
    .locator('canvas')
    .first()
  await drawn.waitFor()
  const isDrawn = (canvas: HTMLCanvasElement | SVGElement) => (canvas as HTMLCanvasElement).height > 300
  while (!(await drawn.evaluate(isDrawn))) await page.waitForTimeout(50)
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(
    `Descriptions of pages ${kind}, ${(manual.length / 1e6).toFixed(1)} MB: page ${wanted} is drawn after ` +
      `${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB and ${files.size} requests.\n`,
  )
  await network.detach()
}

/** Publishes the manual for the first machine of the demo's supplier, and gives its address. */
async function publish(manual: Buffer): Promise<string> {
  const api = `${server.url}/api`
  const logIn = await fetch(`${api}/auth/login`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ userName: 'supplier', password: demoPassword }),
  })
  const { token } = (await logIn.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const machines = await fetch(`${api}/supplier/dashboard`, { headers })
  const { data } = (await machines.json()) as { data: { content: { id: number }[] } }
  const form = new FormData()
  form.set('machineId', String(data.content[0]!.id))
  form.set('fileName', 'Large manual')
  form.set('fileDesc', 'Three hundred pages of pictures')
  form.set('file', new Blob([Uint8Array.from(manual)], { type: 'application/pdf' }), 'large.pdf')
  const answer = await fetch(`${api}/supplier/machine/manual`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(await answer.text())
  const published = (await answer.json()) as { data: { file: string } }
  return published.data.file
}
