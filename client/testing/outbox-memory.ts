import type { OutboxStore } from '../lib/outbox/outbox-store.ts'
import type { WaitingItem } from '../lib/outbox/waiting-item.ts'

/** In place of the browser's database, which jsdom lacks: rows that outlive the page. */
export function outboxMemory(): OutboxStore & { items: Map<string, WaitingItem> } {
  const items = new Map<string, WaitingItem>()
  const files = new Map<string, readonly Blob[]>()
  let holder: number | undefined
  const empty = () => {
    items.clear()
    files.clear()
  }
  return {
    items,
    list: async (user) => {
      if (holder !== user) empty()
      holder = user
      return [...items.values()].toSorted((one, other) => one.keptAt - other.keptAt)
    },
    add: async (user, item, content) => {
      if (holder !== user) throw new Error('The outbox belongs to another user.')
      items.set(item.id, structuredClone(item))
      files.set(item.id, content)
    },
    change: async (user, id, decide) => {
      const item = holder === user ? items.get(id) : undefined
      const next = item && decide(item)
      if (next) items.set(id, next)
      if (next === null) {
        items.delete(id)
        files.delete(id)
      }
      return next !== undefined
    },
    files: async (user, id) => (holder === user ? [...(files.get(id) ?? [])] : []),
    wipe: async () => {
      empty()
      holder = undefined
    },
  }
}
