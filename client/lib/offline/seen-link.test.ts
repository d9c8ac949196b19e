import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '../session/session.ts'
import { buildUser, signInAs } from '../../testing/session.ts'
import { createSeenLink } from './seen-link.ts'
import type { SeenStore } from './seen-store.ts'

const tickets = gql`
  query Tickets($page: Int) {
    tickets(page: $page)
  }
`
const startPage = gql`
  query StartPage {
    startPage {
      openTickets
    }
  }
`
const overview = gql`
  query Overview {
    overview {
      openTickets
    }
  }
`
const audit = gql`
  query AuditEvents {
    auditEvents
  }
`

function memory(): SeenStore & { rows: Map<string, unknown> } {
  const rows = new Map<string, unknown>()
  return {
    rows,
    claim: async () => {},
    wipe: async () => rows.clear(),
    write: async (user, key, answer) => void rows.set(`${user} ${key}`, answer),
    read: async (user, key) => rows.get(`${user} ${key}`),
  }
}

const answers: Record<string, Record<string, unknown>> = {
  Tickets: { tickets: 'of today' },
  StartPage: { startPage: { openTickets: 3 } },
  Overview: { overview: { openTickets: 4 } },
  AuditEvents: { auditEvents: 'all' },
}

/** A client whose server answers until `fail` is set. */
function connect(store: SeenStore) {
  const server = { fail: undefined as unknown }
  const link = new ApolloLink(({ operationName }) =>
    server.fail === undefined ? of({ data: answers[operationName ?? ''] }) : throwError(() => server.fail),
  )
  const client = new ApolloClient({
    link: ApolloLink.from([createSeenLink(async () => store), link]),
    cache: new InMemoryCache(),
  })
  const ask = (query = tickets, page = 1) => client.query({ query, variables: { page }, fetchPolicy: 'network-only' })
  return { server, ask }
}

afterEach(() => signOut())

it('A139 an answer is given again when the server cannot be reached', async () => {
  signInAs('CLIENT_OPERATOR')
  const store = memory()
  const { server, ask } = connect(store)
  await ask()
  await vi.waitFor(() => expect(store.rows.size).toBe(1))
  server.fail = new TypeError('Failed to fetch')
  expect((await ask()).data).toEqual({ tickets: 'of today' })
  await expect(ask(tickets, 2)).rejects.toThrow('Failed to fetch')
})

it.each([
  ['StartPage', startPage],
  ['Overview', overview],
])('A139 the figures of %s are given again when the server cannot be reached', async (name, query) => {
  signInAs('SUPPLIER_ADMIN')
  const store = memory()
  const { server, ask } = connect(store)
  await ask(query)
  await vi.waitFor(() => expect(store.rows.size).toBe(1))
  server.fail = new TypeError('Failed to fetch')
  expect((await ask(query)).data).toEqual(answers[name])
})

it('A139 a refusal stays a refusal', async () => {
  signInAs('CLIENT_OPERATOR')
  const store = memory()
  const { server, ask } = connect(store)
  await ask()
  await vi.waitFor(() => expect(store.rows.size).toBe(1))
  server.fail = new Error('This ticket does not exist')
  await expect(ask()).rejects.toThrow('This ticket does not exist')
})

it('row 64 nobody gets what another user of the device has read', async () => {
  signInAs('CLIENT_OPERATOR')
  const store = memory()
  const { server, ask } = connect(store)
  await ask()
  await vi.waitFor(() => expect(store.rows.size).toBe(1))
  const tokens = { accessToken: 'an.other.token', refreshToken: 'other' }
  signIn({ ...tokens, user: buildUser('CLIENT_OPERATOR', { id: 8000 }) })
  server.fail = new TypeError('Failed to fetch')
  await expect(ask()).rejects.toThrow('Failed to fetch')
  signOut()
  await expect(ask()).rejects.toThrow('Failed to fetch')
})

it('row 64 the trail and lists of people are never kept, nor is a search readable in a key', async () => {
  signInAs('PLATFORM_ADMIN')
  const store = memory()
  const { ask } = connect(store)
  await ask(audit)
  await ask()
  await vi.waitFor(() => expect(store.rows.size).toBe(1))
  expect([...store.rows.keys()]).toEqual([expect.stringMatching(/^\d+ [0-9a-f]{64}$/)])
})
