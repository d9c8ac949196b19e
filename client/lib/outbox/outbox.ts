import type { ApolloClient } from '@apollo/client'
import { errorText, readError } from '../apollo/read-error.ts'
import { t } from '../i18n.ts'
import { refetchTickets } from '../live/refetch-tickets.ts'
import { randomKey } from '../random-key.ts'
import { subscribeToSession } from '../session/session.ts'
import { markWaiting, onMarkedElsewhere, waitingCount } from './mark.ts'
import {
  changed,
  filled,
  leased,
  leaseEnd,
  nothing,
  readOutbox,
  show,
  store,
  userId,
  waitingItems,
} from './outbox-items.ts'
import { packFiles } from './packed-files.ts'
import { isUndecided, transmit } from './transmit.ts'
import { stateOf, type OutboxRequest, type WaitingItem } from './waiting-item.ts'

/** Seconds before the next try, the last value repeats. */
const pauses = [5, 15, 30, 60, 120, 300]
const renewMilliseconds = 5000

/**
 * Keeps a request whose first try has reached nobody, to be sent by itself.
 * @param user who made it.
 * @returns whether it is kept; not where the browser stores nothing, or when that user has gone.
 */
export async function keepWaiting(user: number | undefined, request: OutboxRequest, seed: string): Promise<boolean> {
  if (user === undefined || userId() !== user) return false
  const { variables, files } = packFiles(request.variables)
  const now = Date.now()
  const item: WaitingItem = {
    ...{ id: randomKey(), keptAt: now, triedAt: now, sendingUntil: 0, seed },
    request: { ...request, variables } as OutboxRequest,
    fileNames: files.map(({ name }) => name),
  }
  try {
    const outbox = await store()
    const before = await outbox.list(user)
    // Without the mark nothing would be sent after a reload.
    markWaiting(before.length + 1)
    await outbox.add(user, item, files).catch((error: unknown) => {
      markWaiting(before.length)
      throw error
    })
    await changed(user)
  } catch {
    return false
  }
  failures = 0
  schedule()
  return true
}

/** Deletes an item, unless it is being sent at this moment. Resolves with whether it is gone. */
export async function discard(id: string): Promise<boolean> {
  const user = userId()
  if (user === undefined) return false
  const gone = await (await store()).change(user, id, (item) => (stateOf(item) === 'sending' ? undefined : null))
  await changed(user)
  return gone
}

/**
 * Gives a request with its files to `use`, and deletes it once that has taken it over. Resolves with whether it has: not
 * while the item is being sent.
 */
export async function take(
  id: string,
  use: (request: OutboxRequest, seed: string) => Promise<boolean>,
): Promise<boolean> {
  const user = userId()
  const item = waitingItems().find((one) => one.id === id)
  if (user === undefined || !item) return false
  const outbox = await store()
  if (!(await outbox.change(user, id, leased))) return false
  const taken = await outbox
    .files(user, id)
    .then((files) => use(filled(item.request, files), item.seed))
    .catch(() => false)
  await outbox.change(user, id, (one) => (taken ? null : { ...one, sendingUntil: 0 }))
  await changed(user)
  return taken
}

/** Tries at once what waits; of what was refused or is old only the item that its author names. */
export async function sendNow(id?: string): Promise<void> {
  const user = userId()
  if (user === undefined) return
  if (id !== undefined) {
    const fresh = ({ refusal: _refusal, ...item }: WaitingItem): WaitingItem => ({ ...item, triedAt: Date.now() })
    await (await store()).change(user, id, (item) => (stateOf(item) === 'sending' ? undefined : fresh(item)))
    await changed(user)
  }
  await flush()
}

/** Deletes everything when the user logs out by hand. Never rejects, so that nothing prevents the log-out. */
export async function wipeOutbox(): Promise<void> {
  if (waitingCount() === 0) return
  show(nothing)
  try {
    markWaiting(0)
    await (await store()).wipe()
  } catch {
    // The next user of this device empties it.
  }
}

let client: ApolloClient | undefined
let told = (_sent: number) => {}
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

function schedule(milliseconds = pauses[Math.min(failures, pauses.length - 1)]! * 1000): void {
  clearTimeout(timer)
  if (client && waitingItems().length > 0) timer = setTimeout(() => void flush(), milliseconds)
}

let running: Promise<void> | undefined

/** Sends what waits, one after the other, so that texts of a case keep their order. */
function flush(): Promise<void> {
  running ??= sendAll()
    .catch(() => undefined)
    .finally(() => {
      running = undefined
    })
  return running
}

async function sendAll(): Promise<void> {
  await readOutbox()
  const [user, by] = [userId(), client]
  if (user === undefined || !by) return
  let sent = 0
  for (const { id } of waitingItems()) {
    const item = waitingItems().find((one) => one.id === id)
    if (!item || ['refused', 'old'].includes(stateOf(item))) continue
    const outcome = await sendOne(user, by, item)
    if (outcome === 'sent') sent += 1
    // Whatever comes later does not overtake.
    if (outcome !== 'later') continue
    schedule()
    failures += 1
    break
  }
  if (sent > 0) told(sent)
}

async function sendOne(user: number, by: ApolloClient, item: WaitingItem): Promise<'sent' | 'refused' | 'later'> {
  const outbox = await store()
  const change = (decide: (one: WaitingItem) => WaitingItem | null) => outbox.change(user, item.id, decide)
  if (!(await outbox.change(user, item.id, leased))) return 'later'
  await changed(user)
  const renew = () => void change((one) => ({ ...one, sendingUntil: leaseEnd() })).catch(() => undefined)
  const renewing = setInterval(renew, renewMilliseconds)
  try {
    const request = filled(item.request, await outbox.files(user, item.id))
    await transmit(by, request, { seed: item.seed, withFiles: item.fileNames.length > 0 })
  } catch (error) {
    clearInterval(renewing)
    // A session that ended says nothing about the item: its user finds it again.
    const undecided = isUndecided(error) || userId() !== user
    const refusal = undecided ? undefined : errorText(error, t('outbox.refused'))
    await change((one) => ({ ...one, refusal, sendingUntil: 0 }))
    await changed(user)
    if (readError(error).code === 'CONFLICT') await refetchTickets(by)
    return undecided ? 'later' : 'refused'
  }
  clearInterval(renewing)
  await change(() => null)
  failures = 0
  // It stays on the screen until the page shows it as what it is now.
  await refetchTickets(by)
  await changed(user)
  return 'sent'
}

/**
 * Sends what waits: now, when the network is back, when the tab is shown, and again after pauses.
 * @param onSent told how many were sent at a time.
 * @returns a function that stops it.
 */
export function startOutbox(by: ApolloClient, onSent: (count: number) => void): () => void {
  client = by
  told = onSent
  const now = () => {
    failures = 0
    void flush()
  }
  const onShown = () => {
    if (document.visibilityState === 'visible' && waitingItems().length > 0) now()
  }
  const read = () =>
    void readOutbox().then(
      () => schedule(),
      () => undefined,
    )
  const stops = [subscribeToSession(read), onMarkedElsewhere(read)]
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', onShown)
  now()
  return () => {
    client = undefined
    clearTimeout(timer)
    for (const stop of stops) stop()
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', onShown)
  }
}
