const longest = 255

/** Line breaks and other control characters: one line of the trail must not look like two. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * Invisible format characters that change how neighbouring text is shown, such as the right-to-left override. The two
 * joiners stay: Persian and Indic names need them.
 */
const disguising = /(?![\u200C\u200D])\p{Cf}/gu

/** Makes a text safe for a single line: without line breaks, direction changes and hidden characters. */
export function plainText(text: string): string {
  return text.replace(breaking, ' ').replace(disguising, '\uFFFD').slice(0, longest).toWellFormed()
}

/** Applies plainText to every text of an event's details. */
export function plainDetail(detail: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, plainValue(value)]))
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(plainValue)
  if (value !== null && typeof value === 'object') return plainDetail(value as Record<string, unknown>)
  return value
}
