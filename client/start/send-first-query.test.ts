import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoleName } from '../generated/graphql.ts'
import type { GraphQLRequest } from '../lib/early-requests.ts'
import { paths } from '../lib/paths.ts'
import { getSession, signOut, storeAccessToken } from '../lib/session/session.ts'
import { renderPath } from '../testing/render-path.tsx'
import { signInAs } from '../testing/session.ts'
import { openedRoute } from './opened-route.ts'
import { sendFirstQuery } from './send-first-query.ts'

interface SentRequest extends GraphQLRequest {
  token: string | null
}

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** Answers requests in the place of the server, with an error where `answer` has none. */
function serve(answer: (request: SentRequest) => Response | undefined): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    const request = { ...(JSON.parse(String(init.body)) as GraphQLRequest), token }
    sent.push(request)
    return answer(request) ?? json({ errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] }, 500)
  })
  return sent
}

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/graphql-response+json' } })
const refused = () => json({ errors: [{ message: 'ended', extensions: { code: 'UNAUTHENTICATED' } }] }, 401)
const counts = {
  ...{ __typename: 'Dashboard', activeTenantCount: 12, activeLoginUserCount: 148, activeMachineCount: 1 },
  ...{ activeTicketsCount: 37, files: 812 },
}
/** Without what the dashboard asks for afterwards, once it is shown. */
const first = (sent: SentRequest[]) =>
  sent.filter(({ operationName }) => !['Invitations', 'Tenants', 'AuditEvents'].includes(operationName ?? ''))
const names = (sent: SentRequest[]) => first(sent).map(({ operationName }) => operationName)

/** Opens a page as the browser does: first the start script, later, with `render`, the router. */
function open(path: string) {
  window.history.replaceState(null, '', path)
  const query = openedRoute(location.pathname, getSession().user).firstQuery?.()
  return { sending: query && sendFirstQuery(query), render: () => renderPath(path) }
}

describe('the first query of a page', () => {
  const pages: [string, RoleName, string][] = [
    ['Tickets', 'CLIENT_ADMIN', paths.allTickets()],
    ['ClaimedMachines', 'CLIENT_ADMIN', paths.machines()],
    ['ClaimedMachineTiles', 'CLIENT_ADMIN', paths.help()],
    ['Ticket', 'CLIENT_ADMIN', paths.ticketForm({ ticketId: 7, machineId: 3 })],
    ['Ticket', 'CLIENT_ADMIN', paths.ticketFormOfAll({ ticketId: 7 })],
    ['SuppliedMachines', 'SUPPLIER_ADMIN', paths.supplierMachines()],
    ['SuppliedMachineTiles', 'SUPPLIER_ADMIN', paths.supplierHelp()],
    ['Dashboard', 'PLATFORM_ADMIN', paths.dashboard()],
  ]

  it.each(pages)('is what the page itself asks, to the letter: %s', async (name, role, path) => {
    signInAs(role)
    window.history.replaceState(null, '', path)
    const early = openedRoute(location.pathname, getSession().user).firstQuery?.()
    expect(early?.operationName).toBe(name)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const sent = serve(() => undefined)
    renderPath(path)
    await waitFor(() => expect(names(sent)).toContain(name))
    const { query, variables } = sent.find(({ operationName }) => operationName === name)!
    expect({ query, variables }).toEqual({ query: early?.query, variables: early?.variables })
  })

  it('is sent once, and its answer is shown', async () => {
    signInAs('PLATFORM_ADMIN')
    const sent = serve(({ operationName }) =>
      operationName === 'Dashboard' ? json({ data: { dashboard: counts } }) : undefined,
    )
    const { render } = open(paths.dashboard())
    expect(names(sent)).toEqual(['Dashboard'])
    render()
    await waitFor(() => expect(document.body.textContent).toContain('148'))
    expect(names(sent)).toEqual(['Dashboard'])
  })

  it.each(['before', 'after'])(
    'row 58 C069 needs one refresh when the client arrives %s the new token',
    async (when) => {
      signInAs('PLATFORM_ADMIN')
      const sent = serve(({ operationName, token }) => {
        if (operationName === 'Refresh') return json({ data: { refresh: { token: 'new.access.token' } } })
        return token === 'Bearer new.access.token' ? json({ data: { dashboard: counts } }) : refused()
      })
      const { sending, render } = open(paths.dashboard())
      if (when === 'after') await sending
      render()
      await waitFor(() => expect(document.body.textContent).toContain('148'))
      expect(names(sent)).toEqual(['Dashboard', 'Refresh', 'Dashboard'])
      expect(getSession().accessToken).toBe('new.access.token')
    },
  )

  it.each(['before', 'after'])('C078 a refused refresh ends the session, and is asked for once (%s)', async (when) => {
    signInAs('PLATFORM_ADMIN')
    const sent = serve(() => refused())
    const { sending, render } = open(paths.dashboard())
    if (when === 'after') await sending
    const { path } = render()
    await waitFor(() => expect(path()).toBe(paths.login()))
    expect(names(sent)).toEqual(['Dashboard', 'Refresh'])
    expect(getSession().user).toBeNull()
  })

  it('row 58 is not given to another user who has signed in meanwhile', async () => {
    signInAs('PLATFORM_ADMIN')
    const sent = serve(() => json({ data: { dashboard: counts } }))
    const { sending, render } = open(paths.dashboard())
    await sending
    storeAccessToken('an.other.token')
    render()
    await waitFor(() => expect(document.body.textContent).toContain('148'))
    expect(first(sent).map(({ token }) => token)).toEqual(['Bearer old.access.token', 'Bearer an.other.token'])
  })

  it('is left to the page when the URL describes another list', () => {
    signInAs('CLIENT_ADMIN')
    window.history.replaceState(null, '', `${paths.allTickets()}?status=CLOSED`)
    expect(openedRoute(location.pathname, getSession().user).firstQuery?.()).toBeUndefined()
  })
})
