import { likePattern } from '../../../database/page.ts'
import { plainCode } from '../../../storage/text/codes.ts'

/** What somebody looks for, as the statements need it. */
export interface SearchWords {
  /** The words and phrases without the codes, in the language of `websearch_to_tsquery`. */
  words: string
  /** All but the last word, when that may be the beginning of a longer one; empty otherwise. */
  others: string
  /** The last word, which may be the beginning of a longer one; empty for a phrase or a code. */
  beginning: string
  /** In their one spelling. */
  codes: string[]
  /** Patterns of LIKE, of the words without the codes. */
  wordPatterns: string[]
  /** For each word and code the spellings of which a text has to have one. */
  spellings: string[][]
}

/** `E 101` is one code: one letter, or capitals, before a number. */
const apart = /(?<![\p{L}\p{N}])(\p{L}|\p{Lu}{2,3})[ \u00a0](\d{2,6})(?![\p{L}\p{N}])/gu
const parts = /"([^"]+)"|[^\s"]+/gu

/** Takes the text of a search apart: phrases in quotation marks, codes (whatever has a digit), words. */
export function searchWords(text: string): SearchWords {
  const codes: string[] = []
  const words: string[] = []
  const wordPatterns: string[] = []
  const spellings: string[][] = []
  let beginning = ''
  for (const [part, phrase] of text.normalize('NFKC').replaceAll(apart, '$1$2').matchAll(parts)) {
    // A leading dash would exclude the word.
    const word = phrase ?? part.replace(/^[-–]+/u, '')
    if (!/[\p{L}\p{N}]/u.test(word)) continue
    beginning = ''
    if (!phrase && /\p{N}/u.test(word)) {
      const code = plainCode(word)
      codes.push(code)
      spellings.push(spellingsOf(code, word))
      continue
    }
    words.push(phrase ? `"${phrase}"` : word)
    wordPatterns.push(likePattern(word))
    spellings.push([likePattern(word)])
    if (!phrase && /^\p{L}{3,}$/u.test(word)) beginning = word
  }
  return {
    words: words.join(' '),
    others: beginning ? words.slice(0, -1).join(' ') : '',
    beginning,
    codes,
    wordPatterns,
    spellings,
  }
}

function spellingsOf(code: string, typed: string): string[] {
  const [, letters, digits] = /^(\p{L}+)(\d+)$/u.exec(code) ?? []
  const all = letters ? [typed, code, `${letters}-${digits}`, `${letters} ${digits}`] : [typed]
  return [...new Set(all.map(likePattern))]
}
