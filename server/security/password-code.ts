import { createHmac, createSecretKey, hkdfSync, randomBytes, randomInt, type KeyObject } from 'node:crypto'

/** The key of password codes; derived, so that it differs from every other key. */
export function passwordCodeKey(jwtSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ezshare password code, version 1', 32)))
}

/** Six digits, uniformly distributed. */
export function newPasswordCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** 128 bits for a reset link, which replaces six digits after too many codes or guesses and may be tried without limit. */
export function newLinkCode(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The stored form of a code. A plain hash of six digits is guessed instantly: this one cannot be tried without the key,
 * and differs per account.
 */
export function hashPasswordCode(key: KeyObject, email: string, code: string): string {
  return createHmac('sha256', key).update(`${email.toLowerCase()}\n${code}`).digest('hex')
}
