const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const together = new Intl.ListFormat('en', { type: 'unit', style: 'narrow' })

/** A length of time in its two largest units, of days, hours and minutes: "2 hr 5 min". */
export function durationOf(seconds: number): string {
  const first = units.findIndex(([, length]) => seconds >= length)
  const parts = units.slice(first < 0 ? -1 : first).slice(0, 2)
  const texts = parts.map(([unit, length], place) => {
    const rest = place === 0 ? seconds : seconds % parts[0]![1]
    return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(rest / length))
  })
  return together.format(texts)
}
