import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The alphabets of Inter that a sheet embeds, in the order in which a character looks for its own. */
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

export type Alphabet = (typeof alphabets)[number]

export interface LabelFonts {
  files: { alphabet: Alphabet; bytes: Buffer }[]
  ranges: Record<Alphabet, [from: number, to: number][]>
}

const path = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource/inter/${name}`))

let loaded: Promise<LabelFonts> | undefined

/** The fonts of the sheets, read once. */
export function labelFonts(): Promise<LabelFonts> {
  return (loaded ??= load())
}

async function load(): Promise<LabelFonts> {
  const ranges = JSON.parse(await readFile(path('unicode.json'), 'utf8')) as Record<Alphabet, string>
  return {
    files: await Promise.all(
      alphabets.map(async (alphabet) => ({
        alphabet,
        bytes: await readFile(path(`files/inter-${alphabet}-400-normal.woff`)),
      })),
    ),
    ranges: Object.fromEntries(
      alphabets.map((alphabet) => [alphabet, rangesOf(ranges[alphabet])]),
    ) as LabelFonts['ranges'],
  }
}

/** `U+0100-02BA,U+02BD`. */
function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

export interface Run {
  alphabet: Alphabet
  text: string
}

/** The text as runs of one alphabet each. A character that the font does not have is a question mark (A159). */
export function runsOf({ ranges }: LabelFonts, text: string): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const point = character.codePointAt(0)!
    const found = alphabets.find((name) => ranges[name].some(([from, to]) => point >= from && point <= to))
    const [alphabet, shown] = found ? [found, character] : (['latin', '?'] as const)
    const last = runs.at(-1)
    if (last?.alphabet === alphabet) last.text += shown
    else runs.push({ alphabet, text: shown })
  }
  return runs
}
