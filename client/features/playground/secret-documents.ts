/**
 * Words that only documents contain which log somebody in, renew or end a session, or set a password. Looked for in the
 * text, not in a parsed document: one that is being typed cannot be parsed yet.
 */
const secretWords = /password|secret|token|\blog_?(in|out)|\bsign_?up|\brefresh\b|invitation_?code/i

/** Whether a document with these variables, as they stand in the editors, may hold a secret, or ask for one. */
export function mayHoldSecrets(document: string | null | undefined, variables: string | null | undefined): boolean {
  return [document, variables].some((text) => text && secretWords.test(withoutEscapes(text)))
}

/** JSON and GraphQL can both write a letter as `\u0070`. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\u\{?([\da-f]{1,6})\}?/gi, (escape, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : escape
  })
}
