import type { SeenStore } from './seen-store.ts'

/** The store of what was seen, loaded with the first answer. */
export async function loadSeenStore(): Promise<SeenStore> {
  return (await import('./seen-store.ts')).seenStore
}
