import { createHmac, createSecretKey, hkdfSync, randomBytes, randomInt, type KeyObject } from 'node:crypto'

/** The key of password codes; derived, so that it is no other key. */
export function passwordCodeKey(jwtSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ezshare password code, version 1', 32)))
}

/** Six digits, each as likely as any other (A26). */
export function newPasswordCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The words of a link in place of six digits: 128 bits (row 43). */
export function newLinkCode(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * What the database keeps of a code. A plain hash of six digits is guessed in no time: this one cannot be tried without
 * the key, and the same code is another hash for another account.
 */
export function hashPasswordCode(key: KeyObject, email: string, code: string): string {
  return createHmac('sha256', key).update(`${email.toLowerCase()}\n${code}`).digest('hex')
}
