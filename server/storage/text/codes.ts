/** Letters and digits that belong together, also across a dash, a dot, a slash or an underscore: `E-101`, `6204-2RS`. */
const joined = /[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)*/gu
/** A code that is written in two words, such as `E 101`: capitals, as in texts a small word may stand before a number. */
const apart = /(?<![\p{L}\p{N}])(\p{Lu}{1,3})[ \u00a0](\d{2,6})(?![\p{L}\p{N}])/gu
const longest = 24

/**
 * The codes of a text in their one spelling, in which `E-101`, `e101` and `E 101` are `e101`, and the number alone of
 * each, `101`. Each is there once.
 */
export function codesOf(text: string): string[] {
  const codes = new Set<string>()
  for (const [word] of text.matchAll(joined)) if (/\p{N}/u.test(word)) addCode(codes, word)
  for (const [, letters, digits] of text.matchAll(apart)) addCode(codes, `${letters}${digits}`)
  return [...codes]
}

function addCode(codes: Set<string>, word: string): void {
  const code = plainCode(word)
  if (code.length > longest) return
  codes.add(code)
  const digits = /^\p{L}+(\d+)$/u.exec(code)?.[1]
  if (digits) codes.add(digits)
}

/** The one spelling of a code: small letters and digits. */
export function plainCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The places of codes in a text, in whatever spelling. The end is behind the last letter. */
export function codeRanges(text: string, codes: string[]): { start: number; end: number }[] {
  if (codes.length === 0) return []
  const wanted = new Set(codes)
  return [...text.matchAll(joined), ...text.matchAll(apart)]
    .filter(([word]) => /\p{N}/u.test(word) && codesOf(word).some((code) => wanted.has(code)))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
}
