import type { ApolloClient } from '@apollo/client'
import { TicketChangedDocument, type TicketChangedSubscription } from '../../generated/graphql.ts'
import { SessionEnded } from '../apollo/session-ended.ts'
import { readError } from '../apollo/read-error.ts'
import { subscribeToSession } from '../session/session.ts'
import { leadTabs } from './leading-tab.ts'

export type TicketEvent = TicketChangedSubscription['ticketChanged']

/** Milliseconds before the next try to connect, each up to twice as long at random; the last value repeats. */
const pauses = [300, 1000, 3000, 10_000, 30_000]
/** After a refusal, such as that of too many streams. */
const refusedMilliseconds = 60_000

const reset: TicketEvent = { kind: 'RESET', ticketId: null }

/**
 * Calls `onEvent` for each change of a ticket that the user can read, in every visible tab: one tab of the browser has
 * the stream and passes its events on. RESET comes first, and whenever events may have been missed.
 * @returns a function that stops it.
 */
export function hearTickets(client: ApolloClient, onEvent: (event: TicketEvent) => void): () => void {
  const others = new BroadcastChannel('live-tickets')
  others.addEventListener('message', ({ data }) => onEvent(data as TicketEvent))
  const stream = keepStream(client, (event) => {
    onEvent(event)
    others.postMessage(event)
  })
  const stopLeading = leadTabs((leads) => (leads ? stream.open() : stream.close()))
  // A hidden tab may have heard nothing.
  const onShown = () => {
    if (document.visibilityState === 'visible') onEvent(reset)
  }
  document.addEventListener('visibilitychange', onShown)
  return () => {
    document.removeEventListener('visibilitychange', onShown)
    stopLeading()
    stream.close()
    others.close()
  }
}

/** A stream that connects again after a failure, and after the end of its session when somebody uses the page. */
function keepStream(client: ApolloClient, onEvent: (event: TicketEvent) => void) {
  let close = () => {}

  const open = () => {
    close()
    let failures = 0
    let failure: unknown
    let timer: ReturnType<typeof setTimeout> | undefined
    let subscription: { unsubscribe(): void } | undefined

    const connect = () => {
      clearTimeout(timer)
      stopWaiting()
      failure = undefined
      subscription = client.subscribe({ query: TicketChangedDocument, fetchPolicy: 'no-cache' }).subscribe({
        next({ data, error }) {
          if (error) failure = error
          if (!data) return
          failures = 0
          onEvent(data.ticketChanged)
        },
        error(error: unknown) {
          failure = error
          again()
        },
        complete: () => again(),
      })
    }
    const again = () => {
      subscription = undefined
      if (failure instanceof SessionEnded) return waitForUse()
      const { status = 0 } = readError(failure)
      const pause = pauses[Math.min(failures, pauses.length - 1)]!
      failures += 1
      const isRefused = status >= 400 && status < 500
      timer = setTimeout(connect, isRefused ? refusedMilliseconds : pause * (1 + Math.random()))
      window.addEventListener('online', connect)
    }
    /** Connecting by itself would only be refused: it happens together with the next thing that the user does. */
    let stopListening = () => {}
    const waitForUse = () => {
      for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, connect)
      stopListening = subscribeToSession(connect)
    }
    const stopWaiting = () => {
      for (const sign of ['pointerdown', 'keydown', 'online']) window.removeEventListener(sign, connect)
      stopListening()
    }
    close = () => {
      clearTimeout(timer)
      stopWaiting()
      subscription?.unsubscribe()
      subscription = undefined
    }
    connect()
  }
  return { open, close: () => close() }
}
