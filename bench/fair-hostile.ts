import { setPriority } from 'node:os'
import { requestStream } from '../server/testing/fixtures/ticket-stream.ts'
import { largeClient, usersOf } from './data-set.ts'
import { encodeForm, Client, type Answer } from './fair-client.ts'
import { noisyPicture } from './fair-pictures.ts'

/*
 * The hostile company, in a process of its own: its people do all at once what their accounts can, as fast as they are
 * answered. `fair-load.ts` starts it and tells it when to begin and when to stop.
 */

/** How often each kind of hostile call was answered with each status. */
export type HostileCounts = Record<string, Record<number, number>>

/** What this process says: that it can begin, that all is under way, and at the end what was answered. */
export type HostileMessage = 'ready' | 'under way' | HostileCounts

// In life it works on another machine: what the server wants of this one comes first.
setPriority(19)

/** The kinds of calls, and how many of each are always under way. */
const atOnce = {
  ...{ documents: 6, pages: 6, refusals: 6, searches: 6, uploads: 4, 'log-ins': 6 },
  ...{ comments: 6, timelines: 6 },
}
type Kind = keyof typeof atOnce
/** The streams that each of its people asks for; one may have twenty. Every comment reaches all of them. */
const streamsEach = 30

const ten = (field: (i: number) => string) =>
  `{ ${Array.from({ length: 10 }, (_, i) => `a${i}: ${field(i)}`).join(' ')} }`
const page = 'content { id description machineName errorCode files { id } }'

const [url = ''] = process.argv.slice(2)
const people = await Promise.all(usersOf(largeClient).map((userName) => Client.logIn(url, userName, '127.0.0.2')))
const upload = await uploadOf(people[0]!)
const tickets = await openTickets(people[0]!)
const comment = `mutation ($input: AddTicketEntryInput!) { addTicketEntry(input: $input) { id } }`
const calls: Record<Kind, (client: Client) => Promise<Answer>> = {
  documents: (client) => client.graphql(ten((i) => `tickets(size: 100, page: ${i + 1}, status: ALL) { totalItems }`)),
  pages: (client) => client.graphql(`{ tickets(size: 100, status: ALL, search: "pump") { totalItems ${page} } }`),
  refusals: (client) => client.graphql(ten((i) => `ticket(id: ${900_000_000 + i}) { id }`)),
  searches: (client) =>
    client.graphql(ten((i) => `tickets(size: 1, status: ALL, search: "${'abcdefghij'[i]}-b") { totalItems }`)),
  comments: (client) => {
    const ticketId = tickets[Math.floor(Math.random() * tickets.length)]
    return client.graphql(comment, { input: { ticketId, kind: 'COMMENT', text: 'It stands again. '.repeat(290) } })
  },
  timelines: (client) => client.graphql(ten((i) => `ticketTimeline(ticketId: ${tickets[i]}) { entries { id text } }`)),
  uploads: () => people[0]!.postEncoded('/api/client/machine/ticket', upload),
  'log-ins': (client) => client.post('/api/auth/login', { userName: `somebody-${Math.random()}`, password: 'a guess' }),
}

let counts: HostileCounts = {}
let isOver = true
let streams = new AbortController()
let loops: Promise<void>[] = []
const say = (message: HostileMessage) => void process.send!(message)

process.on('message', async (order: 'begin' | 'stop') => {
  if (order === 'begin') {
    counts = {}
    isOver = false
    streams = new AbortController()
    void Promise.all(people.flatMap((client) => Array.from({ length: streamsEach }, () => keepStream(client, streams))))
    loops = Object.entries(atOnce).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, i) => loop(kind as Kind, people[i % people.length]!)),
    )
    // Until all of it is under way.
    setTimeout(() => say('under way'), 1500)
    return
  }
  isOver = true
  streams.abort()
  await Promise.all(loops)
  say(counts)
})
process.on('disconnect', () => process.exit())
say('ready')

async function loop(kind: Kind, client: Client): Promise<void> {
  const own = (counts[kind] ??= {})
  while (!isOver) {
    const status = await calls[kind](client).then(
      (answer) => answer.status,
      () => 0,
    )
    own[status] = (own[status] ?? 0) + 1
  }
}

/** Opens a stream and reads it to its end. */
async function keepStream({ token }: Client, { signal }: AbortController): Promise<void> {
  const own = (counts.streams ??= {})
  try {
    const { status, body } = await requestStream(url, token)
    own[status] = (own[status] ?? 0) + 1
    await body?.pipeTo(new WritableStream(), { signal })
  } catch {
    // It ends with the round.
  }
}

async function openTickets(client: Client): Promise<number[]> {
  const { body } = await client.graphql('{ tickets(size: 10, status: OPEN) { content { id } } }')
  return (body.data as { tickets: { content: { id: number }[] } }).tickets.content.map(({ id }) => id)
}

/** A ticket with five large pictures, put together once: the load is the server's, not that of this process. */
async function uploadOf(client: Client) {
  const { body } = await client.graphql('{ tickets(size: 1) { content { machineId errorCodeId } } }')
  const { tickets } = body.data as { tickets: { content: { machineId: number; errorCodeId: number }[] } }
  const { machineId, errorCodeId } = tickets.content[0]!
  const picture = await noisyPicture(2400, 1800, 'png')
  const form = new FormData()
  for (const [name, value] of Object.entries({ machineId, errorCodeId, ticketDescription: 'Pictures' })) {
    form.set(name, String(value))
  }
  for (let i = 1; i <= 5; i++) form.set(`imgFile${i}`, picture, `${i}.png`)
  return encodeForm(form)
}
