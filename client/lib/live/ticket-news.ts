const listeners = new Set<() => void>()

/** Calls `listener` when tickets that the user can read have changed; returns a function that stops it. */
export function onTicketNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells all listeners. */
export function tellTicketNews(): void {
  for (const listener of listeners) listener()
}
