import { getSession } from '../session/session.ts'
import { markWaiting, waitingCount } from './mark.ts'
import { openOutboxStore, type OutboxStore } from './outbox-store.ts'
import { unpackFiles } from './packed-files.ts'
import { stateOf, type OutboxRequest, type WaitingItem } from './waiting-item.ts'

/** A tab that has ended while it was sending is replaced after this time. */
const leaseMilliseconds = 15_000
export const leaseEnd = () => Date.now() + leaseMilliseconds

let opened: Promise<OutboxStore> | undefined
/** The store of this browser. Rejects where storage is denied. */
export function store(): Promise<OutboxStore> {
  const forget = () => {
    opened = undefined
  }
  if (!opened) {
    opened = openOutboxStore(forget)
    opened.catch(forget)
  }
  return opened
}

export const nothing: readonly WaitingItem[] = []
let items = nothing
const listeners = new Set<() => void>()

/** What the signed-in user has not sent yet, the oldest first. */
export const waitingItems = (): readonly WaitingItem[] => items

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows these items, to whoever subscribes. */
export function show(next: readonly WaitingItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

export const userId = () => getSession().user?.id

/** Reads anew what waits. The mark of another user says nothing. */
export async function readOutbox(): Promise<void> {
  const user = userId()
  if (user === undefined || (waitingCount() === 0 && items.length === 0)) return show(nothing)
  const found = await (await store()).list(user)
  if (userId() !== user) return
  if (found.length === 0 && waitingCount() > 0) markWaiting(0)
  show(found)
}

/** After a change by this tab, which the others hear of. */
export async function changed(user: number): Promise<void> {
  if (userId() !== user) return
  const found = await (await store()).list(user)
  if (userId() !== user) return
  markWaiting(found.length)
  show(found)
}

/** A request with its files in their places. */
export const filled = (request: OutboxRequest, files: readonly Blob[]) =>
  ({ ...request, variables: unpackFiles(request.variables, files) }) as OutboxRequest

/** An item that this tab takes, for sending or editing; undefined while another one has it. */
export const leased = (item: WaitingItem): WaitingItem | undefined =>
  stateOf(item) === 'sending' ? undefined : { ...item, sendingUntil: leaseEnd() }
