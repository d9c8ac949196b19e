/** 32 characters that nobody takes for another one: no l, no o, no 0 and no 1. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password of 80 random bits, in four groups that can be read out on the telephone. */
export function newPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const characters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}
