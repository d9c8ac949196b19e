import { randomBytes } from 'node:crypto'
import { hashOpaqueToken } from '../../security/opaque-token.ts'

/** Thirty-two characters of which no two look alike in capitals: neither 0 nor O, neither 1 nor I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Twelve characters, 60 random bits, in groups of four (A15). */
export function newInvitationCode(): string {
  const characters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** What the database keeps: the same for all ways to type a code, in any case, with any spaces and hyphens. */
export function hashInvitationCode(typed: string): string {
  return hashOpaqueToken(typed.toUpperCase().replace(/[\s\p{Pd}]/gu, ''))
}
