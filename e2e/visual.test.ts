import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../client/lib/paths.ts'
import type { RoleName } from '../server/context.ts'
import { expectPage } from './browser.ts'
import { drawn } from './walk/axe.ts'
import { startFilledPortal, type FilledPortal } from './walk/filled-portal.ts'
import type { PortalData } from './walk/portal-data.ts'
import { machineId } from './walk/screen.ts'
import { plainTexts } from './walk/texts.ts'
import { loaded, openPageAs } from './walk/visit-screens.ts'

/*
 * The twelve main screens, each compared with a small picture of it in e2e/pictures. `PICTURES=write` draws the pictures
 * anew, after a change that was looked at.
 */
const folder = join(import.meta.dirname, 'pictures')
const failures = join(import.meta.dirname, '..', '.test', 'pictures')
const writes = process.env.PICTURES === 'write'

/** Pictures are this wide: a letter, a date or an age does not matter at that size, a moved block does. */
const smallWidth = 160
/** A pixel differs when one of its colours differs by more, of 255. */
const tolerance = 32
/** The share of pixels that may differ. */
const mostDifferent = 0.02

interface MainScreen {
  name: string
  role?: RoleName
  at: (data: PortalData) => string
  /** A button that comes after the page. */
  later?: string
}

const screens: MainScreen[] = [
  { name: 'landing', at: () => paths.landing() },
  { name: 'login', at: () => paths.login() },
  { name: 'machines', role: 'CLIENT_TECHNICIAN', at: () => paths.machines() },
  { name: 'help-center', role: 'CLIENT_TECHNICIAN', at: () => paths.help() },
  {
    ...{ name: 'help-machine', role: 'CLIENT_OPERATOR', later: 'Read the display' },
    at: (data) => paths.helpMachine(machineId(data)),
  },
  { name: 'error-codes', role: 'CLIENT_OPERATOR', at: (data) => paths.helpErrorCode(machineId(data)) },
  { name: 'manuals', role: 'SUPPLIER_USER', at: (data) => paths.supplierHelpManual(machineId(data)) },
  { name: 'tickets', role: 'CLIENT_TECHNICIAN', at: () => paths.allTickets() },
  { name: 'ticket', role: 'CLIENT_TECHNICIAN', at: ({ ticket }) => paths.ticketFormOfAll({ ticketId: ticket }) },
  {
    ...{ name: 'ticket-new', role: 'CLIENT_OPERATOR', later: 'Read the display' },
    at: (data) => paths.ticketForm(machineId(data)),
  },
  { name: 'supplier-machines', role: 'SUPPLIER_USER', at: () => paths.supplierMachines() },
  { name: 'dashboard', role: 'PLATFORM_ADMIN', at: () => paths.dashboard() },
]

let portal: FilledPortal
beforeAll(async () => {
  portal = await startFilledPortal(plainTexts)
  await mkdir(failures, { recursive: true })
})
afterAll(() => portal?.close())

async function opened(page: Page, address: string, later?: string): Promise<void> {
  await page.goto(address)
  await loaded(page)
  if (later) await expectPage(page.getByRole('button', { name: later })).toBeVisible()
  // Parts that come after the page have no other sign.
  await expectPage(page.locator('main .chakra-skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await expectPage.poll(() => page.evaluate(picturesToCome)).toBe(0)
  await drawn(page)
}

/** The pictures in the window that have not arrived; runs in the page. */
function picturesToCome(): number {
  return [...document.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && !picture.complete
  }).length
}

const small = async (page: Page) =>
  sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .resize(smallWidth)
    .removeAlpha()
    .png({ effort: 10 })
    .toBuffer()

/** The share of the pixels that differ; everything where the sizes do. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 1
  let different = 0
  for (let at = 0; at < a.length; at += 3) {
    const far = [0, 1, 2].some((colour) => Math.abs(a[at + colour]! - b[at + colour]!) > tolerance)
    if (far) different += 1
  }
  return different / (a.length / 3)
}

/** What differs from its picture, with the share of the pixels. */
async function compare(name: string, picture: Buffer): Promise<string[]> {
  const file = join(folder, `${name}.png`)
  if (writes) await writeFile(file, picture)
  if (!existsSync(file)) return [`${name} has no picture`]
  const share = await difference(picture, await readFile(file))
  if (share <= mostDifferent) return []
  await writeFile(join(failures, `${name}.png`), picture)
  return [`${name}: ${(share * 100).toFixed(1)} % differ, see .test/pictures`]
}

const viewers = [...Map.groupBy(screens, ({ role }) => role)].map(([role, its]) => {
  return { role, viewer: role ?? 'a visitor', its }
})

describe.each([390, 1280] as const)('the main screens at %i px', (width) => {
  it.each(viewers)('of $viewer look as in their pictures', async ({ role, its }) => {
    const page = await openPageAs(portal.app, portal.browser, role && portal.data.users[role], width)
    const found: string[] = []
    for (const mode of ['light', 'dark'] as const) {
      await page.evaluate((chosen) => localStorage.setItem('colourMode', chosen), mode)
      for (const { name, at, later } of its) {
        await opened(page, at(portal.data), later)
        found.push(...(await compare(`${name}-${width}-${mode}`, await small(page))))
      }
    }
    expect(found).toEqual([])
    await page.close()
  })

  it('a block that moves by 48 px is found', async () => {
    const page = await openPageAs(portal.app, portal.browser, portal.data.users.CLIENT_TECHNICIAN, width)
    await opened(page, paths.allTickets())
    const before = await small(page)
    await page.evaluate(() => (document.querySelector('main')!.style.paddingTop = '48px'))
    await drawn(page)
    expect(await difference(before, await small(page))).toBeGreaterThan(mostDifferent)
    await page.close()
  })
})
