/** 32 characters that cannot be confused with one another: no l, o, 0 or 1. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password of 80 random bits, in four groups that can be read out over the phone. */
export function newPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const characters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}
