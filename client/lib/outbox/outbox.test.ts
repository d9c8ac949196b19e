import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outboxMemory } from '../../testing/outbox-memory.ts'
import { buildUser, signInAs } from '../../testing/session.ts'
import { createRequestKeyLink, keyedBy } from '../apollo/request-key-link.ts'
import { signIn, signOut } from '../session/session.ts'
import { waitingCount } from './mark.ts'
import { discard, keepWaiting, sendNow, startOutbox, take, wipeOutbox } from './outbox.ts'
import { waitingItems } from './outbox-items.ts'
import type { OutboxStore } from './outbox-store.ts'
import { stateOf, type EntryRequest } from './waiting-item.ts'

const device = vi.hoisted(() => ({ store: undefined as OutboxStore | undefined }))
vi.mock('./outbox-store.ts', () => ({ openOutboxStore: async () => device.store }))

const memory = outboxMemory()
device.store = memory

interface Sent {
  text: string
  key: string
  files: (string | undefined)[]
}

/** A server that the network reaches or not; an answer may be lost on its way. */
function connect() {
  const server = { fail: undefined as unknown, sent: [] as Sent[] }
  const link = new ApolloLink((operation) => {
    const { input, pictures = [] } = operation.variables as EntryRequest['variables'] & { pictures?: File[] }
    const { headers } = operation.getContext() as { headers: Record<string, string> }
    if (server.fail !== undefined) return throwError(() => server.fail)
    server.sent.push({ text: input.text, key: headers['idempotency-key']!, files: pictures.map(({ name }) => name) })
    return of({ data: { addTicketEntry: null } })
  })
  const client = new ApolloClient({
    link: ApolloLink.from([createRequestKeyLink(), link]),
    cache: new InMemoryCache(),
  })
  return { server, client }
}

const offline = new TypeError('Failed to fetch')
const comment = (text: string, pictures?: File[]): EntryRequest => ({
  operation: 'AddTicketEntry',
  variables: { input: { ticketId: 71, kind: 'COMMENT', text }, ...(pictures && { pictures, videos: [] }) },
})
const refused = (status: number, code: string, message: string) =>
  new ServerError(message, {
    response: new Response('', { status }),
    bodyText: JSON.stringify({ errors: [{ message, extensions: { code } }] }),
  })
const goOnline = () => window.dispatchEvent(new Event('online'))
const states = () => waitingItems().map((item) => stateOf(item))

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signInAs('CLIENT_OPERATOR')
})
afterEach(async () => {
  stop()
  await wipeOutbox()
  signOut()
  localStorage.clear()
  vi.useRealTimers()
})

it('A216 sends each once and in order when the network is back, with the keys of the first tries', async () => {
  const { server, client } = connect()
  stop = startOutbox(client, () => {})
  const keys = new Map<string, string>()
  const probe = createRequestKeyLink()
  for (const text of ['First', 'Second']) {
    const operation = { operationType: 'mutation', operationName: 'AddTicketEntry', ...comment(text) }
    const context: Record<string, unknown> = { ...keyedBy(`seed ${text}`) }
    probe.request(
      {
        ...operation,
        getContext: () => context,
        setContext: (next: (of: object) => object) => Object.assign(context, next(context)),
      } as never,
      () => of(),
    )
    keys.set(text, (context.headers as Record<string, string>)['idempotency-key']!)
    server.fail = offline
    expect(await keepWaiting(7, comment(text), `seed ${text}`)).toBe(true)
  }
  expect([waitingCount(), states()]).toEqual([2, ['waiting', 'waiting']])
  server.fail = undefined
  goOnline()
  goOnline()
  await vi.waitFor(() => expect(waitingItems()).toEqual([]))
  expect(server.sent).toEqual([
    { text: 'First', key: keys.get('First'), files: [] },
    { text: 'Second', key: keys.get('Second'), files: [] },
  ])
  expect(waitingCount()).toBe(0)
})

it('A216 tries again by itself, after growing pauses', async () => {
  const { server, client } = connect()
  const told = vi.fn<(count: number) => void>()
  stop = startOutbox(client, told)
  server.fail = offline
  await keepWaiting(7, comment('Hisses'), 'seed')
  await vi.advanceTimersByTimeAsync(6000)
  expect(states()).toEqual(['waiting'])
  server.fail = undefined
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(1))
})

it('A216 survives a reload with its files', async () => {
  const { client, server } = connect()
  await keepWaiting(7, comment('See', [new File(['x'], 'hose.png', { type: 'image/png', lastModified: 5 })]), 'seed')
  expect(waitingItems()[0]?.fileNames).toEqual(['hose.png'])
  stop = startOutbox(client, () => {})
  await vi.waitFor(() => expect(server.sent.map(({ files }) => files)).toEqual([['hose.png']]))
})

it('A216 does not overtake what another tab is sending, and takes over from a tab that has ended', async () => {
  const { server, client } = connect()
  await keepWaiting(7, comment('First'), 'a')
  await keepWaiting(7, comment('Second'), 'b')
  const [first] = waitingItems()
  memory.items.set(first!.id, { ...first!, sendingUntil: Date.now() + 15_000 })
  stop = startOutbox(client, () => {})
  await vi.waitFor(() => expect(states()).toContain('sending'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(server.sent).toEqual([])
  expect(await discard(first!.id)).toBe(false)
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(server.sent.map(({ text }) => text)).toEqual(['First', 'Second']))
})

it.each([
  [409, 'CONFLICT', 'This ticket is already resolved'],
  [400, 'VALIDATION', 'This is not a text'],
  [403, 'FORBIDDEN', 'You may not do this.'],
])('A216 keeps what the server refuses (%s) with its reason, and sends what comes after it', async (...refusal) => {
  const { server, client } = connect()
  server.fail = refused(...refusal)
  stop = startOutbox(client, () => {})
  await keepWaiting(7, comment('Too late'), 'a')
  await sendNow()
  await vi.waitFor(() => expect(states()).toEqual(['refused']))
  expect(waitingItems()[0]?.refusal).toBe(refusal[2])
  server.fail = undefined
  await keepWaiting(7, comment('In time'), 'b')
  goOnline()
  await vi.waitFor(() => expect(server.sent.map(({ text }) => text)).toEqual(['In time']))
  await vi.advanceTimersByTimeAsync(400_000)
  expect(server.sent).toHaveLength(1)
  const [item] = waitingItems()
  expect(await take(item!.id, async (request, seed) => request.variables.input !== undefined && seed === 'a')).toBe(
    true,
  )
  expect(waitingItems()).toEqual([])
})

it.each([
  [503, 'UNAVAILABLE'],
  [429, 'TOO_MANY_REQUESTS'],
])('A216 waits while the server is busy (%s)', async (status, code) => {
  const { server, client } = connect()
  server.fail = refused(status, code, 'busy')
  stop = startOutbox(client, () => {})
  await keepWaiting(7, comment('Hisses'), 'a')
  await sendNow()
  expect(states()).toEqual(['waiting'])
})

it('A217 asks before it sends what the server may have forgotten after a day', async () => {
  const { server, client } = connect()
  await keepWaiting(7, comment('Of yesterday'), 'a')
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
  stop = startOutbox(client, () => {})
  goOnline()
  await vi.advanceTimersByTimeAsync(400_000)
  expect([states(), server.sent]).toEqual([['old'], []])
  await sendNow(waitingItems()[0]!.id)
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
})

it('row 52 belongs to one user: another one neither sees nor sends it, and it is deleted then', async () => {
  const { server, client } = connect()
  await keepWaiting(7, comment('Of Mara'), 'a')
  signIn({ accessToken: 'an.other.token', refreshToken: 'other', user: buildUser('CLIENT_OPERATOR', { id: 8 }) })
  expect(await keepWaiting(7, comment('Late, of Mara'), 'b')).toBe(false)
  stop = startOutbox(client, () => {})
  await vi.waitFor(() => expect(memory.items.size).toBe(0))
  expect([server.sent, waitingItems(), waitingCount()]).toEqual([[], [], 0])
})

it('row 52 stays when a session ends by itself, and is sent when its user is back', async () => {
  const { server, client } = connect()
  stop = startOutbox(client, () => {})
  await keepWaiting(7, comment('Hisses'), 'a')
  signOut()
  goOnline()
  await vi.advanceTimersByTimeAsync(400_000)
  expect([server.sent, waitingItems()]).toEqual([[], []])
  signInAs('CLIENT_OPERATOR')
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
})

it('row 52 a log-out by hand deletes it', async () => {
  await keepWaiting(7, comment('Hisses'), 'a')
  await wipeOutbox()
  expect([memory.items.size, waitingItems(), waitingCount()]).toEqual([0, [], 0])
})
