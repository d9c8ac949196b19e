/** Something that is being written and not yet saved: texts in a form of its owner's choice, and files by a key. */
export interface Draft {
  text: string
  files: ReadonlyMap<string, Blob>
}

/**
 * Keeps the drafts of one user on this device. Whoever writes shows the number that `claim` answered: after a log-out by
 * hand, or the log-in of somebody else, the number is another one, and what an open form or tab still writes is refused.
 */
export interface DraftStore {
  /** Makes `user` the one whose drafts are kept; those of anybody else are wiped. Answers the number to write with. */
  claim: (user: number) => Promise<number>
  /** Forgets all drafts and whose they were. */
  wipe: () => Promise<void>
  /** Forgets the drafts that are older than `draftDays`. */
  expire: () => Promise<void>
  read: (claim: number, key: string) => Promise<Draft | undefined>
  /**
   * Stores a draft in place of an earlier one, the texts first. Files are known by their keys: one that is stored already
   * is not stored again. Rejects when the device has no room; does nothing when `claim` is over.
   */
  write: (claim: number, key: string, draft: Draft) => Promise<void>
  forget: (claim: number, key: string) => Promise<void>
}

/** How long a draft is kept that nobody comes back to. */
export const draftDays = 7

/** Whether a draft that was stored then is too old to be shown. */
export function isExpired(savedAt: number): boolean {
  return savedAt < Date.now() - draftDays * 24 * 60 * 60 * 1000
}
