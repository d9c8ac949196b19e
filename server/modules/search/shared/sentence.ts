import { codeRanges } from '../../../storage/text/codes.ts'

/** A place in a text, in UTF-16 units; the end is behind the last one. */
export interface Mark {
  start: number
  end: number
}

/** A part of a text around the words that were found, as plain text with their places. */
export interface Marked {
  sentence: string | null
  marks: Mark[]
  /** The words as they stand in the text, each once, in small letters. */
  words: string[]
}

export interface WordsToMark {
  codes: string[]
  /** In small letters; for texts that the database has not marked. */
  words: string[]
}

const longest = 220
const before = 90

/** The part of a short text with the words of the search; accents and case do not matter. */
export function sentenceOf(text: string, { codes, words }: WordsToMark): Marked {
  const plain = plainLetters(text)
  const marks = codeRanges(text, codes)
  for (const word of words.map(plainLetters)) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) {
      marks.push({ start: at, end: at + word.length })
    }
  }
  return cut(text, marks)
}

/** A text in small letters without accents, each where it stood; a letter that would take more or less room stays. */
function plainLetters(text: string): string {
  const plain = Array.from(text, (letter) => {
    const small = letter
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
    return small.length === letter.length ? small : letter
  })
  return plain.join('')
}

/** The part of a page that the database has marked with the characters 1 and 2; its letters are those of the text. */
export function sentenceOfPage(text: string, marked: string, codes: string[]): Marked {
  const marks = codeRanges(text, codes)
  let place = 0
  let start = -1
  for (const letter of marked) {
    if (letter === '\u0001') start = place
    else if (letter === '\u0002' && start !== -1) marks.push({ start, end: place })
    else place += letter.length
  }
  // A text that the fold has made longer or shorter is marked by its codes alone.
  return cut(text, place === text.length ? marks : codeRanges(text, codes))
}

function cut(text: string, found: Mark[]): Marked {
  const marks = apart(found)
  const best = richest(text, marks)
  if (!best) return { sentence: text.slice(0, longest) || null, marks: [], words: [] }
  const within = marks.filter(({ start, end }) => start >= best.start && end <= best.end)
  const words = new Set(marks.map(({ start, end }) => text.slice(start, end).toLowerCase()))
  return {
    sentence: text.slice(best.start, best.end).replaceAll('\n', ' '),
    marks: within.map(({ start, end }) => ({ start: start - best.start, end: end - best.start })),
    words: [...words].slice(0, 12),
  }
}

/** In their order, without those that begin inside another one. */
function apart(marks: Mark[]): Mark[] {
  const kept: Mark[] = []
  for (const mark of marks.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (mark.start >= (kept.at(-1)?.end ?? 0)) kept.push(mark)
  }
  return kept
}

/** The part around a mark that has the most different words; the first of equal ones. */
function richest(text: string, marks: Mark[]): Mark | undefined {
  let best: { part: Mark; count: number } | undefined
  for (const mark of marks.slice(0, 200)) {
    const part = around(text, mark)
    const inside = marks.filter(({ start, end }) => start >= part.start && end <= part.end)
    const count = new Set(inside.map(({ start, end }) => text.slice(start, end).toLowerCase())).size
    if (!best || count > best.count) best = { part, count }
  }
  return best?.part
}

/** The sentence of a mark, or as much of it as fits, at the ends of words. */
function around(text: string, { start, end }: Mark): Mark {
  const from = Math.max(0, start - before)
  const to = Math.min(text.length, Math.max(end, from + longest))
  const head = text.slice(from, start)
  const tail = text.slice(end, to)
  const begun = [...head.matchAll(/[.!?][\s]+(?=[\p{Lu}\p{N}])/gu)].at(-1)
  const ended = /[.!?](?=\s+[\p{Lu}\p{N}]|\s*$)/u.exec(tail)
  const first = begun ? from + begun.index + begun[0].length : from === 0 ? 0 : from + head.search(/\s|$/u)
  const last = ended ? end + ended.index + 1 : to === text.length ? to : end + Math.max(tail.search(/\s\S*$/u), 0)
  const skipped = /^\s*/u.exec(text.slice(first, start))![0].length
  return { start: first + skipped, end: last }
}
