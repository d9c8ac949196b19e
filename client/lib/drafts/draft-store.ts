/** Unsaved work: texts in a format of the form's choice, and files by key. */
export interface Draft {
  text: string
  files: ReadonlyMap<string, Blob>
}

/**
 * Keeps the drafts of one user on this device. Every write passes the number that `claim` returned: a log-out by hand,
 * or the log-in of another user, changes that number, so that later writes of an open form or tab are refused.
 */
export interface DraftStore {
  /** Makes `user` the owner of the drafts and wipes those of any other user. Returns the number to write with. */
  claim: (user: number) => Promise<number>
  /** Deletes all drafts and forgets their owner. */
  wipe: () => Promise<void>
  /** Deletes the drafts that are older than `draftDays`. */
  expire: () => Promise<void>
  read: (claim: number, key: string) => Promise<Draft | undefined>
  /**
   * Stores a draft in place of an earlier one, the texts first. Files are identified by key: a stored file is not
   * stored again. Rejects when the device is full; does nothing when `claim` is no longer valid.
   */
  write: (claim: number, key: string, draft: Draft) => Promise<void>
  forget: (claim: number, key: string) => Promise<void>
}

/** The number of days that an abandoned draft is kept. */
export const draftDays = 7

/** Whether a draft stored at this time is too old to be shown. */
export function isExpired(savedAt: number): boolean {
  return savedAt < Date.now() - draftDays * 24 * 60 * 60 * 1000
}
