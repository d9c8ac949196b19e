import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Client } from './fair-client.ts'
import { noisyPicture } from './fair-pictures.ts'

/** The statuses of each kind of hostile call, with their counts. */
export type HostileCounts = Record<string, Record<number, number>>

const ten = (field: (i: number) => string) =>
  `{ ${Array.from({ length: 10 }, (_, i) => `a${i}: ${field(i)}`).join(' ')} }`

/** The kinds of calls, and the number of each that always run in parallel. */
const atOnce = { documents: 6, refusals: 6, searches: 6, uploads: 4, 'log-ins': 6 }

/** Starts everything that one account can do, all at once, until it is stopped. */
export async function hostileLoad(client: Client): Promise<{ stop(): Promise<HostileCounts> }> {
  const picture = (pictures ??= await noisyPicture(2400, 1800, 'png'))
  const { body } = await client.graphql('{ tickets(size: 1) { content { machineId errorCodeId } } }')
  const { machineId, errorCodeId } = (
    body.data as { tickets: { content: { machineId: number; errorCodeId: number }[] } }
  ).tickets.content[0]!
  const form = () => {
    const filled = new FormData()
    for (const [name, value] of Object.entries({ machineId, errorCodeId, ticketDescription: 'Pictures' })) {
      filled.set(name, String(value))
    }
    for (let i = 1; i <= 5; i++) filled.set(`imgFile${i}`, picture, `${i}.png`)
    return filled
  }
  const calls: Record<keyof typeof atOnce, () => Promise<Answer>> = {
    documents: () => client.graphql(ten((i) => `tickets(size: 100, page: ${i + 1}, status: ALL) { totalItems }`)),
    refusals: () => client.graphql(ten((i) => `ticket(id: ${900_000_000 + i}) { id }`)),
    searches: () =>
      client.graphql(ten((i) => `tickets(size: 1, status: ALL, search: "${'abcdefghij'[i]}-b") { totalItems }`)),
    uploads: () => client.postForm('/api/client/machine/ticket', form()),
    'log-ins': () => client.post('/api/auth/login', { userName: `somebody-${Math.random()}`, password: 'a guess' }),
  }

  const counts: HostileCounts = {}
  let isOver = false
  const loop = async (kind: keyof typeof atOnce) => {
    const own = (counts[kind] ??= {})
    while (!isOver) {
      const status = await calls[kind]().then(
        (answer) => answer.status,
        () => 0,
      )
      own[status] = (own[status] ?? 0) + 1
    }
  }
  const loops = Object.entries(atOnce).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => loop(kind as keyof typeof atOnce)),
  )
  // Until all kinds are running.
  await sleep(1500)
  return {
    async stop() {
      isOver = true
      await Promise.all(loops)
      return counts
    },
  }
}

let pictures: Blob | undefined
