import { deviceStore } from './device-store.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import { memoryStore } from './memory-store.ts'

let opened: Promise<DraftStore> | undefined

/** IndexedDB, or the tab's memory where the browser denies the page storage. */
function store(): Promise<DraftStore> {
  opened ??= deviceStore(() => {
    opened = undefined
  }).catch(memoryStore)
  return opened
}

/** The drafts of one user on this device, until another user logs in. */
export interface UserDrafts {
  /** Also undefined when the stored draft cannot be read. */
  read: (key: string) => Promise<Draft | undefined>
  /** Rejects when the device is full. */
  write: (key: string, draft: Draft) => Promise<void>
  forget: (key: string) => Promise<void>
}

/**
 * The drafts of a user; those of any other user are wiped: at log-in, and again whenever a form opens. Drafts survive a
 * session that expires. Rejects when the browser denies storage.
 */
export async function claimDrafts(user: number): Promise<UserDrafts> {
  const drafts = await store()
  const claim = await drafts.claim(user)
  return {
    read: (key) => drafts.read(claim, key).catch(() => undefined),
    write: (key, draft) => drafts.write(claim, key, draft),
    forget: (key) => drafts.forget(claim, key),
  }
}

/**
 * Deletes all drafts of this device when the user logs out by hand. Never rejects, so that nothing prevents the
 * log-out.
 */
export async function wipeDrafts(): Promise<void> {
  await store()
    .then((drafts) => drafts.wipe())
    .catch(() => undefined)
}

/** Deletes the expired drafts. Never rejects. */
export async function expireDrafts(): Promise<void> {
  await store()
    .then((drafts) => drafts.expire())
    .catch(() => undefined)
}
