/**
 * Names that occur only in documents that log a user in, renew or end a session, or set a password. The text is
 * searched instead of a parsed document, because a document that is being typed cannot be parsed yet.
 */
const secretWords = /password|secret|token|\blog_?(in|out)|\bsign_?up|\brefresh\b|invitation_?code/i

/** Whether a document with these variables, as they stand in the editors, may contain a secret or request one. */
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
