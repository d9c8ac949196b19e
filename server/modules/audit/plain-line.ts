const longest = 255

/** Ends of lines and other control characters: a name must not look like two lines of the trail (row 34). */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * Characters that nobody sees but that turn or hide what stands beside them, such as the right-to-left override. The
 * two joiners stay: Persian and Indic names are written with them.
 */
const disguising = /(?![\u200C\u200D])\p{Cf}/gu

/** A text as it may stand in one line: nothing in it breaks the line, turns its direction or hides. */
export function plainText(text: string): string {
  return text.replace(breaking, ' ').replace(disguising, '\uFFFD').slice(0, longest).toWellFormed()
}

/** The same for every text of an event's details. */
export function plainDetail(detail: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, plainValue(value)]))
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(plainValue)
  if (value !== null && typeof value === 'object') return plainDetail(value as Record<string, unknown>)
  return value
}
