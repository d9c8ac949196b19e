import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { RoleName } from '../generated/graphql.ts'
import { paths } from '../lib/paths.ts'
import { signOut } from '../lib/session/session.ts'
import { buildMachine, machinePage } from '../testing/build-machine.ts'
import { buildTenant } from '../testing/build-tenant.ts'
import { buildTicket, ticketPage } from '../testing/build-ticket.ts'
import { data, serveGraphQL } from '../testing/graphql-server.ts'
import { renderPath } from '../testing/render-path.tsx'
import { signInAs } from '../testing/session.ts'
import { dismissToasts } from '../ui/toasts.tsx'

/*
 * The main screens in a language that does not exist: every text of the catalogue stands in ⟦brackets⟧. A word outside
 * of brackets is not in the catalogue; brackets side by side or inside each other are a sentence made of parts, which
 * other languages order and inflect differently.
 */

beforeAll(() => {
  i18next.use({ type: 'postProcessor', name: 'pseudo', process: (text: string) => `⟦${text}⟧` })
  i18next.options.postProcess = ['pseudo']
})
afterAll(() => {
  i18next.options.postProcess = false
})
beforeEach(() => localStorage.clear())
afterEach(() => {
  act(dismissToasts)
  signOut()
  vi.unstubAllGlobals()
})

const answers = {
  dashboard: {
    ...{ __typename: 'Dashboard', activeTenantCount: 12, activeLoginUserCount: 148, activeMachineCount: 1320 },
    ...{ activeTicketsCount: 37, files: 812 },
  },
  claimedMachines: machinePage([buildMachine()]),
  tickets: ticketPage([buildTicket()]),
  tenants: { __typename: 'TenantPage', content: [buildTenant()], totalItems: 1, next: null },
  startPage: {
    ...{ __typename: 'StartPage', openTickets: 5, openByAge: [], unregisteredMachines: 2, newestMaterial: null },
  },
  firstSteps: [{ __typename: 'FirstStep', step: 'MACHINE', done: false, machineId: null }],
  overview: {
    ...{ __typename: 'Overview', openTickets: 5, days: 84, ticketsRead: 1, complete: true },
    ...{ fixesSaid: 2, fixesKnown: 1 },
    openByAge: [{ __typename: 'AgeGroup', raisedWithinDays: 7, raisedBeforeDays: 1, tickets: 5, orMore: false }],
    codes: [{ __typename: 'CodeCount', errorCode: 'E-217', tickets: 1 }],
    weeks: [
      ...[{ __typename: 'WeekOfTickets', raisedWithinDays: 7, raisedBeforeDays: null, raised: 1, resolved: 1 }].map(
        (week) => ({ ...week, medianHours: 3 }),
      ),
    ],
  },
}

/** What is not in the catalogue: names and other contents of rows, and what the browser itself writes. */
const contents = [
  /Press 4|Hall 2|HP\/400 17|E-\d+|Leaks oil|Nordwerk|CLIENT|Germany|[\w.-]+@[\w.-]+/,
  /\d+ (?:sec|min|hr|day|wk|mo|yr)s?\.? ago/,
]

const screens: [RoleName | 'VISITOR', string][] = [
  ['VISITOR', paths.landing()],
  ['VISITOR', paths.login()],
  ['VISITOR', paths.signUp()],
  ['VISITOR', paths.changePassword()],
  ['VISITOR', paths.contactUs()],
  ['VISITOR', paths.unauthorized()],
  ['VISITOR', '/ezshare/nowhere'],
  ['PLATFORM_ADMIN', paths.dashboard()],
  ['PLATFORM_ADMIN', paths.tenants()],
  ['CLIENT_ADMIN', paths.machines()],
  ['CLIENT_ADMIN', paths.allTickets()],
  ['CLIENT_TECHNICIAN', paths.overview()],
  ['CLIENT_OPERATOR', paths.help()],
]

it.each(screens)('%s reads no text at %s that is outside of the catalogue or made of parts', async (role, address) => {
  if (role !== 'VISITOR') signInAs(role)
  serveGraphQL({
    Dashboard: () => data({ dashboard: answers.dashboard }),
    Tenants: () => data({ tenants: answers.tenants }),
    ClaimedMachines: () => data({ claimedMachines: answers.claimedMachines }),
    ClaimedMachineTiles: () => data({ claimedMachines: answers.claimedMachines }),
    Tickets: () => data({ tickets: answers.tickets }),
    StartPage: () => data({ startPage: answers.startPage }),
    FirstSteps: () => data({ firstSteps: answers.firstSteps }),
    Overview: () => data({ overview: answers.overview }),
  })
  renderPath(address)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], .chakra-skeleton')).toBeNull())
  expect(wrongTexts()).toEqual([])
})

/** The texts and labels on the screen that are wrong, each with what is wrong. */
function wrongTexts(): string[] {
  const found = new Set<string>()
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('style, script, template')) continue
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const texts = [own.map((node) => node.textContent).join('')]
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
    for (const text of texts) {
      const fault = faultOf(text)
      if (fault) found.add(`${fault}: ${text.slice(0, 120)}`)
    }
  }
  return [...found]
}

function faultOf(text: string): string | undefined {
  if (/⟦[^⟧]*⟦/.test(text)) return 'a text inside a text'
  const groups = text.match(/⟦[^⟧]*⟧/g) ?? []
  if (groups.length > 1) return 'texts side by side'
  const rest = contents.reduce(
    (left, content) => left.replace(new RegExp(content, 'g'), ''),
    text.replace(/⟦[^⟧]*⟧/g, ''),
  )
  return /\p{L}{2}/u.test(rest) ? 'not in the catalogue' : undefined
}
