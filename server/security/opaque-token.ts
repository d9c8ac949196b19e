import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; the database keeps only the hash. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens carry their own randomness, so a plain hash is enough. */
export function hashOpaqueToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
