import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../server/context.ts'
import { buildMachine } from '../server/testing/factories/build-machine.ts'
import { buildModel } from '../server/testing/factories/build-model.ts'
import { buildClient, buildSupplier } from '../server/testing/factories/build-tenant.ts'
import { buildErrorCode } from '../server/testing/factories/build-error-code.ts'
import { buildTicket } from '../server/testing/factories/build-ticket.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { launchBrowser, newPage } from './browser.ts'
import { logIn, person, startPortal } from './portal.ts'
import { productRoutes } from './walk/visit-screens.ts'

const nothing = 'No file to display.'

/** The viewers, in the order of the table's columns. */
const viewers = [
  'a visitor',
  'PLATFORM_ADMIN',
  'SUPPLIER_ADMIN',
  'SUPPLIER_USER',
  'CLIENT_ADMIN',
  'CLIENT_OPERATOR',
  'CLIENT_TECHNICIAN',
] as const

/**
 * The outcome of each viewer at each route: `o` the page opens, `l` leads to log in, `x` to unauthorized, `s` to the
 * role's start page. Written by hand from the specification, not from the product's own table. Paths are below
 * /ezshare/ unless they begin with a slash; a word in capitals is replaced by an id.
 */
const table: [numbers: string, address: string, heading: string, outcomes: string, landsAt?: string][] = [
  //                                                                               visitor PA SA SU CA CO CT
  ['C002', '/', 'Enhancing Troubleshooting Efficiency and Intelligently Managing Automation Machines', 'o o o o o o o'],
  ['C004', '/nowhere', '404 - Page Not Found', 'o o o o o o o'],
  [
    'C003',
    '/landing',
    'Enhancing Troubleshooting Efficiency and Intelligently Managing Automation Machines',
    'o o o o o o o',
  ],
  ['C004', 'nowhere', '404 - Page Not Found', 'o o o o o o o'],

  ['C005', 'login', 'Log In', 'o o o o o o o'],
  ['C006', 'signup', 'Sign Up', 'o o o o o o o'],
  ['C007', 'change-password', 'Change Password', 'o o o o o o o'],
  ['C008', 'contact-us', 'We are here to help!', 'o o o o o o o'],
  ['C009', 'unauthorized', '403 - Unauthorized', 'o o o o o o o'],
  ['C010', 'pdf-viewer', nothing, 'o o o o o o o'],

  ['C011', 'user', 'Users', 'l x x x o o o'],
  ['C012', 'machine', 'Machines', 'l x x x o o o'],
  ['C013', 'machine/register', 'Register New Machine', 'l x x x o o o'],
  ['C014', 'machine/details?machineId=MACHINE', 'Press 4', 'l x x x o o o'],
  ['C015', 'help', 'Help Center', 'l x x x o o o'],
  ['C016', 'help/machine?machineId=MACHINE', 'Press 4', 'l x x x o o o'],
  ['C017', 'help/machine/error-code?machineId=MACHINE', 'Error Code List', 'l x x x o o o'],
  ['C018', 'help/machine/ticket?machineId=MACHINE', 'Ticket List', 'l x x x o o o'],
  ['C019', 'help/machine/manual?machineId=MACHINE', 'Manual', 'l x x x o o o'],
  ['C020', 'help/machine/faq?machineId=MACHINE', 'FAQ', 'l x x x o o o'],
  ['C021', 'help/machine/support-video?machineId=MACHINE', 'Support Videos', 'l x x x o o o'],
  ['C022', 'help/machine/support-document?machineId=MACHINE', 'Support Documents', 'l x x x o o o'],
  ['C023', 'ticketform?ticketId=TICKET', 'E-217 · Vacuum not reached', 'l x x x o o o'],
  ['C024', 'ticketform/ticket?ticketId=TICKET', 'E-217 · Vacuum not reached', 'l x x x o o o'],
  ['C025', 'allticket', 'All Ticket', 'l x x x o o o'],

  ['C026', 'supplier/machine', 'Machines', 'l x o o x x x'],
  ['C027', 'supplier/machine/register', 'Register New Machine', 'l x o o x x x'],
  // Without a draft the preview leads on.
  ['C028', 'supplier/machine/preview', 'Machines', 'l x o o x x x', 'supplier/machine'],
  ['C029', 'supplier/machine/view?machineId=MACHINE', 'Press 4', 'l x o o x x x'],
  ['C030', 'supplier/help', 'Help Center', 'l x o o x x x'],
  ['C031', 'supplier/help/machine?machineId=MACHINE', 'Press 4', 'l x o o x x x'],
  ['C032', 'supplier/help/machine/faq?machineId=MACHINE', 'FAQ', 'l x o o x x x'],
  ['C033', 'supplier/help/machine/support-video?machineId=MACHINE', 'Support Videos', 'l x o o x x x'],
  ['C034', 'supplier/help/machine/support-document?machineId=MACHINE', 'Support Documents', 'l x o o x x x'],
  ['C035', 'supplier/help/machine/manual?machineId=MACHINE', 'Manual', 'l x o o x x x'],
  ['C036', 'supplier/help/machine/error-code?machineId=MACHINE', 'Error Code List', 'l x o o x x x'],
  ['A141', 'supplier/model', 'Models', 'l x o o x x x'],
  ['A141', 'supplier/model/view?modelId=MODEL', 'Series 4', 'l x o o x x x'],
  ['A207', 'supplier/proposed-code', 'Proposed Codes', 'l x o o x x x'],
  ['A152', 'supplier/import?machineId=MACHINE', 'Import error codes', 'l x o o x x x'],
  ['A152', 'supplier/import?modelId=MODEL', 'Import error codes', 'l x o o x x x'],
  ['A154', 'supplier/import', 'Import machines', 'l x o o x x x'],

  ['C037', 'dashboard', 'Dashboard', 'l o x x x x x'],
  ['C038', 'users', 'Users', 'l o x x x x x'],
  ['C039', 'tenant/users?tenantId=TENANT', 'Users of Nordwerk', 'l o x x x x x'],
  ['C040', 'tenant', 'Tenant List', 'l o x x x x x'],
  ['C041', 'all-invitation', 'All Invitation', 'l o x x x x x'],
  ['C042', 'tenant-machine/tenant/tenanttype?tenantId=TENANT', 'Machines of Nordwerk', 'l o x x x x x'],
  ['C042 A37', 'tenant-machine/TENANT/CLIENT_ADMIN', 'Machines of Nordwerk', 'l o x x x x x'],
  ['C043', 'tenant/machine/view?tenantId=TENANT&machineId=MACHINE', 'Press 4', 'l o x x x x x'],
  ['C044', 'tenant-details/tenant?tenantId=TENANT', 'Nordwerk', 'l o x x x x x'],
  ['C044 A37', 'tenant-details/TENANT', 'Nordwerk', 'l o x x x x x'],
  [
    'C045',
    'tenant/supplier/machine/register/tenanttype/tenanttypeid?tenantId=TENANT',
    'Register New Machine',
    'l o x x x x x',
  ],
  ['C045 A37', 'tenant/supplier/machine/register/CLIENT_ADMIN/TENANT', 'Register New Machine', 'l o x x x x x'],
  ['C046 C583', 'tenant/supplier/machine/preview', 'Tenant List', 'l o x x x x x', 'tenant'],

  ['A119', 'playground', 'GraphQL Playground', 'o o o o o o o'],
  ['A33', 'admin-guide', 'Platform Guide', 'l o x x x x x'],
  ['A118', 'sessions', 'Your Sessions', 'l o o o o o o'],
  ['A201', 'sharing', 'Sharing of Tickets', 'l x o o o o o'],
  ['A137', 'overview', 'Overview', 'l x o o o o o'],
  // A label that leads to no machine stays on its page.
  ['A157', 'm/000000000000', 'Label of a machine', 'l x o o o o o'],
  ['A8', 'supplier/team', 'Team', 'l x o x x x x'],
  ['A89', 'supplier/tickets', 'Tickets of your clients', 'l x o o x x x'],
  ['A134', 'supplier/tickets/ticket?ticketId=TICKET', 'E-217 · Vacuum not reached', 'l x o o x x x'],
  ['A83', 'audit', 'Audit Trail', 'l o x x x x x'],
  ['A226', 'tenant/counts', 'Tickets and Files', 'l o x x x x x'],
  ['A115', 'deleted-items', 'Deleted Items', 'l o x x x x x'],
  // Only a user whose password was chosen by someone else stays there; everyone else is led to their start page.
  ['A14', 'first-password', 'Choose Your Password', 'l s s s s s s'],
]

/** The start page of each role. */
const starts: Partial<Record<(typeof viewers)[number], [address: string, heading: string]>> = {
  PLATFORM_ADMIN: ['dashboard', 'Dashboard'],
  SUPPLIER_ADMIN: ['supplier/machine', 'Machines'],
  SUPPLIER_USER: ['supplier/machine', 'Machines'],
  CLIENT_ADMIN: ['machine', 'Machines'],
  CLIENT_OPERATOR: ['help', 'Help Center'],
  CLIENT_TECHNICIAN: ['machine', 'Machines'],
}

let app: TestApp
let browser: Browser
let ids: Record<string, string>
const tenants: Partial<Record<RoleName, { id: number }>> = {}

beforeAll(async () => {
  app = await startPortal()
  browser = await launchBrowser()
  const [supplier, client] = [await buildSupplier(app), await buildClient(app, { companyName: 'Nordwerk' })]
  for (const role of ['SUPPLIER_ADMIN', 'SUPPLIER_USER'] as const) tenants[role] = supplier
  for (const role of ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'] as const) tenants[role] = client
  const machine = await buildMachine(app, { supplier, client, name: 'Press 4', claimed: { name: 'Press 4' } })
  const model = await buildModel(app, { supplier, name: 'Series 4' })
  const errorCode = await buildErrorCode(app, { machine, code: 'E-217', description: 'Vacuum not reached' })
  const ticket = await buildTicket(app, { machine, errorCode })
  ids = { MACHINE: String(machine.id), MODEL: String(model.id), TICKET: String(ticket.id), TENANT: String(client.id) }
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const withIds = (text: string) => text.replaceAll(/MACHINE|MODEL|TICKET|TENANT(?!_)/g, (word) => ids[word] ?? word)
const below = (address: string) => (address.startsWith('/') ? address : `/ezshare/${address}`)

interface Place {
  path: string
  heading: string | null
}

/** Navigates like the back button, so that the guard decides in the open page, which is loaded only once. */
async function go(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

/** The URL and the heading of the page, once they are the expected ones, or after some time. */
async function visit(page: Page, address: string, wanted: Place): Promise<Place> {
  // The viewer without a document has no heading.
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByText(nothing))
  await heading.waitFor()
  if (wanted.path === below(address).replace(/\?.*/, '') && (await heading.textContent()) === wanted.heading) {
    // The previous page's heading must not be mistaken for this page's.
    await go(page, '/ezshare/between')
    await page.getByText('404 - Page Not Found').waitFor()
  }
  await go(page, address)
  let place: Place = { path: '', heading: '' }
  for (let tries = 0; tries < 100; tries += 1) {
    await heading.waitFor()
    place = { path: new URL(page.url()).pathname, heading: await heading.textContent().catch(() => null) }
    if (place.path === wanted.path && place.heading === wanted.heading) break
    await page.waitForTimeout(50)
  }
  return place
}

/** The actual and the expected outcome of each viewer at each row of the table. */
const met = new Map<string, { seen: Place[]; expected: Place[] }>()

describe('J10: every role at every route', () => {
  it('C609 has a row for each route of the product, and an outcome for each viewer', async () => {
    const addresses = table.map(([, address]) => below(address).replace(/\?.*/, ''))
    const visited = (path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
      return addresses.some((address) => pattern.test(address))
    }
    const routes = await productRoutes()
    expect(routes.map(({ path }) => path).filter((path) => !visited(path))).toEqual([])
    expect(table.filter(([, , , outcomes]) => outcomes.split(' ').length !== viewers.length)).toEqual([])
  })

  it.each(viewers.map((viewer, column) => [viewer, column] as const))(
    'C609 %s ends where the table says',
    async (viewer, column) => {
      const page =
        viewer === 'a visitor'
          ? await openLanding()
          : // The label that leads nowhere.
            await logIn(app, browser, await person(app, viewer, tenants[viewer]), { allow: [/404 \(Not Found\)/] })
      const [seen, expected]: [Place[], Place[]] = [[], []]
      for (const [, address, heading, outcomes, landsAt] of table) {
        const outcome = outcomes.split(' ')[column]
        const opens = { path: below(landsAt ?? address).replace(/\?.*/, ''), heading }
        const login = { path: '/ezshare/login', heading: 'Log In' }
        const refused = { path: '/ezshare/unauthorized', heading: '403 - Unauthorized' }
        const [start = '', startHeading = ''] = starts[viewer] ?? []
        const begins = { path: below(start), heading: startHeading }
        const place = { o: opens, l: login, x: refused, s: begins }[outcome as 'o' | 'l' | 'x' | 's']
        const wanted = { path: withIds(place.path), heading: withIds(place.heading) }
        const got = await visit(page, withIds(below(address)), wanted)
        expected.push(wanted)
        seen.push(got)
      }
      met.set(viewer, { seen, expected })
      await page.close()
      expect(seen).toEqual(expected)
    },
  )

  it.each(table.map(([numbers, address], row) => [numbers, address, row] as const))(
    '%s %s opens for the viewers that the table admits, and leads all others as the table says',
    (_numbers, _address, row) => {
      expect([...met.keys()]).toEqual(viewers)
      const at = (which: 'seen' | 'expected') => viewers.map((viewer) => [viewer, met.get(viewer)![which][row]])
      expect(at('seen')).toEqual(at('expected'))
    },
  )
})

async function openLanding(): Promise<Page> {
  const page = await newPage(browser, { width: 1280, baseUrl: app.url })
  await page.goto('/')
  return page
}
