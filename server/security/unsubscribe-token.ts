import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The key of the addresses by which mails are ended. */
export function unsubscribeKey(jwtSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ezshare unsubscribe, version 1', 32)))
}

/** What a mail's address says: whose mails it ends. It has no end, because mails are kept. */
export function signUnsubscribe(key: KeyObject, userId: number): string {
  return `${userId}.${signature(key, userId).toString('base64url')}`
}

/** The user of a token that any of the keys has signed; undefined for any other text. */
export function verifyUnsubscribe(keys: readonly KeyObject[], token: string): number | undefined {
  const [, digits = '', sent = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? []
  const userId = Number(digits)
  if (!digits || userId > 2_147_483_647) return undefined
  const given = Buffer.from(sent, 'base64url')
  return keys.some((key) => timingSafeEqual(given, signature(key, userId))) ? userId : undefined
}

function signature(key: KeyObject, userId: number): Buffer {
  return createHmac('sha256', key).update(String(userId)).digest()
}
