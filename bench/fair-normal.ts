import { setTimeout as sleep } from 'node:timers/promises'
import { password, typicalClient, userOf } from './data-set.ts'
import type { Answer, Client } from './fair-client.ts'
import { noisyPicture } from './fair-pictures.ts'

export interface Sample {
  kind: string
  milliseconds: number
  status: number
}

const turns = 30
/** A user's pause between two calls, in milliseconds: short, for many samples. */
const pause = 20

const list = `query ($page: Int) { tickets(page: $page, size: 10, status: ALL) {
  totalItems content { id description machineName files { id } viewerCan { save resolve } } } }`
const save = 'mutation ($input: UpdateTicketInput!) { updateTicket(input: $input) { id } }'

/** The work of a small shop, one call after the other; each run returns the duration of each call. */
export async function normalDay(client: Client): Promise<() => Promise<Sample[]>> {
  const picture = await noisyPicture(800, 600, 'jpeg')
  const { body } = await client.graphql('{ tickets(size: 50) { content { id machineId errorCodeId } } }')
  const { content } = (body.data as { tickets: { content: Ticket[] } }).tickets
  return async () => {
    const samples: Sample[] = []
    const time = async (kind: string, call: () => Promise<Answer>) => {
      const { status, body: answer, milliseconds } = await call()
      samples.push({ kind, milliseconds, status: status === 200 && answer.errors ? 500 : status })
      await sleep(pause)
    }
    for (let turn = 0; turn < turns; turn++) {
      const ticket = content[turn % content.length]!
      const input = { ticketId: ticket.id, ticketDescription: `It falls after start, ${turn}` }
      await time('a list', () => client.graphql(list, { page: 1 + (turn % 5) }))
      await time('a ticket', () =>
        client.graphql('query ($id: Int!) { ticket(id: $id) { id description } }', { id: ticket.id }),
      )
      await time('a search', () => client.get('/api/client/tickets?search=pump&size=10&status=ALL'))
      await time('a change', () => client.graphql(save, { input }))
      if (turn % 3 === 0)
        await time('a ticket with a picture', () => client.postForm('/api/client/machine/ticket', formOf(ticket)))
      if (turn % 3 === 0) await time('a log-in', () => logIn(client))
    }
    return samples
  }

  function formOf({ machineId, errorCodeId }: Ticket): FormData {
    const form = new FormData()
    for (const [name, value] of Object.entries({ machineId, errorCodeId, ticketDescription: 'With a picture' })) {
      form.set(name, String(value))
    }
    form.set('imgFile1', picture, 'leak.jpg')
    return form
  }
}

interface Ticket {
  id: number
  machineId: number
  errorCodeId: number
}

function logIn(client: Client): Promise<Answer> {
  return client.post('/api/auth/login', { userName: userOf(typicalClient), password })
}
