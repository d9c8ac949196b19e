import { ValidateBy } from 'class-validator'

/**
 * The one spelling of a name: compatibility forms such as full-width letters become the usual ones (NFKC), any white space
 * one space. An acute accent typed on its own, which NFKC would turn into a space and a mark, becomes an apostrophe.
 */
export function spellName(text: string): string {
  return text
    .replaceAll('\u00B4', "'")
    .normalize('NFKC')
    .replace(/[\t\n\v\f\r\p{Z}]+/gu, ' ')
    .trim()
}

/** Scripts in which the joiners are part of the spelling (UAX 31, rules A1, A2 and B). */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}' +
  '\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}' +
  '\\p{Script=Malayalam}\\p{Script=Sinhala}'

/** A joiner between two characters of such scripts. */
const spelling = new RegExp(`(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])`, 'gu')

/** Invisible characters, with the blank Braille pattern. The zero character has a message of its own (validateInput). */
const unseen = /(?!\0)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A combining mark without a base, the same one twice, or five in a row (UTS 39, section 5.4, allows four). */
const stray = /(?:^|[\s\p{Pd}])\p{M}|(\p{Mn})\1|\p{Mn}{5}/u

/** What is wrong with a name, to follow a subject such as "User name"; undefined for a valid name. */
export function problemOfName(name: string): string | undefined {
  const [found] = unseen.exec(name.replace(spelling, '')) ?? []
  if (found) {
    const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return `must not have invisible characters: please remove U+${code}`
  }
  return stray.test(name.normalize('NFD'))
    ? 'has accents that stand alone or are piled up: please remove them'
    : undefined
}

/** @param what such as "User name" */
export function IsName(what: string): PropertyDecorator {
  const problem = (value: unknown) => (typeof value === 'string' ? problemOfName(value) : undefined)
  return ValidateBy({
    name: 'isName',
    validator: {
      validate: (value: unknown) => problem(value) === undefined,
      defaultMessage: (args) => `${what} ${problem(args?.value)}`,
    },
  })
}
