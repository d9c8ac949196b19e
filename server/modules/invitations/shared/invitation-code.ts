import { randomBytes } from 'node:crypto'
import { hashOpaqueToken } from '../../../security/opaque-token.ts'

/** Thirty-two characters of which no two look alike in capitals: neither 0 nor O, neither 1 nor I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Twelve random characters in groups of four: 60 bits. */
export function newInvitationCode(): string {
  const characters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The stored hash of a code. Case, spaces and hyphens of the typed code do not matter. */
export function hashInvitationCode(typed: string): string {
  return hashOpaqueToken(typed.toUpperCase().replace(/[\s\p{Pd}]/gu, ''))
}
