/** A page of a PDF, a slide, or a part of another file, counted from one. */
export interface TextPage {
  page: number
  body: string
}

/** The words of a page that was recognized in a picture. */
export interface PlacedWords {
  /** The words of a line with a space between them; a line for each one of the page. */
  text: string
  /** Left, top, width and height of each word, in ten-thousandths of the page. */
  boxes: number[]
}

export const noWords: PlacedWords = { text: '', boxes: [] }

/** A page that was recognized, with its words as the search takes them (`body`). */
export type RecognizedPage = TextPage & PlacedWords

/** Pages that were read together. */
export interface TextBatch {
  pages: TextPage[]
  /** The number of all pages of the file, where it is known before the end. */
  total: number | null
}

/** Why a file has no text that can be searched. */
export const unreadableReasons = ['PASSWORD', 'DAMAGED', 'TOO_LARGE', 'TOO_SLOW', 'ENDED'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The text of the file cannot be read: ${reason}`, options)
    this.reason = reason
  }
}

/** Beyond these the rest of a page, or of a file, is not searched. */
export const most = {
  pages: 5000,
  charactersOfPage: 100_000,
  characters: 20_000_000,
}

export const pagesOfBatch = 20

/** A file without pages is searched in parts of about this many characters. */
const part = 3000

/** Divides a text at the ends of lines. Pages count on from `first`. */
export function* inParts(text: string, first = 1): Generator<TextPage> {
  for (let start = 0, page = first; start < text.length; page += 1) {
    const rest = text.slice(start, start + 2 * part)
    const line = rest.length <= part ? -1 : rest.indexOf('\n', part)
    const length = rest.length <= part ? rest.length : line === -1 ? Math.min(rest.length, part) : line + 1
    yield { page, body: rest.slice(0, length) }
    start += length
  }
}

/** Composes letters with their accents and takes ligatures apart; joins words that a line break has divided. */
export function tidied(text: string): string {
  return (
    text
      .normalize('NFKC')
      // Accents that no letter takes; the search folds the others letter by letter.
      .replaceAll(/(?<![иИ])[\u0300-\u036f]/gu, '')
      // A control character cannot be stored or means nothing in a text.
      .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
      .replaceAll(/\p{Cs}/gu, ' ')
      .replaceAll(/(\p{L})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
      .replaceAll('\u00ad', '')
      .replaceAll(/[ \t]+/g, ' ')
      .replaceAll(/ ?\n[ \n]*/g, '\n')
      .trim()
  )
}
