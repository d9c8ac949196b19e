/** The text of a page for the search: small letters without accents, and where each of them stands. */
export interface FoldedText {
  text: string
  /** For each letter of `text`, and for its end, the place in what was folded. */
  at: readonly number[]
}

interface TextItem {
  str: string
  hasEOL: boolean
}

/** The text of a page in the order of its pieces, as the text layer has it too. */
export function textOf(items: readonly (TextItem | object)[]): string {
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

/**
 * Accents, case, ligatures and the kind of space do not matter, and a word that is divided at the end of a line is
 * whole.
 */
export function fold(text: string): FoldedText {
  let folded = ''
  const at: number[] = []
  const add = (letters: string, from: number) => {
    folded += letters
    for (let each = 0; each < letters.length; each += 1) at.push(from)
  }
  for (let place = 0; place < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(place)!)
    const divided = letter === '-' ? /^-[^\S\n]*\n\s*(?=\p{Ll})/u.exec(text.slice(place, place + 20)) : null
    if (divided && /\p{L}/u.test(text[place - 1] ?? '')) {
      place += divided[0].length
      continue
    }
    if (/\s/.test(letter)) {
      if (folded !== '' && !folded.endsWith(' ')) add(' ', place)
    } else if (letter !== '\u00ad') {
      add(letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(), place)
    }
    place += letter.length
  }
  at.push(text.length)
  return { text: folded, at }
}

/**
 * Where the terms stand in folded text, first to last, none over another.
 * @param terms folded.
 */
export function placesIn(text: string, terms: readonly string[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const term of terms) {
    if (term === '') continue
    for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
      found.push({ start: at, end: at + term.length })
    }
  }
  if (terms.length < 2) return found
  found.sort((one, other) => one.start - other.start || other.end - one.end)
  let end = 0
  return found.filter((place) => {
    if (place.start < end) return false
    end = place.end
    return true
  })
}
