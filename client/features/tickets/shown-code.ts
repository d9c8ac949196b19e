interface Code {
  errorCode: string
}

/** Without case, spaces and punctuation: `E-217`, `e217` and `E 217` are one code. */
const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The code that a machine's display shows, in any spelling; digits alone find the one code that has them. Undefined when
 * there is none, or more than one that fits equally.
 */
export function findShownCode<T extends Code>(codes: readonly T[], shown: string): T | undefined {
  const exact = codes.find(({ errorCode }) => errorCode.toUpperCase() === shown.trim().toUpperCase())
  if (exact) return exact
  const wanted = plain(shown)
  if (wanted === '') return undefined
  const only = (found: readonly T[]) => (found.length === 1 ? found[0] : undefined)
  const same = codes.filter(({ errorCode }) => plain(errorCode) === wanted)
  if (same.length > 0) return only(same)
  if (!/^\d+$/.test(wanted)) return undefined
  return only(codes.filter(({ errorCode }) => errorCode.replace(/\D/g, '') === wanted))
}
