import { isExpired, type Draft, type DraftStore } from './draft-store.ts'

interface KeptDraft extends Draft {
  savedAt: number
}

/** Drafts in the memory of this tab, for a browser that denies the page storage. */
export function memoryStore(): DraftStore {
  const kept = new Map<string, KeptDraft>()
  let holder: number | undefined
  let current = 0

  const begin = (user: number | undefined) => {
    kept.clear()
    holder = user
    current += 1
  }
  const expire = () => {
    for (const [key, { savedAt }] of kept) if (isExpired(savedAt)) kept.delete(key)
  }
  return {
    claim: async (user) => {
      if (holder !== user) begin(user)
      expire()
      return current
    },
    wipe: async () => begin(undefined),
    expire: async () => expire(),
    read: async (claim, key) => {
      expire()
      return claim === current ? kept.get(key) : undefined
    },
    write: async (claim, key, draft) => {
      if (claim === current) kept.set(key, { ...draft, savedAt: Date.now() })
    },
    forget: async (claim, key) => {
      if (claim === current) kept.delete(key)
    },
  }
}
