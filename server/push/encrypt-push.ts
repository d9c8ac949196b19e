import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** What a browser gives out for the encryption, in base64url. */
export interface PushKeys {
  /** Its point on the curve P-256. */
  p256dh: string
  /** Sixteen secret bytes. */
  auth: string
}

interface Chances {
  salt: Buffer
  curve: ECDH
}

/** A record has room for the text, the tag and the mark of its end. */
const recordSize = 4096

/**
 * Encrypts a text for one browser, so that the push service cannot read it (RFC 8291, aes128gcm of RFC 8188). Throws when
 * the browser's key is no point of the curve.
 * @param chances for tests alone; by default new for each text
 */
export function encryptPush(text: string, keys: PushKeys, chances: Chances = newChances()): Buffer {
  const { salt, curve } = chances
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const ours = curve.getPublicKey()
  const shared = curve.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(shared, Buffer.from(keys.auth, 'base64url'), info, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  const plain = Buffer.concat([Buffer.from(text), Buffer.of(2)])
  if (plain.length > recordSize - 16 - 86) throw new Error('A push is one record.')
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Whether a browser's keys can be used. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (!/^[\w-]{87}=?$/.test(p256dh) || !/^[\w-]{22}(==)?$/.test(auth)) return false
  try {
    newChances().curve.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

function newChances(): Chances {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { salt: randomBytes(16), curve }
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
