import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../client/lib/paths.ts'
import type { RoleName } from '../server/context.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import { startFilledPortal, type FilledPortal } from './walk/filled-portal.ts'
import { forgetFiles, recordShifts, shiftsOf, type Shifts } from './walk/layout-shift.ts'
import type { Screen } from './walk/screen.ts'
import { plainTexts } from './walk/texts.ts'
import { openPageAs, openScreen, productRoutes, screensFor } from './walk/visit-screens.ts'

/** The most that a page may move by itself while it loads, as the browser scores it. */
const most = 0.02

const routes = await productRoutes()
let portal: FilledPortal
beforeAll(async () => {
  portal = await startFilledPortal(plainTexts)
  await addRows(portal)
})
afterAll(() => portal?.close())

/** More machines and tickets, still on the first page of every list. */
async function addRows({ app, data }: FilledPortal): Promise<void> {
  const [supplier, client] = [{ id: data.supplier }, { id: data.client }]
  for (let number = 1; number <= 3; number += 1) {
    const name = `Press ${number}`
    const machine = await buildMachine(app, { supplier, client, name, claimed: { name, location: 'Hall 2' } })
    const errorCode = await buildErrorCode(app, { machine, code: `E-${number}` })
    await buildTicket(app, { machine, errorCode, description: `Stops at every ${number}th carton` })
  }
}

/** What the roles with fewer rights open all day; the rest looks as for the administrators. */
const daily: readonly string[] = [
  ...[paths.machines(), paths.help(), paths.helpMachine(), paths.allTickets(), paths.ticketForm()],
  ...[paths.supplierMachines(), paths.supplierHelp(), paths.supplierTickets()],
]
const administrators: readonly (RoleName | undefined)[] = ['PLATFORM_ADMIN', 'SUPPLIER_ADMIN', 'CLIENT_ADMIN']
const roles = [
  { role: undefined, name: 'a visitor' },
  ...administrators.map((role) => ({ role, name: role })),
  ...(['SUPPLIER_USER', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const).map((role) => ({ role, name: role })),
]

type Width = 390 | 1280

function visited(role: RoleName | undefined): readonly Screen[] {
  // A preview is reached with what was typed on the page before, never by its address; a redirect has no page.
  const screens = screensFor(routes, role).filter(({ state, path }) => !state && path !== paths.playground())
  return role === undefined || administrators.includes(role)
    ? screens
    : screens.filter(({ path }) => daily.includes(path))
}

/**
 * What the first page after the first log-in on a device keeps for the next ones: whether a company's first steps are
 * done, whether machines wait for a client, how many rows the dashboard's cards have.
 */
const keptByFirstPage: Partial<Record<RoleName, string[]>> = {
  CLIENT_ADMIN: ['firstSteps:', 'proposedMachines:'],
  SUPPLIER_ADMIN: ['firstSteps:'],
  PLATFORM_ADMIN: [paths.allInvitations(), paths.tenants(), paths.audit()].map((list) => `rowsOf:${list}`),
}

async function firstPageKept(page: Page, role: RoleName | undefined): Promise<void> {
  await page.waitForFunction(
    (items) => items.every((start) => Object.keys(localStorage).some((item) => item.startsWith(start))),
    (role && keptByFirstPage[role]) ?? [],
  )
}

/** Opens the screens one after the other, each as at a first visit and, what is opened all day on a phone, again. */
async function visit(page: Page, screens: readonly Screen[], width: Width): Promise<Map<string, Shifts>> {
  const seen = new Map<string, Shifts>()
  for (const screen of screens) {
    const again = width === 390 && daily.includes(screen.path)
    for (const time of again ? ['first', 'second'] : ['first']) {
      if (time === 'first') await forgetFiles(page)
      await openScreen(page, screen, portal.data)
      seen.set(`${screen.at?.(portal.data) ?? screen.path}, ${width} px, ${time} visit`, await shiftsOf(page))
    }
  }
  return seen
}

const tooMuch = (seen: Map<string, Shifts>) =>
  [...seen]
    .flatMap(([where, { sum, moved }]) => (sum > most ? [[where, sum.toFixed(3), ...moved].join('\n  ')] : []))
    .join('\n')

/** A page of the role, the shifts of all its screens, and an end. */
async function walk(role: RoleName | undefined, width: Width): Promise<Map<string, Shifts>> {
  const page = await openPageAs(portal.app, portal.browser, role && portal.data.users[role], width)
  await firstPageKept(page, role)
  await recordShifts(page)
  const screens = visited(role)
  expect(screens.length).toBeGreaterThan(2)
  const seen = await visit(page, screens, width)
  await page.close()
  return seen
}

describe('D16 at 390 and 1280 px', () => {
  it.each(roles)('nothing moves by itself on the pages of $name', async ({ role }) => {
    // Side by side, because a page mostly waits for its network.
    const [phone, desk] = await Promise.all([walk(role, 390), walk(role, 1280)])
    const seen = new Map([...phone, ...desk])
    expect(tooMuch(seen)).toBe('')
    // Most pages of users were drawn before their last answer came: otherwise nothing could have moved.
    const early = [...seen.values()].filter(({ drawnBefore }) => drawnBefore > 0)
    expect(early.length).toBeGreaterThan(role ? seen.size / 2 : -1)
  })

  it.each([390, 1280] as const)('a page of %i px on which something moves is found', async (width) => {
    const page = await openPageAs(portal.app, portal.browser, portal.data.users.CLIENT_ADMIN, width)
    await recordShifts(page)
    await page.addInitScript(() => {
      addEventListener('load', () => setTimeout(() => document.querySelector('main')?.prepend(banner()), 700))
      const banner = () => {
        const added = document.createElement('div')
        added.style.height = '120px'
        return added
      }
    })
    await page.goto('/ezshare/machine')
    await page.waitForFunction(() => document.querySelector<HTMLElement>('main > div')?.style.height === '120px')
    const { sum, moved } = await shiftsOf(page)
    expect(sum).toBeGreaterThan(most)
    expect(moved.length).toBeGreaterThan(0)
    await page.close()
  })
})
