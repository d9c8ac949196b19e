import { afterEach } from 'vitest'
import type { TicketEvent } from '../lib/live/ticket-events.ts'

export interface StreamStandIn {
  /** The access tokens of the requests for a stream so far. */
  tokens: (string | null)[]
  /** Whether the page has closed the newest stream. */
  isClosed(): boolean
  send(event: TicketEvent): void
  /** Ends the stream as the server does when the session has ended. */
  endSession(): void
  /** Cuts the connection. */
  cut(): void
}

type Answerer = (init: RequestInit) => Response

let answer: Answerer | undefined
afterEach(() => {
  answer = undefined
})

/** The answer of serveGraphQL to a request for a stream: that of serveStream, or none. */
export function answerStream(init: RequestInit): Response {
  if (!answer) throw new TypeError('Failed to fetch')
  return answer(init)
}

/** Stands in for the live updates of the server. Each stream begins with RESET, as there. */
export function serveStream(): StreamStandIn {
  const tokens: (string | null)[] = []
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  let closed = false
  const write = (event: string, value: unknown) =>
    stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`))
  const send = (event: Pick<TicketEvent, 'kind' | 'ticketId'>) =>
    write('next', { data: { ticketChanged: { __typename: 'TicketEvent', ...event } } })
  answer = ({ headers, signal }) => {
    tokens.push(new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null)
    closed = false
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
        send({ kind: 'RESET', ticketId: null })
      },
    })
    signal?.addEventListener('abort', () => {
      closed = true
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return {
    tokens,
    isClosed: () => closed,
    send,
    endSession() {
      write('next', { data: null, errors: [{ message: 'Ended', extensions: { code: 'UNAUTHENTICATED' } }] })
      write('complete', null)
      stream?.close()
    },
    cut: () => stream?.error(new TypeError('network error')),
  }
}
