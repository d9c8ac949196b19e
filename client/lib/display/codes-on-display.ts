interface Code {
  errorCode: string
  description: string
}

/** A code that a display may show. */
export interface FoundCode<T extends Code> {
  code: T
  /** Whether its letters were read exactly; otherwise some of them look alike or are missing. */
  exact: boolean
}

const mostProposals = 4

const plain = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Letters and digits that a recognition takes for each other are one. */
const lookAlikes: Record<string, string> = { I: '1', L: '1', O: '0', Q: '0', D: '0', S: '5', B: '8', Z: '2', G: '6' }
const folded = (text: string) => plain(text.replaceAll('|', '1')).replaceAll(/[ILOQDSBZG]/g, (one) => lookAlikes[one]!)

/** The words of a text, and up to three that stand beside each other, as one: a code may be read in pieces. */
function wordsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const words = line.split(/\s+/).filter(Boolean)
    return words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join('')))
  })
}

/** Long words of a meaning, which a display often shows beside the code. */
const meaningOf = (description: string) => new Set(description.toUpperCase().match(/\p{L}{4,}/gu) ?? [])

/**
 * The codes of a machine that stand in the texts of a picture, the best first: read exactly, then with letters that look
 * alike, then with one letter that is wrong. Of equal ones, that whose meaning stands in the picture, too, comes first.
 * A meaning alone proposes nothing.
 */
export function codesOnDisplay<T extends Code>(codes: readonly T[], texts: readonly string[]): FoundCode<T>[] {
  const words = texts.flatMap(wordsOf)
  const [exact, alike] = [new Set(words.map(plain)), new Set(words.map(folded))]
  const shown = new Set(texts.flatMap((text) => text.toUpperCase().match(/\p{L}{4,}/gu) ?? []))
  return codes
    .map((code) => {
      const meant = [...meaningOf(code.description)].filter((word) => shown.has(word)).length
      return { code, likeness: likenessOf(code.errorCode, exact, alike), meant }
    })
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness || other.meant - one.meant)
    .slice(0, mostProposals)
    .map(({ code, likeness }) => ({ code, exact: likeness === 3 }))
}

/** 3: read exactly. 2: letters look alike. 1: one letter is wrong. 0: not on the display. */
function likenessOf(code: string, exact: ReadonlySet<string>, alike: ReadonlySet<string>): number {
  if (exact.has(plain(code))) return 3
  const wanted = folded(code)
  if (wanted.length < 2) return 0
  if (alike.has(wanted)) return 2
  // A short number differs from too many others by one digit.
  if (wanted.length < 4) return 0
  return [...alike].some((word) => isOneOff(word, wanted)) ? 1 : 0
}

/** Whether two words of one length differ in one letter. */
function isOneOff(word: string, wanted: string): boolean {
  if (word.length !== wanted.length) return false
  let wrong = 0
  for (let at = 0; at < word.length && wrong < 2; at += 1) if (word[at] !== wanted[at]) wrong += 1
  return wrong === 1
}
