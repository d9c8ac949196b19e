import { deviceStore } from './device-store.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import { memoryStore } from './memory-store.ts'

let opened: Promise<DraftStore> | undefined

/** The device's store, or the tab's memory where the browser lets a page store nothing. */
function store(): Promise<DraftStore> {
  opened ??= deviceStore(() => {
    opened = undefined
  }).catch(memoryStore)
  return opened
}

/** The drafts of one user on this device, for as long as nobody else uses it. */
export interface UserDrafts {
  /** Undefined too when what is stored cannot be read. */
  read: (key: string) => Promise<Draft | undefined>
  /** Rejects when the device has no room. */
  write: (key: string, draft: Draft) => Promise<void>
  forget: (key: string) => Promise<void>
}

/**
 * The drafts of a user, and those of anybody else are wiped: at log-in, and again whenever a form opens. They outlive a
 * session that ends by itself. Rejects when the browser refuses.
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

/** Forgets all drafts of this device: the user logs out by hand. Never rejects, for nothing may hinder that. */
export async function wipeDrafts(): Promise<void> {
  await store()
    .then((drafts) => drafts.wipe())
    .catch(() => undefined)
}

/** Forgets the drafts that nobody came back to in time. Never rejects. */
export async function expireDrafts(): Promise<void> {
  await store()
    .then((drafts) => drafts.expire())
    .catch(() => undefined)
}
